import type { MessagePreferences } from '../../../core/api/account/inbox.api.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { formatPhoneNumber } from '../../../core/member/phone.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { MESSAGE_PREFERENCES } from '../../../core/vocabulary/message-kinds.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';

const MEMBER_NOT_FOUND = failure(404, '회원을 찾을 수 없어요.');

/** Loads the contact data for a member's messages, and which messages they receive. */
export async function loadPreferences(
  database: Database,
  member_idx: MemberIdx,
): Promise<Envelope<MessagePreferences>> {
  const member = await database
    .selectFrom('member')
    .select(['phone', 'email'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirst();
  if (member === undefined) return MEMBER_NOT_FOUND;
  const rows = await database
    .selectFrom('message_refusal')
    .select('preference')
    .where('member_idx', '=', member_idx)
    .execute();
  const refused = rows.map(({ preference }) => preference);
  return success({
    phone: formatPhoneNumber(member.phone),
    email: member.email,
    alimtalk: !refused.includes('alimtalk'),
    mail: !refused.includes('mail'),
    group: !refused.includes('group'),
    alert: !refused.includes('alert'),
    price: !refused.includes('price'),
    inquiry: !refused.includes('inquiry'),
    expiry: !refused.includes('expiry'),
    follow: !refused.includes('follow'),
  });
}

/** Stores which messages a member receives. Repeated calls change nothing. */
export async function storePreferences(
  database: Database,
  member_idx: MemberIdx,
  wanted: Omit<MessagePreferences, 'phone' | 'email'>,
  now: number,
): Promise<Envelope<MessagePreferences>> {
  const disabled = MESSAGE_PREFERENCES.filter((preference) => !wanted[preference]);
  await retryTransaction(database, async (tx) => {
    await tx
      .deleteFrom('message_refusal')
      .where('member_idx', '=', member_idx)
      .$if(disabled.length > 0, (query) => query.where('preference', 'not in', disabled))
      .execute();
    if (disabled.length === 0) return;
    const refused_dt = formatKst(now);
    await tx
      .insertInto('message_refusal')
      .values(disabled.map((preference) => ({ member_idx, preference, refused_dt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return loadPreferences(database, member_idx);
}
