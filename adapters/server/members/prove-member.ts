import { failure, type Failure } from '../../../core/http/envelope.ts';
import { allowAttempt, giveBackAttempt } from '../attempts.ts';
import { isPassword } from '../password.ts';
import type { Shop } from '../shop.ts';

/** Wrong passwords of who is logged in already: a phone that was left lying about must not be a place to guess. */
const PER_MEMBER = { most: 10, window_ms: 15 * 60 * 1_000 };
const WRONG = '비밀번호가 맞지 않아요.';

/** Why the password is not taken as the member's; null when it is theirs. A member without one never has it right. */
export async function passwordRefusal(shop: Shop, member_idx: number, password: string): Promise<Failure | null> {
  const now = shop.clock.now();
  const key = `password-of:${member_idx}`;
  if (!(await allowAttempt(shop.database, key, PER_MEMBER, now))) {
    return failure(429, '비밀번호를 여러 번 잘못 입력했어요. 15분 뒤에 다시 시도해 주세요.');
  }
  const member = await shop.database
    .selectFrom('member')
    .select('password_hash')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, member.password_hash))) return failure(422, WRONG, { password: WRONG });
  await giveBackAttempt(shop.database, key, PER_MEMBER, now);
  return null;
}
