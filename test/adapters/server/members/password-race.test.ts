import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../../adapters/server/members/delete-account.ts';
import { InterruptedPasswords } from '../../../fakes/interrupted-passwords.ts';
import { verifyPhone } from './verify-phone.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const PASSWORD = 'PUT /api/v1/my-page/password';
const RESET = 'POST /api/v1/member/reset/password';
const LOGIN = 'POST /api/v1/member/login';
const HEALTH = 'GET /api/v1/common/token/health';
const PHONE = '01012345678';

describe('two concurrent changes of one password', () => {
  const test = useTestShop();
  const codeOf = async (email: string, password: string) => (await test.call(LOGIN, { email, password })).result_code;
  const health = async (token: string) => (await test.call(HEALTH, {}, token)).result_code;

  it('succeed once: the other is refused and gets no session', { timeout: 60_000 }, async () => {
    const { token, email, password } = await sampleMember(test.database, { email: 'twice@example.com' });
    const wanted = ['spring-2026', 'summer-2026'] as const;

    const responses = await Promise.all(
      wanted.map((new_password) => test.call(PASSWORD, { password, new_password }, token)),
    );

    expect(responses.map((response) => response.result_code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = responses[0]?.result_code === 200 ? 0 : 1;
    expect(responses[1 - won]?.result_msg).toContain('그사이 비밀번호가 바뀌었어요');
    expect(await codeOf(email, wanted[won])).toBe(200);
    expect(await codeOf(email, wanted[won === 0 ? 1 : 0])).toBe(422);
    const winner = responses[won];
    expect(winner?.result_code === 200 ? await health(winner.result_data.token) : 0).toBe(200);
  });

  it('never let a change with the old password undo a reset', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 2; round += 1) {
      const email = `owner-${round}@example.com`;
      const { token, password } = await sampleMember(test.database, { email });
      const auth_token = await verifyPhone(test, PHONE, 'find');
      const reset = { email, phone: PHONE, auth_token, password: 'keeper-2026' };

      const [change, resetting] = await Promise.all([
        test.call(PASSWORD, { password, new_password: 'thief-2026' }, token),
        test.call(RESET, reset),
      ]);

      // Both calls hash for the same time. The later one finds that the password has changed, and writes nothing. On a
      // busy machine, one may begin after the other has ended.
      const isReset = resetting.result_code === 200;
      const concurrent = isReset ? [409, 200] : [200, 409];
      const inTurn = [change.result_code === 200 ? 200 : 422, 200];
      expect([concurrent, inTurn]).toContainEqual([change.result_code, resetting.result_code]);
      expect(await codeOf(email, isReset ? 'keeper-2026' : 'thief-2026')).toBe(200);
      expect(await codeOf(email, isReset ? 'thief-2026' : 'keeper-2026')).toBe(422);
      // The proof of the phone is not used up, so the owner can repeat the refused request.
      expect((await test.call(RESET, reset)).result_code).toBe(isReset ? 422 : 200);
      const issued = change.result_code === 200 ? change.result_data.token : token;
      expect(await health(issued)).toBe(401);
      expect(await health(token)).toBe(401);
      expect(await codeOf(email, 'keeper-2026')).toBe(200);
    }
  });
});

describe('the deletion of an account whose password is reset after it was checked', () => {
  const test = useTestShop();

  it('is refused, and the account stays', { timeout: 60_000 }, async () => {
    const { member_idx, token, email, password } = await sampleMember(test.database, { email: 'owner@example.com' });
    const auth_token = await verifyPhone(test, PHONE, 'find');
    const reset = { email, phone: PHONE, auth_token, password: 'keeper-2026' };
    const passwords = new InterruptedPasswords(test.shop.passwords, async () => {
      expect((await test.call(RESET, reset)).result_code).toBe(200);
    });
    const reason = { reason_type: 'seldom', reason: '' } as const;

    const deletion = await deleteAccount({ ...test.shop, passwords }, member_idx, {
      ...reason,
      password,
      auth_token: null,
    });

    expect(deletion.result_code).toBe(409);
    expect(deletion.result_msg).toContain('그사이 비밀번호가 바뀌었어요');
    expect((await test.call(LOGIN, { email, password: 'keeper-2026' })).result_code).toBe(200);
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(401);
  });
});
