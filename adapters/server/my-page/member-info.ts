import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { MemberInfo } from '../../../core/api/account/my-page.api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { normalizePassword } from '../../../core/member/password.ts';
import { digitsOfPhone, mobilePhoneFailure } from '../../../core/member/phone.ts';
import { removeKnownDevices } from '../access/known-device.ts';
import { newPasswordFailure } from '../access/new-password.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import { consumeProof, findProof, PROOF_EXPIRED_TEXT } from '../members/phone-verification.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction, abortableTransaction } from '../database/transaction.ts';
import { issueToken, revokeTokensOf } from '../members/member-token.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { releaseUploads, useUploads } from '../uploads/uploads.ts';
import { checkPassword, PASSWORD_CHANGED } from '../members/check-password.ts';
import { endSocialSessions } from '../social/social-session.ts';
import { loadUserInfo } from '../members/user-info.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

const OLD_PROOF_EXPIRED_TEXT = '지금 쓰는 휴대폰 번호를 먼저 인증해 주세요.';
const INVALID_IMAGE = failure(422, '사진을 찾을 수 없어요. 다시 올려 주세요.');

export async function loadMemberInfo(database: Database, member_idx: MemberIdx): Promise<MemberInfo> {
  const { password_hash, ...member } = await database
    .selectFrom('member')
    .select(['email', 'member_name', 'phone', 'profile_img', 'joined_dt', 'password_hash'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  const social_list = await database
    .selectFrom('member_social')
    .select(['provider', 'linked_dt'])
    .where('member_idx', '=', member_idx)
    .orderBy('provider')
    .execute();
  return { ...member, has_password: password_hash !== null, social_list };
}

/** Changes the profile image; an empty path removes it. The previous image is deleted later by a job. */
export async function changeProfileImage(shop: ServerContext, member_idx: MemberIdx, img_path: string) {
  return abortableTransaction<Envelope<{ profile_img: string }>>(shop.database, async (tx, undo) => {
    const { profile_img: before } = await tx
      .selectFrom('member')
      .select('profile_img')
      .where('member_idx', '=', member_idx)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before === img_path) return success({ profile_img: img_path });
    const wanted = img_path === '' ? [] : [img_path];
    if (!(await useUploads(tx, { member_idx }, wanted, 'profile', shop.clock.now()))) return undo(INVALID_IMAGE);
    if (before !== '') await releaseUploads(tx, [before]);
    await tx.updateTable('member').set({ profile_img: img_path }).where('member_idx', '=', member_idx).execute();
    return success({ profile_img: img_path });
  });
}

/** Changes a member's profile data. Writes nothing for an account that was just deleted. */
export async function changeMember(
  database: Database,
  member_idx: MemberIdx,
  changed: { readonly member_name?: string; readonly phone?: string },
): Promise<void> {
  await database
    .updateTable('member')
    .set(changed)
    .where('member_idx', '=', member_idx)
    .where('seceded_dt', 'is', null)
    .execute();
}

/**
 * Changes the phone to another verified one. The phone can reset the password, so a session alone is not enough: the
 * member also enters the password or, without one, verifies the old phone. Wrong passwords are limited.
 */
export async function changePhone(
  shop: ServerContext,
  member_idx: MemberIdx,
  { phone: typed, auth_token, password, old_auth_token }: ParsedRequestOf<'PUT /api/v1/my-page/phone'>,
): Promise<Envelope<{ phone: string }>> {
  const inputFailure = mobilePhoneFailure(typed);
  if (inputFailure !== null) return failure(422, inputFailure, { phone: inputFailure });
  const phone = digitsOfPhone(typed);
  const now = shop.clock.now();
  const { password_hash } = await shop.database
    .selectFrom('member')
    .select('password_hash')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  const checked = password_hash === null ? null : await checkPassword(shop, member_idx, password ?? '');
  if (checked?.kind === 'refused') return checked.failure;
  const done = await retryTransaction(shop.database, async (tx) => {
    const before = await tx
      .selectFrom('member')
      .select(['phone', 'password_hash'])
      .where('member_idx', '=', member_idx)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.password_hash !== (checked?.password_hash ?? null)) return PASSWORD_CHANGED;
    const auth_idx = await findProof(tx, { auth_token, phone, purpose: 'phone' }, now);
    if (auth_idx === null) return failure(422, PROOF_EXPIRED_TEXT, { auth_token: PROOF_EXPIRED_TEXT });
    if (checked === null) {
      const old = { auth_token: old_auth_token ?? '', phone: before.phone, purpose: 'phone' } as const;
      const oldProofId = await findProof(tx, old, now);
      if (oldProofId === null) return failure(422, OLD_PROOF_EXPIRED_TEXT, { old_auth_token: OLD_PROOF_EXPIRED_TEXT });
      await consumeProof(tx, oldProofId, now);
    }
    await consumeProof(tx, auth_idx, now);
    await changeMember(tx, member_idx, { phone });
    return { before: before.phone };
  });
  if ('result_code' in done) return done;
  // Notifies the old phone, in case its owner did not make the change.
  if (done.before !== phone) sendOwnerNotice(shop, { member_idx, phone: done.before, template: 'phone-changed' });
  return success({ phone });
}

/**
 * Changes the password, only while the one that was checked is still stored: of two concurrent changes or resets, the
 * later one is refused and issues no token. Logs out every device; the caller gets a new token.
 */
export async function changePassword(
  shop: ServerContext,
  { member_idx, token_hash }: NonNullable<Caller['member']>,
  { password, new_password }: { readonly password: string; readonly new_password: string },
) {
  const { email } = await loadMemberInfo(shop.database, member_idx);
  const inputFailure = await newPasswordFailure(new_password, email);
  if (inputFailure !== null) return failure(422, inputFailure, { new_password: inputFailure });
  if (normalizePassword(new_password) === normalizePassword(password)) {
    const same = '현재 비밀번호와 다른 비밀번호를 입력해 주세요.';
    return failure(422, same, { new_password: same });
  }
  const checked = await checkPassword(shop, member_idx, password);
  if (checked.kind === 'refused') return checked.failure;
  const password_hash = await shop.passwords.hash(new_password);
  const done = await retryTransaction(shop.database, async (tx) => {
    const session = await tx
      .selectFrom('member_token')
      .select(['device_name', 'device_hash'])
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    const changed = await tx
      .updateTable('member')
      .set({ password_hash })
      .where('member_idx', '=', member_idx)
      .where('password_hash', '=', checked.password_hash)
      .returning('phone')
      .executeTakeFirst();
    if (session === undefined || changed === undefined) return null;
    await removeKnownDevices(tx, member_idx, session.device_hash);
    const ended = await revokeTokensOf(shop, tx, member_idx);
    const token = await issueToken(tx, member_idx, session, shop.clock.now());
    return { user: await loadUserInfo(tx, member_idx, token), sessions: ended, phone: changed.phone };
  });
  if (done === null) return PASSWORD_CHANGED;
  sendOwnerNotice(shop, { member_idx, phone: done.phone, template: 'password-changed' });
  await endSocialSessions(shop, done.sessions);
  return success(done.user);
}
