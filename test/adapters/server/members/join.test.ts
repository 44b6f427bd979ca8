import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { ensureTerms } from '../../../../adapters/server/terms/terms.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const JOIN = 'POST /api/v1/member/join';
const SEND = 'POST /api/v1/common/alimtalk';
const CHECK = 'POST /api/v1/common/auth';
const PHONE = '01098765432';
const TEN_MINUTES = 600_000;

describe('POST /api/v1/member/join', () => {
  const test = useTestShop();
  const join = (form: Partial<RequestOf<typeof JOIN>>) => test.call(JOIN, { ...FORM, ...form });

  async function verifyPhone(phone = PHONE): Promise<string> {
    const { auth_idx } = dataOf(SEND, await test.call(SEND, { phone, purpose: 'join' }));
    const auth_no = test.messages.lastCode(phone);
    return dataOf(CHECK, await test.call(CHECK, { auth_idx, phone, auth_no })).auth_token;
  }

  it('creates a member and logs them in', async () => {
    const user = dataOf(
      JOIN,
      await join({ email: ' Haru@Example.com ', phone: '010-9876-5432', auth_token: await verifyPhone() }),
    );

    expect(user).toMatchObject({ member_type: 'member', member_name: '하루', app_card_auth_token: null });
    expect((await test.call('GET /api/v1/common/token/health', {}, user.token)).result_code).toBe(200);
    expect(await test.database.selectFrom('member').selectAll().executeTakeFirst()).toMatchObject({
      email: 'haru@example.com',
      phone: PHONE,
      joined_dt: formatKst(NOON),
      agree_marketing_message: false,
      agree_marketing_mail: false,
      agree_marketing_push: false,
    });
    const login = { email: 'haru@example.com', password: FORM.password ?? '' };
    const again = await test.call('POST /api/v1/member/login', login);
    expect(again.result_code).toBe(200);
  });

  it('stores the password only as a hash', async () => {
    await join({ auth_token: await verifyPhone() });

    expect(JSON.stringify(await test.database.selectFrom('member').selectAll().execute())).not.toContain(FORM.password);
  });

  it('stores the consents, with their version and time', async () => {
    await ensureTerms(test.database, NOON);
    const next = {
      type: 'privacy',
      version: '2026-12-01',
      title: '새',
      content: '',
      effective_dt: formatKst(NOON),
    };
    await test.database.insertInto('terms').values(next).execute();
    await join({ auth_token: await verifyPhone(), agree_marketing_mail: true });

    const rows = await test.database.selectFrom('member_consent').selectAll().orderBy('terms_type').execute();

    expect(rows.map((row) => [row.terms_type, row.version, row.agreed_dt])).toEqual([
      ['age', '2026-11-27', formatKst(NOON)],
      ['marketing-mail', '2026-11-27', formatKst(NOON)],
      ['policy', '2026-11-27', formatKst(NOON)],
      ['privacy', '2026-12-01', formatKst(NOON)],
    ]);
  });

  it('names the invalid fields, and creates no member', async () => {
    const auth_token = await verifyPhone();
    const response = await join({
      auth_token,
      email: 'haru',
      password: 'short',
      member_name: '하',
      phone: '02',
      agree_age: false,
    });

    expect(response).toMatchObject({ result_code: 422, result_data: null });
    expect(Object.keys(response.result_code === 422 ? (response.field_errors ?? {}) : {})).toEqual([
      'email',
      'password',
      'member_name',
      'phone',
      'agree_age',
    ]);
    expect(await test.database.selectFrom('member').selectAll().execute()).toEqual([]);
  });

  it.each(['agree_policy', 'agree_privacy', 'agree_age'] as const)('requires the consent %s', async (consent) => {
    const response = await join({ auth_token: await verifyPhone(), [consent]: false });

    expect(response).toMatchObject({ result_code: 422, field_errors: { [consent]: textLike(/./) } });
  });

  it('refuses an e-mail that is in use, in any spelling, and accepts the same proof with another e-mail', async () => {
    await sampleMember(test.database, { email: 'haru@example.com' });
    const auth_token = await verifyPhone();

    expect(await join({ auth_token, email: 'HARU@example.com' })).toMatchObject({
      result_code: 422,
      field_errors: { email: textLike(/이미/) },
    });
    expect((await join({ auth_token, email: 'haru2@example.com' })).result_code).toBe(200);
  });

  it('does not reveal without a proof whether an e-mail belongs to a member', async () => {
    await sampleMember(test.database, { email: 'haru@example.com' });

    const [member, stranger] = [
      await join({ auth_token: 'x' }),
      await join({ auth_token: 'x', email: 'other@example.com' }),
    ];

    expect(member).toEqual(stranger);
  });

  it('releases an e-mail for a new account after its member was deleted', async () => {
    await sampleMember(test.database, { email: FORM.email, seceded_dt: formatKst(NOON) });

    expect((await join({ auth_token: await verifyPhone() })).result_code).toBe(200);
  });

  it('accepts a proof once', async () => {
    const auth_token = await verifyPhone();
    await join({ auth_token });

    const again = await join({ auth_token, email: 'other@example.com' });

    expect(again).toMatchObject({ result_code: 422, field_errors: { auth_token: textLike(/다시 인증/) } });
  });

  it('creates one member when the same form is sent many times concurrently', async () => {
    const auth_token = await verifyPhone();

    const codes = (await Promise.all([1, 2, 3, 4].map(() => join({ auth_token })))).map(
      (response) => response.result_code,
    );

    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422]);
    expect(await test.database.selectFrom('member').selectAll().execute()).toHaveLength(1);
  });

  it('accepts a proof only for the verified phone', async () => {
    const auth_token = await verifyPhone();

    expect(await join({ auth_token, phone: '01011112222' })).toMatchObject({
      result_code: 422,
      field_errors: { auth_token: textLike(/./) },
    });
  });

  it('accepts a proof for less than 10 minutes', async () => {
    const auth_token = await verifyPhone();

    test.clock.set(NOON + TEN_MINUTES);
    expect((await join({ auth_token })).result_code).toBe(422);
    test.clock.set(NOON + TEN_MINUTES - 1);
    expect((await join({ auth_token })).result_code).toBe(200);
  });

  it('never creates an employee’s account, even if the request contains the field', async () => {
    const form = {
      ...FORM,
      auth_token: await verifyPhone(),
      member_type: 'admin',
      member_idx: 7,
      joined_dt: '2000-01-01 00:00:00',
    };
    const user = dataOf(JOIN, await test.call(JOIN, form));

    expect(user.member_type).toBe('member');
  });

  it.each([
    ['a 21st attempt within an hour for one phone', 'join-phone:%', 20],
    ['a 301st from one IPv4 address, which the phones of a carrier share', 'join:%', 300],
  ])('refuses %s', async (_, key, maxAttempts) => {
    expect((await join({ auth_token: 'x' })).result_code).toBe(422);
    await test.database
      .updateTable('attempt')
      .set({ cnt: maxAttempts - 1 })
      .where('key', 'like', key)
      .execute();

    expect((await join({ auth_token: 'x' })).result_code).toBe(422);
    expect(await join({ auth_token: 'x' })).toMatchObject({
      result_code: 429,
      result_msg: textLike(/한 시간/),
    });
  });

  it('responds to invalid input with a clear message, and creates no member', async () => {
    expect(await findHardeningViolations(test, JOIN, { ...FORM, auth_token: 'x' })).toEqual([]);

    expect(await test.database.selectFrom('member').selectAll().execute()).toEqual([]);
  });
});

const FORM: RequestOf<typeof JOIN> = {
  email: 'haru@example.com',
  password: 'spring-2026',
  member_name: '하루',
  phone: PHONE,
  auth_token: '',
  agree_policy: true,
  agree_privacy: true,
  agree_age: true,
};
