import { sql } from 'kysely';
import { MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import type { MessageContent } from '../../../core/message/message-facts.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import type { MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** A member, or the guest of an order. */
export type MessageRecipient =
  | { readonly member_idx: MemberIdx; readonly payment_idx: PaymentIdx | null }
  | { readonly member_idx: null; readonly payment_idx: PaymentIdx };

/** A message to write. `subject` identifies the reported fact: a recipient gets one message of this kind about it. */
export type NewMessage = MessageContent & { readonly to: MessageRecipient; readonly subject: string };

/**
 * Writes messages in the same transaction as the change that they report; a job sends them, and members find them in
 * their inbox. A message that already exists is unchanged.
 */
export async function writeMessages(tx: Tx, messages: readonly NewMessage[], now: number): Promise<void> {
  if (messages.length === 0) return;
  const at = formatKst(now);
  const rows = messages.map(({ kind, facts, subject, to }) => ({
    kind,
    recipient: recipientKey(to),
    subject,
    member_idx: to.member_idx,
    payment_idx: to.payment_idx,
    facts,
    channels: MESSAGE_RULES[kind].channels,
  }));
  await sql`${PREPARED}
    with new as (
      select kind, recipient, subject, member_idx, payment_idx, facts, channels from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        kind text, recipient text, subject text, member_idx bigint, payment_idx bigint, facts jsonb, channels jsonb
      )
    ), written as (
      insert into message (kind, recipient, subject, member_idx, payment_idx, facts, created_dt)
      select kind, recipient, subject, member_idx, payment_idx, facts, ${at}::timestamp from new
      on conflict (recipient, kind, subject) do nothing
      returning message_idx, recipient, kind, subject
    )
    insert into message_delivery (message_idx, channel, delivery_status, due_dt)
    select message_idx, channel, 'waiting', ${at}::timestamp
    from written join new using (recipient, kind, subject)
    cross join jsonb_array_elements_text(new.channels) as channel
  `.execute(tx);
}

/** Returns a recipient in the form of the column `message.recipient`. */
export function recipientKey({ member_idx, payment_idx }: MessageRecipient): string {
  return member_idx === null ? `p${payment_idx}` : `m${member_idx}`;
}

/** Returns the recipient of a message about an order. */
export function toMessageRecipient(payment: {
  member_idx: MemberIdx | null;
  payment_idx: PaymentIdx;
}): MessageRecipient {
  const { member_idx, payment_idx } = payment;
  return member_idx === null ? { member_idx, payment_idx } : { member_idx, payment_idx };
}
