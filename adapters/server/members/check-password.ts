import { currentPasswordFailure } from '../../../core/member/missing-proof.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { consumeAttempt, refundAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** Limits wrong passwords of logged-in members, so that an unattended phone cannot be used to guess. */
const PER_MEMBER = { maxAttempts: 10, windowMs: 15 * MINUTE_MS };
const TOO_MANY = failure(429, '비밀번호를 여러 번 잘못 입력했어요. 15분 뒤에 다시 시도해 주세요.');
const WRONG_TEXT = '비밀번호가 맞지 않아요.';
const WRONG = failure(422, WRONG_TEXT, { password: WRONG_TEXT });

/** Refusal if the password was changed or reset after it was checked; the requested change is then not made. */
export const PASSWORD_CHANGED = failure(409, '그사이 비밀번호가 바뀌었어요. 확인한 뒤 다시 시도해 주세요.');

/** `proved` has the hash that was checked: later steps are valid only while this hash is still stored. */
export type PasswordCheck =
  | { readonly kind: 'proved'; readonly password_hash: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * Checks the password of a logged-in member. Always refuses a member without one. Wrong passwords are limited; an empty
 * one is refused without counting, since it guesses nothing.
 */
export async function checkPassword(
  shop: ServerContext,
  member_idx: MemberIdx,
  password: string,
): Promise<PasswordCheck> {
  const missing = currentPasswordFailure(password);
  if (missing !== null) return { kind: 'refused', failure: failure(422, missing, { password: missing }) };
  const now = shop.clock.now();
  const key = `password-of:${member_idx}`;
  if (!(await consumeAttempt(shop.database, key, PER_MEMBER, now))) {
    return { kind: 'refused', failure: TOO_MANY };
  }
  const { password_hash } = await shop.database
    .selectFrom('member')
    .select('password_hash')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  const refund = () => refundAttempt(shop.database, key, PER_MEMBER, now);
  const isCorrect = await shop.passwords.verify(password, password_hash).catch(async (error: unknown) => {
    // The password was not checked, so the attempt is not counted.
    await refund();
    throw error;
  });
  if (!isCorrect || password_hash === null) return { kind: 'refused', failure: WRONG };
  await refund();
  return { kind: 'proved', password_hash };
}
