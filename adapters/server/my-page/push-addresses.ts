import type { PushDevice } from '../../../core/api/browse/content.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../kernel/server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/**
 * Stores the push address of the caller's device. Replaces earlier rows of the device, the login or the address, also
 * another member's: a phone with a new owner gets no messages for the previous one.
 */
export async function savePushAddress(
  tx: Tx,
  { member }: Caller,
  { uuid, device, push_token }: PushDevice,
  now: number,
): Promise<void> {
  if (member === null) return;
  const address = { uuid, member_token_hash: member.token_hash, device, push_token, saved_dt: formatKst(now) };
  await tx
    .deleteFrom('push_address')
    .where((row) =>
      row.or([
        row('uuid', '=', uuid),
        row('member_token_hash', '=', member.token_hash),
        row('push_token', '=', push_token),
      ]),
    )
    .execute();
  // A concurrent login on the same phone may insert first; the device's next call corrects that.
  await tx
    .insertInto('push_address')
    .values(address)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all push addresses of a member. */
export async function removePushAddresses(tx: Tx, member_idx: MemberIdx): Promise<void> {
  await tx
    .deleteFrom('push_address')
    .where(
      'member_token_hash',
      'in',
      tx.selectFrom('member_token').select('token_hash').where('member_idx', '=', member_idx),
    )
    .execute();
}
