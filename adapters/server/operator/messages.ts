import { sql } from 'kysely';
import { advertisementRefusalText, checkAdvertisement } from '../../../core/message/advertisement.ts';
import { formatKst, formatKstDate } from '../../../core/time/kst.ts';
import type { MemberIdx, MessageIdx } from '../../../core/vocabulary/ids.ts';
import type { MessageChannel } from '../../../core/vocabulary/message-kinds.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeMessages, type NewMessage } from '../messages/write-messages.ts';
import { DONE, refused, type ActionResult, type OperatorRefusal } from './action-result.ts';

const MAX_LISTED = 500;
/** Number of members for whom one transaction stores the message. */
const BATCH_SIZE = 1_000;

/** Finds messages with their deliveries, newest first. `failedOnly`: only those that are not retried automatically. */
export function findMessages(database: Database, failedOnly: boolean) {
  let found = database
    .selectFrom('message_delivery')
    .innerJoin('message', 'message.message_idx', 'message_delivery.message_idx')
    .leftJoin('payment', 'payment.payment_idx', 'message.payment_idx')
    .select(['message.message_idx', 'kind', 'channel', 'delivery_status', 'reason', 'failed_cnt'])
    .select(['created_dt', 'due_dt', 'ended_dt', 'message.member_idx', 'payment_no'])
    .orderBy('message.message_idx', 'desc')
    .orderBy('channel')
    .limit(MAX_LISTED);
  if (failedOnly) found = found.where('delivery_status', 'in', ['failed', 'unclear']);
  return found.execute();
}

/**
 * Sends a message again after the server has given up, or after the operator found that a message with an unclear
 * outcome has not arrived. `channel` null: by every channel in this state.
 */
export async function retryMessage(
  shop: ServerContext,
  message_idx: MessageIdx,
  channel: MessageChannel | null,
): Promise<ActionResult> {
  let retried = shop.database
    .updateTable('message_delivery')
    // The count is part of the provider's idempotency key, so the provider sends the message even if it knows the last
    // request.
    .set((row) => ({ delivery_status: 'waiting', failed_cnt: row('failed_cnt', '+', 1), first_dt: null }))
    .set({ due_dt: formatKst(shop.clock.now()), ended_dt: null })
    .where('message_idx', '=', message_idx)
    .where('delivery_status', 'in', ['failed', 'unclear']);
  if (channel !== null) retried = retried.where('channel', '=', channel);
  const { numUpdatedRows } = await retried.executeTakeFirst();
  return numUpdatedRows > 0n ? DONE : refused(`다시 보낼 메시지가 없어요: ${message_idx}`);
}

/** An advertisement; `link` is a path of the storefront. */
export interface Advertisement {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** True: only counts the recipients. */
  readonly isDry: boolean;
}

export type AdvertiseResult = { readonly kind: 'done'; readonly member_cnt: number } | OperatorRefusal;

/**
 * Stores an advertisement for all members who have agreed to marketing by mail. It is sent in the daytime, or at night
 * to members who have agreed to that. Each member receives a title only once a day.
 */
export async function advertise(
  shop: ServerContext,
  { isDry, ...advertisement }: Advertisement,
): Promise<AdvertiseResult> {
  const refusal = checkAdvertisement(advertisement);
  if (refusal !== null) return refused(advertisementRefusalText(refusal));
  const now = shop.clock.now();
  const subject = `benefit:${formatKstDate(now)}:${advertisement.title}`;
  let last: MemberIdx = 0;
  let member_cnt = 0;
  for (;;) {
    const members = await findConsenting(shop.database, subject, last);
    const final = members.at(-1);
    if (final === undefined) return { kind: 'done', member_cnt };
    const messages = members.map(({ member_idx }): NewMessage => ({
      kind: 'benefit',
      to: { member_idx, payment_idx: null },
      subject,
      facts: advertisement,
    }));
    if (!isDry) await shop.database.transaction().execute((tx) => writeMessages(tx, messages, now));
    member_cnt += members.length;
    last = final.member_idx;
  }
}

function findConsenting(database: Database, subject: string, after: MemberIdx) {
  return database
    .selectFrom('member')
    .select('member_idx')
    .where('agree_marketing_mail', '=', true)
    .where('email', '<>', '')
    .where('member_idx', '>', after)
    .where(
      sql<boolean>`not exists (
        select 1 from message
        where recipient = 'm' || member.member_idx and kind = 'benefit' and subject = ${subject}
      )`,
    )
    .orderBy('member_idx')
    .limit(BATCH_SIZE)
    .execute();
}
