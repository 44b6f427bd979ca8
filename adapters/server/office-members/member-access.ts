import { formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';
import { endSessionsOf } from '../operator/people.ts';

const unknownMember = (member_idx: MemberIdx) => refused(`그런 회원이 없어요: #${member_idx}`);

/** Blocks a member: they are logged out everywhere, and cannot log in. Orders, points and coupons are unchanged. */
export async function blockMember(
  shop: ServerContext,
  member_idx: MemberIdx,
  blocked_reason: string,
): Promise<ActionResult> {
  const state = await findMemberState(shop, member_idx);
  if (state === undefined) return unknownMember(member_idx);
  if (state.blocked_dt !== null) return refused('이미 막은 회원이에요.');
  const blocked_dt = formatKst(shop.clock.now());
  const isDone = await endSessionsOf(shop, member_idx, async (tx) => {
    await tx
      .updateTable('member')
      .set({ blocked_dt, blocked_reason })
      .where('member_idx', '=', member_idx)
      .where('blocked_dt', 'is', null)
      .execute();
  });
  return isDone ? DONE : unknownMember(member_idx);
}

/** Lets a blocked member log in again. */
export async function unblockMember(shop: ServerContext, member_idx: MemberIdx): Promise<ActionResult> {
  const { numUpdatedRows } = await shop.database
    .updateTable('member')
    .set({ blocked_dt: null, blocked_reason: '' })
    .where('member_idx', '=', member_idx)
    .where('blocked_dt', 'is not', null)
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? DONE : refused('막은 회원이 아니에요.');
}

/**
 * Invalidates a member's password and all sessions, and notifies the member's phone. The member sets a new password
 * through the phone, as after forgetting it; staff never see or set a password. Refused for a member without a
 * password, such as one of a login provider.
 */
export async function startPasswordReset(shop: ServerContext, member_idx: MemberIdx): Promise<ActionResult> {
  const state = await findMemberState(shop, member_idx);
  if (state === undefined) return unknownMember(member_idx);
  if (state.password_hash === null)
    return refused('비밀번호가 없는 회원이에요. 비밀번호 찾기에서 새로 정할 수 있어요.');
  const isDone = await endSessionsOf(shop, member_idx, async (tx) => {
    await tx.updateTable('member').set({ password_hash: null }).where('member_idx', '=', member_idx).execute();
  });
  if (!isDone) return unknownMember(member_idx);
  sendOwnerNotice(shop, { member_idx, phone: state.phone, template: 'password-reset' });
  return DONE;
}

function findMemberState({ database }: ServerContext, member_idx: MemberIdx) {
  return database
    .selectFrom('member')
    .select(['phone', 'password_hash', 'blocked_dt'])
    .where('member_idx', '=', member_idx)
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
}
