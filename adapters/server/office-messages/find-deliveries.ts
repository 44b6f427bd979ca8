import { sql, type RawBuilder } from 'kysely';
import type { OfficeDelivery } from '../../../core/api/office/system/messages.api.ts';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { maskEmail, maskPhone } from '../../../core/member/mask-contact.ts';
import type { MessageIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { isDueDelivery } from '../messages/due-deliveries.ts';
import type { DeliveryStatus } from '../database/tables/message-tables.ts';

type Filter = Omit<ParsedOfficeRequestOf<'GET /api/office/v1/messages'>, 'cursor'>;

const FAILED_STATUSES = ['failed', 'unclear'] as const satisfies readonly DeliveryStatus[];

/**
 * Finds deliveries, the newest message first, with masked recipients. `last` is the position after which the next page
 * continues; null on the last page. The channels of a message are on one page.
 */
export async function findDeliveries(
  database: Database,
  { state, channel }: Filter,
  before: MessageIdx | null,
  limit: number,
  now: number,
): Promise<{ readonly list: OfficeDelivery[]; readonly last: MessageIdx | null }> {
  const rows = await database
    .selectFrom('message_delivery')
    .innerJoin('message', 'message.message_idx', 'message_delivery.message_idx')
    .leftJoin('payment', 'payment.payment_idx', 'message.payment_idx')
    .leftJoin('member', 'member.member_idx', 'message.member_idx')
    .select(['message.message_idx', 'kind', 'channel', 'delivery_status', 'reason', 'failed_cnt', 'created_dt'])
    .select([
      'due_dt',
      'ended_dt',
      'message.payment_idx',
      'payment_no',
      'message.member_idx',
      'phone',
      'email',
      'buyer_phone',
      'buyer_email',
    ])
    .where(stateCondition(state, now))
    .$if(channel !== null, (query) => query.where('channel', '=', channel ?? 'mail'))
    // Limits both sides of the join: for a merge, the planner would otherwise read the messages from the newest one on.
    .$if(before !== null, (query) =>
      query.where('message_delivery.message_idx', '<', before ?? 0).where('message.message_idx', '<', before ?? 0),
    )
    .orderBy('message_delivery.message_idx', 'desc')
    .orderBy('channel')
    .limit(limit + 2)
    .execute();
  const end = rows[limit - 1];
  const page = rows.filter((row, index) => index < limit || row.message_idx === end?.message_idx);
  return {
    list: page.map(({ member_idx, phone, email, buyer_phone, buyer_email, ...row }) => {
      const [number, mail] = member_idx === null ? [buyer_phone, buyer_email] : [phone, email];
      return { ...row, recipient: row.channel === 'alimtalk' ? maskPhone(number ?? '') : maskedMail(mail) };
    }),
    last: rows.length > page.length ? (page.at(-1)?.message_idx ?? null) : null,
  };
}

/** Counts the deliveries of a list, up to `limit`. */
export async function countDeliveries(
  database: Database,
  { state, channel }: Filter,
  limit: number,
  { now }: { readonly now: number },
): Promise<number> {
  const found = database
    .selectFrom('message_delivery')
    .select('message_idx')
    .where(stateCondition(state, now))
    .$if(channel !== null, (query) => query.where('channel', '=', channel ?? 'mail'))
    .limit(limit);
  const { cnt } = await database
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Selects the deliveries of a condition; all without one. */
function stateCondition(state: Filter['state'], now: number): RawBuilder<boolean> {
  switch (state) {
    case null:
      return sql<boolean>`true`;
    case 'trouble':
      return sql<boolean>`delivery_status in (${sql.join(FAILED_STATUSES)})`;
    case 'due':
      return isDueDelivery(now);
    case 'waiting':
    case 'sending':
    case 'sent':
    case 'skipped':
    case 'failed':
    case 'unclear':
      return sql<boolean>`delivery_status = ${state}`;
  }
}

function maskedMail(email: string | null): string {
  return email === null || email === '' ? '' : maskEmail(email);
}
