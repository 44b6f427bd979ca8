import type { PushDevice } from '../../../core/api/content.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import type { Caller } from '../shop.ts';

/**
 * Keeps where the caller's device takes push messages. It takes the place of what was known of the device, of the
 * log-in and of the address itself, whoever they belonged to: a phone that has another owner is not written to for the one before.
 */
export async function keepPushAddress(
  work: Work,
  { member }: Caller,
  { uuid, device, push_token }: PushDevice,
  now: number,
): Promise<void> {
  if (member === null) return;
  const told = { uuid, member_token_hash: member.token_hash, device, push_token, saved_dt: formatKst(now) };
  await work
    .deleteFrom('push_address')
    .where((row) =>
      row.or([
        row('uuid', '=', uuid),
        row('member_token_hash', '=', member.token_hash),
        row('push_token', '=', push_token),
      ]),
    )
    .execute();
  // Another member's log-in on the same phone may be faster; the one that is told last stands at the next look.
  await work
    .insertInto('push_address')
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets all of a member's. */
export async function dropPushAddresses(work: Work, member_idx: number): Promise<void> {
  await work
    .deleteFrom('push_address')
    .where(
      'member_token_hash',
      'in',
      work.selectFrom('member_token').select('token_hash').where('member_idx', '=', member_idx),
    )
    .execute();
}
