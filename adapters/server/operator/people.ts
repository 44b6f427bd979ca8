import type { CatalogueSeller } from '../../../core/catalogue/catalogue.ts';
import { isEmail, normalizeEmail } from '../../../core/member/email.ts';
import { isMemberId } from '../../../core/browse/member-id.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { removeKnownDevices } from '../access/known-device.ts';
import { retryTransaction } from '../database/transaction.ts';
import { revokeTokensOf } from '../members/member-token.ts';
import { endSocialSessions } from '../social/social-session.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';

/** Returns the member with an e-mail; null if there is none. */
export async function findMember(database: Database, email: string): Promise<MemberIdx | null> {
  const member = await database
    .selectFrom('member')
    .select('member_idx')
    .where('email', '=', normalizeEmail(email))
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  return member?.member_idx ?? null;
}

/** Makes a member an employee, or revokes it. Employee prices and pages change with the member's next call. */
export async function setEmployee(shop: ServerContext, email: string, isEmployee: boolean): Promise<ActionResult> {
  if (!isEmail(email.trim())) return refused(`이메일 주소를 다시 확인해 주세요: ${email}`);
  const member = await shop.database
    .updateTable('member')
    .set({ member_type: isEmployee ? 'admin' : 'member' })
    .where('email', '=', normalizeEmail(email))
    .where('seceded_dt', 'is', null)
    .returning('member_idx')
    .executeTakeFirst();
  return member === undefined ? refused(`그런 회원이 없어요: ${email}`) : DONE;
}

/** Logs a member out on every device, and deletes the known devices. The password is unchanged. */
export async function logOutMember(shop: ServerContext, email: string): Promise<ActionResult> {
  const member = await shop.database
    .selectFrom('member')
    .select('member_idx')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', normalizeEmail(email)))
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  const isDone = member !== undefined && (await endSessionsOf(shop, member.member_idx));
  return isDone ? DONE : refused(`그런 회원이 없어요: ${email}`);
}

/**
 * Changes a member, ends all sessions and deletes the known devices in one transaction. Returns false if the member
 * does not exist.
 */
export async function endSessionsOf(
  shop: ServerContext,
  member_idx: MemberIdx,
  change: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const sessions = await retryTransaction(shop.database, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('member_idx')
      .where('member_idx', '=', member_idx)
      .where('seceded_dt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) return null;
    await change(tx);
    await removeKnownDevices(tx, member_idx, null);
    return revokeTokensOf(shop, tx, member_idx);
  });
  if (sessions === null) return false;
  await endSocialSessions(shop, sessions);
  return true;
}

/** Logs all members out, for example after a leak. Sessions at login providers are not ended. */
export async function logOutEveryone(shop: ServerContext): Promise<ActionResult> {
  await shop.database.deleteFrom('member_token').execute();
  return DONE;
}

/**
 * Opens a seller shop at `/{member_id}`; a dry run only checks whether that is possible. Refuses an id that is taken,
 * reserved or invalid.
 */
export async function openSeller(
  shop: ServerContext,
  seller: Omit<CatalogueSeller, 'key'>,
  isDry: boolean,
): Promise<ActionResult> {
  if (!isMemberId(seller.member_id)) return refused(`판매자 아이디로 쓸 수 없어요: ${seller.member_id}`);
  const idTaken = refused(`이미 있는 판매자예요: ${seller.member_id}`);
  if (isDry) {
    const known = shop.database.selectFrom('seller').select('seller_idx').where('member_id', '=', seller.member_id);
    return (await known.executeTakeFirst()) === undefined ? DONE : idTaken;
  }
  const opened = await shop.database
    .insertInto('seller')
    .values(seller)
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('seller_idx')
    .executeTakeFirst();
  shop.responses.clear();
  return opened === undefined ? idTaken : DONE;
}
