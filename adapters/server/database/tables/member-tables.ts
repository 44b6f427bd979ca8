import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberType } from '../../../../core/api/account/member.api.ts';
import type { AccountDeletionReason } from '../../../../core/vocabulary/account-deletion-reasons.ts';
import type { SocialProvider } from '../../../../core/vocabulary/social-providers.ts';
import type { RequestedAlertKind } from '../../../../core/vocabulary/alerts/alert-kinds.ts';
import type { AddressIdx, MemberIdx, MemberSessionIdx, OptionIdx, SellIdx } from '../../../../core/vocabulary/ids.ts';
import type { SealedText } from './sealed-columns.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Members and their data, as the migrations define them; see `Tables`. */
export interface MemberTables {
  member: MemberTable;
  member_social: MemberSocialTable;
  social_session: { token_hash: string; provider: SocialProvider; access_token: SealedText };
  social_state: SocialStateTable;
  social_ticket: SocialTicketTable;
  seen_product: { member_idx: MemberIdx; sell_idx: SellIdx; seen_dt: KstText; ordinal: number };
  secession: { member_idx: MemberIdx; reason_type: AccountDeletionReason; reason: string; seceded_dt: KstText };
  member_consent: { member_idx: MemberIdx; terms_type: string; version: string; agreed_dt: KstText };
  member_token: MemberTokenTable;
  known_device: { member_idx: MemberIdx; device_hash: string; first_seen_dt: KstText; last_seen_dt: KstText };
  push_address: PushAddressTable;
  certification: CertificationTable;
  member_address: AddressTable;
  member_like: MemberLikeTable;
  product_alert: ProductAlertTable;
  alert_check: { sell_idx: SellIdx; due_dt: KstText };
  consent_change: ConsentChangeTable;
}

interface MemberLikeTable {
  member_idx: MemberIdx;
  sell_idx: SellIdx;
  liked_dt: KstText;
  /** Price in won when the product was liked, and the last reported one; null if unknown or not reported yet. */
  liked_price: Generated<number | null>;
  told_price: Generated<number | null>;
  has_price_alert: Generated<boolean>;
}

interface ProductAlertTable {
  alert_idx: GeneratedAlways<number>;
  member_idx: MemberIdx;
  kind: RequestedAlertKind;
  sell_idx: SellIdx;
  /** Null for any option of the sale. */
  option_idx: OptionIdx | null;
  asked_dt: KstText;
  /** When the alert was sent; null while it is pending. */
  told_dt: Generated<KstText | null>;
}

interface MemberTokenTable {
  token_hash: string;
  session_idx: GeneratedAlways<MemberSessionIdx>;
  member_idx: MemberIdx;
  created_dt: KstText;
  last_used_dt: KstText;
  device_name: string;
  device_hash: string | null;
}

interface PushAddressTable {
  uuid: string;
  member_token_hash: string;
  device: 'aos-app' | 'ios-app';
  push_token: string;
  saved_dt: KstText;
}

interface ConsentChangeTable {
  change_idx: GeneratedAlways<number>;
  member_idx: MemberIdx;
  terms_type: string;
  is_agreed: boolean;
  version: string;
  changed_dt: KstText;
}

interface MemberTable {
  member_idx: GeneratedAlways<MemberIdx>;
  email: string;
  password_hash: string | null;
  member_name: string;
  phone: string;
  member_type: Generated<MemberType>;
  agree_marketing_message: Generated<boolean>;
  agree_marketing_mail: Generated<boolean>;
  agree_marketing_push: Generated<boolean>;
  agree_marketing_night: Generated<boolean>;
  /** When the member last agreed to marketing, or was reminded of it; null without consent. */
  marketing_dt: Generated<KstText | null>;
  joined_dt: KstText;
  seceded_dt: KstText | null;
  profile_img: Generated<string>;
  /** When staff blocked the account, which then cannot log in; null if it is not blocked. */
  blocked_dt: Generated<KstText | null>;
  blocked_reason: Generated<string>;
}

interface MemberSocialTable {
  provider: SocialProvider;
  social_id: string;
  member_idx: MemberIdx;
  unlink_token: SealedText | null;
  linked_dt: KstText;
}

interface SocialStateTable {
  state_hash: string;
  provider: SocialProvider;
  browser_hash: string;
  secrets: SealedText;
  return_path: string;
  created_dt: KstText;
}

interface SocialTicketTable {
  token_hash: string;
  kind: 'login' | 'join';
  provider: SocialProvider;
  social_id: string;
  browser_hash: string;
  sealed: SealedText;
  created_dt: KstText;
}

interface CertificationTable {
  auth_idx: GeneratedAlways<number>;
  phone: string;
  purpose: string;
  code_hash: string;
  tries: Generated<number>;
  sent_dt: KstText;
  certified_dt: KstText | null;
  proof_hash: string | null;
  used_dt: KstText | null;
}

interface AddressTable {
  address_idx: GeneratedAlways<AddressIdx>;
  member_idx: MemberIdx;
  receiver_name: string;
  receiver_phone: string;
  zonecode: string;
  address: string;
  address_detail: string;
  delivery_memo: string;
  nickname: Generated<string>;
  /** Empty without an entrance code. */
  entrance_code: Generated<SealedText | ''>;
  is_default: boolean;
}
