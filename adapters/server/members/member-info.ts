import type { MemberInfo } from '../../../core/api/my-page.api.ts';
import type { Envelope } from '../../../core/http/envelope.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { passwordFailure } from '../../../core/member/password.ts';
import { digitsOfPhone, mobilePhoneFailure } from '../../../core/member/phone.ts';
import { findProof, useProof } from '../certification.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction, undoableTransaction } from '../database/transaction.ts';
import { issueToken, revokeTokensOf } from '../member-token.ts';
import { hashPassword } from '../password.ts';
import type { Shop } from '../shop.ts';
import { releaseUploads, useUploads } from '../uploads/uploads.ts';
import { passwordRefusal } from './prove-member.ts';
import { endSocialSessions } from './social-session.ts';
import { userInfoOf } from './user-info.ts';

const PROVE_AGAIN = '휴대폰 인증이 끝났거나 번호가 바뀌었어요. 다시 인증해 주세요.';
const NO_PICTURE = failure(422, '사진을 찾을 수 없어요. 다시 올려 주세요.');

export async function readMemberInfo(database: Database, member_idx: number): Promise<MemberInfo> {
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

/** Shows another picture, or none for an empty path. The one before is dropped in its time. */
export async function changePortrait(shop: Shop, member_idx: number, img_path: string) {
  return undoableTransaction<Envelope<{ profile_img: string }>>(shop.database, async (work, undo) => {
    const { profile_img: before } = await work
      .selectFrom('member')
      .select('profile_img')
      .where('member_idx', '=', member_idx)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before === img_path) return success({ profile_img: img_path });
    const wanted = img_path === '' ? [] : [img_path];
    if (!(await useUploads(work, { member_idx }, wanted, 'profile', shop.clock.now()))) return undo(NO_PICTURE);
    if (before !== '') await releaseUploads(work, [before]);
    await work.updateTable('member').set({ profile_img: img_path }).where('member_idx', '=', member_idx).execute();
    return success({ profile_img: img_path });
  });
}

/** Changes what names a member. Of who has just left nothing is written down again. */
export async function changeMember(
  work: Database,
  member_idx: number,
  changed: { readonly member_name?: string; readonly phone?: string },
): Promise<void> {
  await work
    .updateTable('member')
    .set(changed)
    .where('member_idx', '=', member_idx)
    .where('seceded_dt', 'is', null)
    .execute();
}

/** Takes another phone, which was certified for that. */
export async function changePhone(
  shop: Shop,
  member_idx: number,
  { phone: typed, auth_token }: { readonly phone: string; readonly auth_token: string },
): Promise<Envelope<{ phone: string }>> {
  const wrong = mobilePhoneFailure(typed);
  if (wrong !== null) return failure(422, wrong, { phone: wrong });
  const phone = digitsOfPhone(typed);
  const now = shop.clock.now();
  return retryTransaction(shop.database, async (work) => {
    const auth_idx = await findProof(work, { auth_token, phone, purpose: 'phone' }, now);
    if (auth_idx === null) return failure(422, PROVE_AGAIN, { auth_token: PROVE_AGAIN });
    await useProof(work, auth_idx, now);
    await changeMember(work, member_idx, { phone });
    return success({ phone });
  });
}

/** Takes another password. Every device is logged out; the one that asks gets a new token. */
export async function changePassword(
  shop: Shop,
  member_idx: number,
  { password, new_password }: { readonly password: string; readonly new_password: string },
) {
  const wrong = passwordFailure(new_password);
  if (wrong !== null) return failure(422, wrong, { new_password: wrong });
  if (new_password === password) {
    const same = '지금 비밀번호와 다른 비밀번호를 입력해 주세요.';
    return failure(422, same, { new_password: same });
  }
  const refusal = await passwordRefusal(shop, member_idx, password);
  if (refusal !== null) return refusal;
  const password_hash = await hashPassword(new_password);
  const { user, sessions } = await retryTransaction(shop.database, async (work) => {
    await work.updateTable('member').set({ password_hash }).where('member_idx', '=', member_idx).execute();
    const ended = await revokeTokensOf(shop, work, member_idx);
    const token = await issueToken(work, member_idx, shop.clock.now());
    return { user: await userInfoOf(work, member_idx, token), sessions: ended };
  });
  await endSocialSessions(shop, sessions);
  return success(user);
}
