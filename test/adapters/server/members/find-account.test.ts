import { describe, expect, it } from 'vitest';
import { VERIFICATION_RULES } from '../../../../core/member/phone-verification.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { hashingsOf } from './hashing-count.ts';
import { verifyPhone } from './verify-phone.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const FIND = 'POST /api/v1/member/find/id';
const RESET = 'POST /api/v1/member/reset/password';
const LOGIN = 'POST /api/v1/member/login';
const HEALTH = 'GET /api/v1/common/token/health';
const SEND = 'POST /api/v1/common/alimtalk';
const PHONE = '01098765432';
const STRANGER = '01011112222';

const SOME_TEXT: unknown = expect.any(String);
const NOT_FOUND_TEXT: unknown = expect.stringMatching(/찾지 못했어요/);

describe('finding an account', () => {
  const test = useTestShop();
  const find = (phone: string, auth_token: string) => test.call(FIND, { phone, auth_token });

  it('returns the accounts of a verified phone, with masked e-mails', async () => {
    const { member_idx } = await sampleMember(test.database, { email: 'hana.kim@example.com', phone: PHONE });
    await sampleMember(test.database, { email: 'gone@example.com', phone: PHONE, seceded_dt: formatKst(NOON) });
    const linked = { provider: 'naver' as const, social_id: 'n-1', unlink_token: null, linked_dt: formatKst(NOON) };
    await test.database
      .insertInto('member_social')
      .values({ member_idx, ...linked })
      .execute();
    expect(dataOf(FIND, await find(PHONE, await verifyPhone(test, PHONE, 'find')))).toEqual([
      { email: 'ha***@example.com', joined_dt: formatKst(NOON), social_list: ['naver'] },
    ]);
  });

  it('reveals nothing about an unverified phone, with or without an account', async () => {
    await sampleMember(test.database, { phone: PHONE });
    const proof = await verifyPhone(test, STRANGER, 'find');
    const withAccount = await find(PHONE, proof);
    expect(withAccount).toMatchObject({ result_code: 422, result_data: null });
    expect(await find('01000000000', proof)).toEqual(withAccount);
    expect(dataOf(FIND, await find(STRANGER, proof))).toEqual([]);
  });

  it('sends the same message to a phone with an account and to one without', async () => {
    await sampleMember(test.database, { phone: PHONE });
    const member = await test.call(SEND, { phone: PHONE, purpose: 'find' });
    const nobody = await test.call(SEND, { phone: STRANGER, purpose: 'find' });
    expect({ ...dataOf(SEND, member), auth_idx: 0 }).toEqual({ ...dataOf(SEND, nobody), auth_idx: 0 });
  });

  it.each(['join', 'phone', 'secede'] as const)('rejects a proof that was issued for %s', async (purpose) => {
    expect(await find(PHONE, await verifyPhone(test, PHONE, purpose))).toMatchObject({ result_code: 422 });
  });

  it.each([
    [VERIFICATION_RULES.proofMs - 1, 200],
    [VERIFICATION_RULES.proofMs, 422],
  ])('accepts a proof for 10 minutes: after %i ms it returns %i', async (after, code) => {
    const proof = await verifyPhone(test, PHONE, 'find');
    test.clock.set(NOON + after);
    expect((await find(PHONE, proof)).result_code).toBe(code);
  });

  it('is limited for each address', async () => {
    const proof = await verifyPhone(test, PHONE, 'find');
    await find(PHONE, proof);
    await test.database.updateTable('attempt').set({ cnt: 500 }).where('key', 'like', 'find:%').execute();
    expect((await find(PHONE, proof)).result_code).toBe(429);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(test, FIND, { phone: PHONE, auth_token: 'x' })).toEqual([]);
  }, 60_000);
});

describe('resetting the password', () => {
  const test = useTestShop();
  const reset = (email: string, phone: string, auth_token: string, password = 'spring-2026') =>
    test.call(RESET, { email, phone, auth_token, password });

  it('sets the new password, ends all logins of the member, and consumes the proof', async () => {
    const { email, token } = await sampleMember(test.database, { phone: PHONE });
    const other = await sampleMember(test.database);
    const proof = await verifyPhone(test, PHONE, 'find');
    expect(dataOf(RESET, await reset(email, PHONE, proof))).toBe(true);
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(401);
    expect((await test.call(HEALTH, {}, other.token)).result_code).toBe(200);
    expect((await test.call(LOGIN, { email, password: 'password12' })).result_code).toBe(422);
    expect((await test.call(LOGIN, { email, password: 'spring-2026' })).result_code).toBe(200);
    expect((await reset(email, PHONE, proof)).result_code).toBe(422);
  }, 60_000);

  it('responds the same for an unknown e-mail and for one with another phone', async () => {
    const { email, password } = await sampleMember(test.database, { phone: PHONE });
    const proof = await verifyPhone(test, STRANGER, 'find');
    const foreign = await reset(email, STRANGER, proof);
    expect(foreign).toMatchObject({ result_code: 422, result_msg: NOT_FOUND_TEXT });
    expect(await reset('nobody@example.com', STRANGER, proof)).toEqual(foreign);
    expect((await test.call(LOGIN, { email, password })).result_code).toBe(200);
  });

  it('hashes as often for an unknown e-mail as for a known one', async () => {
    const { email } = await sampleMember(test.database, { phone: PHONE });
    const proof = await verifyPhone(test, STRANGER, 'find');
    expect(await hashingsOf(() => reset(email, STRANGER, proof))).toBe(1);
    expect(await hashingsOf(() => reset('nobody@example.com', STRANGER, proof))).toBe(1);
  });

  it('limits attempts per account across addresses', async () => {
    const { email } = await sampleMember(test.database, { phone: PHONE });
    const proof = await verifyPhone(test, STRANGER, 'find');
    await reset(email, STRANGER, proof);
    await test.database.updateTable('attempt').set({ cnt: 10 }).where('key', 'like', 'reset-account:%').execute();
    expect((await reset(email, STRANGER, proof)).result_code).toBe(429);
  });

  it('refuses an invalid password', async () => {
    const proof = await verifyPhone(test, PHONE, 'find');
    expect(await reset('a@example.com', PHONE, proof, 'short')).toMatchObject({
      result_code: 422,
      field_errors: { password: SOME_TEXT },
    });
  });
});
