import { sql } from 'kysely';
import * as v from 'valibot';
import { INBOX_PAGE_SIZE, MAX_UNREAD_COUNT, type InboxMessage } from '../../../core/api/account/inbox.api.ts';
import { id } from '../../../core/api/schema/fields.ts';
import { kindsOfTopic, MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import { messageText } from '../../../core/message/message-text.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { MESSAGE_RETENTION_DAYS, MESSAGE_KINDS, type MessageTopic } from '../../../core/vocabulary/message-kinds.ts';
import type { Database } from '../database/database.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { toShownAccount, toContent } from '../messages/message-content.ts';
import { loadPreferences, storePreferences } from './preferences.ts';

type InboxCall =
  | 'GET /api/v1/inbox'
  | 'GET /api/v1/inbox/unread'
  | 'PUT /api/v1/inbox/read'
  | 'GET /api/v1/inbox/preference'
  | 'PUT /api/v1/inbox/preference';

/** The last message of a page: its time and id, since the ids of imported past orders are not in order of time. */
const cursorTuple = v.strictTuple([cursorTime, id]);
type MessagePosition = v.InferOutput<typeof cursorTuple>;

export function inboxRoutes({ database, clock }: ServerContext): Handlers<InboxCall> {
  return {
    'GET /api/v1/inbox': async ({ topic, cursor }, caller) => {
      const member_idx = callerMember(caller);
      const before = parseJsonCursor(cursor, cursorTuple);
      const rows = await findMessages(database, member_idx, topic, before, clock.now());
      const shown = rows.slice(0, INBOX_PAGE_SIZE);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      const next_cursor = last === undefined ? null : writeJsonCursor([last.created_dt, last.message_idx]);
      return success({ list: shown.map(toMessage), next_cursor, unread_cnt: await countUnread(database, member_idx) });
    },

    'GET /api/v1/inbox/unread': async (_, caller) =>
      success({ unread_cnt: await countUnread(database, callerMember(caller)) }),

    'PUT /api/v1/inbox/read': async ({ message_idx, and_earlier }, caller) => {
      const member_idx = callerMember(caller);
      await database
        .updateTable('message')
        .set({ read_dt: formatKst(clock.now()) })
        .where('member_idx', '=', member_idx)
        .where('read_dt', 'is', null)
        .where((row) =>
          and_earlier
            ? sql<boolean>`(created_dt, message_idx) <= (
                select seen.created_dt, seen.message_idx from message seen
                where seen.message_idx = ${message_idx} and seen.member_idx = ${member_idx}
              )`
            : row('message_idx', '=', message_idx),
        )
        .execute();
      return success({ unread_cnt: await countUnread(database, member_idx) });
    },

    'GET /api/v1/inbox/preference': async (_, caller) => loadPreferences(database, callerMember(caller)),

    'PUT /api/v1/inbox/preference': async (wanted, caller) =>
      storePreferences(database, callerMember(caller), wanted, clock.now()),
  };
}

type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Finds a page of a member's messages, newest first, plus one row if there are more. */
function findMessages(
  database: Database,
  member_idx: MemberIdx,
  topic: MessageTopic | null,
  before: MessagePosition | null,
  now: number,
) {
  let found = database
    .selectFrom('message')
    .leftJoin('payment', 'payment.payment_idx', 'message.payment_idx')
    .select(['message_idx', 'kind', 'facts', 'created_dt', 'read_dt'])
    .select(['payment_status', 'vbank_code', 'vbank_number'])
    .where('message.member_idx', '=', member_idx)
    // Older messages may still exist, since the job that deletes them runs once a minute.
    .where('created_dt', '>=', formatKst(addDays(now, -MESSAGE_RETENTION_DAYS)))
    .orderBy('created_dt', 'desc')
    .orderBy('message_idx', 'desc')
    .limit(INBOX_PAGE_SIZE + 1);
  // A later version may have written kinds that this one does not know.
  found = found.where('kind', 'in', topic === null ? MESSAGE_KINDS : kindsOfTopic(topic));
  if (before !== null)
    found = found.where(sql<boolean>`(created_dt, message_idx) < (${before[0]}::timestamp, ${before[1]})`);
  return found.execute();
}

function toMessage({ message_idx, kind, facts, created_dt, read_dt, ...payment }: MessageRow): InboxMessage {
  const account = kind === 'account-issued' ? toShownAccount(payment) : null;
  const { title, body, link } = messageText(toContent({ kind, facts }), account);
  const { topic, label } = MESSAGE_RULES[kind];
  const shown = { message_idx, kind, topic, label, title, body, link, created_dt };
  return { ...shown, account_no: account?.account_no ?? null, is_read: read_dt !== null };
}

/** Counts unread messages, up to one more than the highest displayed number. */
async function countUnread(database: Database, member_idx: MemberIdx): Promise<number> {
  const { rows } = await sql<{ cnt: number }>`
    select count(*) as cnt from (
      select 1 from message where member_idx = ${member_idx} and read_dt is null limit ${MAX_UNREAD_COUNT + 1}
    ) unread
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}
