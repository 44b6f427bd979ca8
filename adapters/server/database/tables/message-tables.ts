import type { Generated, GeneratedAlways } from 'kysely';
import type { Audience } from '../../../../core/campaign/audience.ts';
import type { CampaignState } from '../../../../core/campaign/campaign-state.ts';
import type { MessageContent } from '../../../../core/message/message-facts.ts';
import type { CampaignIdx, MemberIdx, MessageIdx, PaymentIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';
import type { MessageChannel, MessageKind, MessagePreference } from '../../../../core/vocabulary/message-kinds.ts';
import type { Json } from './json-column.ts';

/** Messages to shoppers, as the migrations define them; see `Tables`. */
export interface MessageTables {
  message: MessageTable;
  message_delivery: MessageDeliveryTable;
  campaign: CampaignTable;
  message_refusal: { member_idx: MemberIdx; preference: MessagePreference; refused_dt: KstText };
}

/** `waiting`: to be sent. `unclear`: the response was lost, so it is not resent automatically. */
export type DeliveryStatus = 'waiting' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unclear';

interface MessageTable {
  message_idx: GeneratedAlways<MessageIdx>;
  kind: MessageKind;
  /** `m` with the member's id, or `p` with the id of a guest's order. */
  recipient: string;
  /** Key of the reported fact, so that it is reported once. */
  subject: string;
  member_idx: MemberIdx | null;
  payment_idx: PaymentIdx | null;
  /** The facts of the message; `kind` determines their fields. */
  facts: Json<MessageContent['facts']>;
  created_dt: KstText;
  read_dt: Generated<KstText | null>;
}

interface MessageDeliveryTable {
  message_idx: MessageIdx;
  channel: MessageChannel;
  delivery_status: DeliveryStatus;
  reason: Generated<string>;
  failed_cnt: Generated<number>;
  due_dt: KstText;
  lease_dt: Generated<KstText | null>;
  first_dt: Generated<KstText | null>;
  ended_dt: Generated<KstText | null>;
}

interface CampaignTable {
  campaign_idx: GeneratedAlways<CampaignIdx>;
  request_key: string;
  title: string;
  content: string;
  link: string;
  audience: Json<Audience>;
  state: Generated<CampaignState>;
  staff_name: string;
  created_dt: KstText;
  sent_dt: Generated<KstText | null>;
  ended_dt: Generated<KstText | null>;
  /** Messages to members up to this id have been written. */
  last_member_idx: Generated<MemberIdx>;
  member_cnt: Generated<number>;
}
