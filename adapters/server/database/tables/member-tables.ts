import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberType } from '../../../../core/api/account/member.api.ts';
import type { AccountDeletionReason } from '../../../../core/vocabulary/secession-reasons.ts';
import type { SocialProvider } from '../../../../core/vocabulary/social-providers.ts';

/** Members and their data, as the migrations define them; see `Tables`. */
export interface MemberTables {
  member: MemberTable;
  member_social: MemberSocialTable;
  social_session: { token_hash: string; provider: SocialProvider; access_token: string };
  social_state: SocialStateTable;
  social_ticket: SocialTicketTable;
  seen_product: { member_idx: number; sell_idx: number; seen_dt: string; ordinal: number };
  secession: { member_idx: number; reason_type: AccountDeletionReason; reason: string; seceded_dt: string };
  member_consent: { member_idx: number; terms_type: string; version: string; agreed_dt: string };
  member_token: MemberTokenTable;
  known_device: { member_idx: number; device_hash: string; first_seen_dt: string; last_seen_dt: string };
  push_address: PushAddressTable;
  certification: CertificationTable;
  member_address: AddressTable;
  member_like: { member_idx: number; sell_idx: number; liked_dt: string };
  consent_change: ConsentChangeTable;
}

interface MemberTokenTable {
  token_hash: string;
  session_idx: GeneratedAlways<number>;
  member_idx: number;
  created_dt: string;
  last_used_dt: string;
  device_name: string;
  device_hash: string | null;
}

interface PushAddressTable {
  uuid: string;
  member_token_hash: string;
  device: 'aos-app' | 'ios-app';
  push_token: string;
  saved_dt: string;
}

interface ConsentChangeTable {
  change_idx: GeneratedAlways<number>;
  member_idx: number;
  terms_type: string;
  is_agreed: boolean;
  version: string;
  changed_dt: string;
}

interface MemberTable {
  member_idx: GeneratedAlways<number>;
  email: string;
  password_hash: string | null;
  member_name: string;
  phone: string;
  member_type: Generated<MemberType>;
  agree_marketing_message: Generated<boolean>;
  agree_marketing_mail: Generated<boolean>;
  agree_marketing_push: Generated<boolean>;
  agree_marketing_night: Generated<boolean>;
  joined_dt: string;
  seceded_dt: string | null;
  profile_img: Generated<string>;
}

interface MemberSocialTable {
  provider: SocialProvider;
  social_id: string;
  member_idx: number;
  unlink_token: string | null;
  linked_dt: string;
}

interface SocialStateTable {
  state_hash: string;
  provider: SocialProvider;
  browser_hash: string;
  secrets: string;
  return_path: string;
  created_dt: string;
}

interface SocialTicketTable {
  token_hash: string;
  kind: 'login' | 'join';
  provider: SocialProvider;
  social_id: string;
  browser_hash: string;
  sealed: string;
  created_dt: string;
}

interface CertificationTable {
  auth_idx: GeneratedAlways<number>;
  phone: string;
  purpose: string;
  code_hash: string;
  tries: Generated<number>;
  sent_dt: string;
  certified_dt: string | null;
  proof_hash: string | null;
  used_dt: string | null;
}

interface AddressTable {
  address_idx: GeneratedAlways<number>;
  member_idx: number;
  receiver_name: string;
  receiver_phone: string;
  zonecode: string;
  address: string;
  address_detail: string;
  delivery_memo: string;
  is_default: boolean;
}
