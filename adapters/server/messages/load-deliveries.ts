import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Recipient } from '../../../core/message/decide-delivery.ts';
import type { MemberIdx, MessageIdx } from '../../../core/vocabulary/ids.ts';
import type { MessagePreference } from '../../../core/vocabulary/message-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';

type MessageRow = Selectable<Tables['message']>;
type PaymentRow = Selectable<Tables['payment']>;

/** A message with its recipient, as currently stored. */
export interface LoadedDelivery extends Pick<MessageRow, 'kind' | 'facts'> {
  readonly recipient: Recipient;
  /** Null for the guest of an order. */
  readonly member_idx: MemberIdx | null;
  /** The status and the virtual account of the message's order; null if the message has no order. */
  readonly payment: { readonly [K in 'payment_status' | 'vbank_code' | 'vbank_number']: PaymentRow[K] | null } | null;
}

/** Loads messages with their recipients: a member's own phone and mail, or those that a guest ordered with. */
export async function loadDeliveries(
  database: Database,
  claimed: readonly { readonly message_idx: MessageIdx }[],
): Promise<ReadonlyMap<MessageIdx, LoadedDelivery>> {
  const rows = await database
    .selectFrom('message')
    .leftJoin('member', 'member.member_idx', 'message.member_idx')
    .leftJoin('payment', 'payment.payment_idx', 'message.payment_idx')
    .select(['message_idx', 'kind', 'facts', 'message.member_idx'])
    .select(['phone', 'email', 'agree_marketing_message', 'agree_marketing_mail', 'agree_marketing_night'])
    .select(['buyer_phone', 'buyer_email', 'payment_status', 'vbank_code', 'vbank_number'])
    .select(
      sql<MessagePreference[]>`array(
        select preference from message_refusal where message_refusal.member_idx = message.member_idx
      )`.as('refused'),
    )
    .where(
      'message_idx',
      'in',
      claimed.map(({ message_idx }) => message_idx),
    )
    .execute();
  return new Map(
    rows.map((row) => {
      const { kind, facts, member_idx, payment_status, vbank_code, vbank_number } = row;
      const payment = payment_status === null ? null : { payment_status, vbank_code, vbank_number };
      return [row.message_idx, { kind, facts, payment, member_idx, recipient: toRecipient(row) }];
    }),
  );
}

interface RecipientRow {
  readonly member_idx: MemberIdx | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly buyer_phone: string | null;
  readonly buyer_email: string | null;
  readonly agree_marketing_message: boolean | null;
  readonly agree_marketing_mail: boolean | null;
  readonly agree_marketing_night: boolean | null;
  readonly refused: readonly MessagePreference[];
}

function toRecipient(row: RecipientRow): Recipient {
  if (row.member_idx === null) return { phone: row.buyer_phone ?? '', email: row.buyer_email ?? '', member: null };
  return {
    phone: row.phone ?? '',
    email: row.email ?? '',
    member: {
      refused: row.refused,
      agree_marketing_message: row.agree_marketing_message === true,
      agree_marketing_mail: row.agree_marketing_mail === true,
      agree_marketing_night: row.agree_marketing_night === true,
    },
  };
}
