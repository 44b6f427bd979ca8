import { describe, expect, it } from 'vitest';
import { removeOldVerifications } from '../../../../adapters/server/members/phone-verification.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const SEND = 'POST /api/v1/common/alimtalk';
const CHECK = 'POST /api/v1/common/auth';
const PHONE = '01098765432';

describe('phone verification', () => {
  const test = useTestShop();
  const send = (phone = PHONE) => test.call(SEND, { phone, purpose: 'join' });
  const sent = async (phone = PHONE) => dataOf(SEND, await send(phone)).auth_idx;
  const check = (auth_idx: number, auth_no: string, phone = PHONE) => test.call(CHECK, { auth_idx, phone, auth_no });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const sendFrom = async (address: string, phone: string) => {
    const headers = { 'content-type': 'application/json', 'x-test-address': address };
    const response = await test.fetch('/api/v1/common/alimtalk', {
      method: 'POST',
      headers,
      body: JSON.stringify({ phone, purpose: 'join' }),
    });
    const body: unknown = await response.json();
    return body;
  };

  it('sends six digits to the phone and returns their time to live', async () => {
    expect(dataOf(SEND, await send('010-9876-5432'))).toMatchObject({ expire_sec: 180, resend_sec: 30 });
    expect(test.messages.sent).toEqual([
      {
        phone: PHONE,
        template: 'certification',
        text: `[모아장] 인증번호는 ${test.messages.lastCode(PHONE)} 입니다. 3분 이내에 입력해 주세요.`,
      },
    ]);
  });

  it('accepts the code once, and returns a proof', async () => {
    const auth_idx = await sent();
    const code = test.messages.lastCode(PHONE);

    expect(dataOf(CHECK, await check(auth_idx, code)).auth_token).toMatch(/^[\w-]{43}$/);
    expect(await check(auth_idx, code)).toMatchObject({ result_code: 422, result_data: null });
  });

  it('stores code and proof only as hashes', async () => {
    const auth_idx = await sent();
    const code = test.messages.lastCode(PHONE);
    const { auth_token } = dataOf(CHECK, await check(auth_idx, code));

    const rows = JSON.stringify(await test.database.selectFrom('certification').selectAll().execute());

    expect(rows).not.toContain(auth_token);
    expect(rows).not.toContain(`"${code}"`);
  });

  it('accepts the code for less than 3 minutes', async () => {
    const auth_idx = await sent();
    const code = test.messages.lastCode(PHONE);

    test.clock.set(NOON + 3 * MINUTE_MS);
    expect(await check(auth_idx, code)).toMatchObject({
      result_code: 422,
      field_errors: { auth_no: textLike(/시간이 지났어요/) },
    });
    test.clock.set(NOON + 3 * MINUTE_MS - 1);
    expect((await check(auth_idx, code)).result_code).toBe(200);
  });

  it('returns the number of attempts left, and invalidates the code after five wrong ones', async () => {
    const auth_idx = await sent();
    const code = test.messages.lastCode(PHONE);

    const messages: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) messages.push((await check(auth_idx, wrongOf(code))).result_msg);

    expect(messages[0]).toContain('4번');
    expect(messages[4]).toContain('다시 받아');
    expect(await check(auth_idx, code)).toMatchObject({ result_code: 422 });
  });

  it('accepts the right code at the fifth attempt', async () => {
    const auth_idx = await sent();
    const code = test.messages.lastCode(PHONE);
    for (let tries = 0; tries < 4; tries += 1) await check(auth_idx, wrongOf(code));

    expect((await check(auth_idx, code)).result_code).toBe(200);
  });

  it('counts every one of many concurrent wrong attempts', async () => {
    const auth_idx = await sent();
    const code = test.messages.lastCode(PHONE);
    await Promise.all(Array.from({ length: 8 }, () => check(auth_idx, wrongOf(code))));

    expect((await check(auth_idx, code)).result_code).toBe(422);
  });

  it('does not count a malformed code as an attempt', async () => {
    const auth_idx = await sent();
    for (const auth_no of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      expect(await check(auth_idx, auth_no)).toMatchObject({
        result_code: 422,
        field_errors: { auth_no: textLike(/6자리/) },
      });
    }

    expect(await test.database.selectFrom('certification').select('tries').execute()).toEqual([{ tries: 0 }]);
  });

  it('sends another code after 30 seconds, and not 1 ms before', async () => {
    await sent();

    test.clock.set(NOON + 29_999);
    expect(await send()).toMatchObject({ result_code: 429, result_msg: '인증번호는 30초 뒤에 다시 받을 수 있어요.' });
    test.clock.set(NOON + 30_000);
    expect((await send()).result_code).toBe(200);
    expect(test.messages.sent).toHaveLength(2);
  });

  it('sends one code for many concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send()));

    expect(responses.filter((response) => response.result_code === 200)).toHaveLength(1);
    expect(test.messages.sent).toHaveLength(1);
  });

  it('invalidates a code when a newer one is sent', async () => {
    const first = await sent();
    const firstCode = test.messages.lastCode(PHONE);
    test.clock.advance(30_000);
    const second = await sent();

    expect((await check(first, firstCode)).result_code).toBe(422);
    expect((await check(second, test.messages.lastCode(PHONE))).result_code).toBe(200);
  });

  it('sends ten codes a day to one phone, and more from midnight KST', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await send()).result_code).toBe(200);
      test.clock.advance(MINUTE_MS);
    }
    expect(await send()).toMatchObject({ result_code: 429, result_msg: textLike(/내일/) });
    expect((await send('01011112222')).result_code).toBe(200);

    const midnight = NOON + 12 * HOUR_MS;
    test.clock.set(midnight - 1);
    expect((await send()).result_code).toBe(429);
    test.clock.set(midnight);
    expect((await send()).result_code).toBe(200);
  });

  it.each([
    ['50 codes a day for one IPv6 network', 50, '2001:db8::1', '2001:db8:0:1::1'],
    ['500 for one IPv4 address, which the phones of a carrier share', 500, '198.51.100.1', '198.51.100.2'],
  ])('sends at most %s', async (_, maxAttempts, address, other) => {
    const phone = (count: number) => `010${String(10_000_000 + count)}`;
    expect(await sendFrom(address, phone(0))).toMatchObject({ result_code: 200 });
    // Simulates further attempts.
    await test.database
      .updateTable('attempt')
      .set({ cnt: maxAttempts - 1 })
      .where('key', 'like', 'alimtalk:%')
      .execute();

    expect(await sendFrom(address, phone(1))).toMatchObject({ result_code: 200 });
    expect(await sendFrom(address, phone(2))).toMatchObject({ result_code: 429 });
    expect(await sendFrom(other, phone(2))).toMatchObject({ result_code: 200 });
  });

  it('explains that no code can be sent when the budget of the day is used up, and delays no later code', async () => {
    test.messages.overBudget = true;
    expect(await send()).toMatchObject({
      result_code: 429,
      result_msg: '오늘은 인증번호를 보낼 수 없어요. 내일 다시 시도하거나 고객센터로 연락해 주세요.',
    });
    test.messages.overBudget = false;

    expect((await send()).result_code).toBe(200);
  });

  it('responds the same whether or not the phone belongs to a member', async () => {
    await sampleMember(test.database, { phone: PHONE });

    const [member, stranger] = [await send(PHONE), await send('01011112222')];

    expect({ ...member, result_data: null }).toEqual({ ...stranger, result_data: null });
    expect(Object.keys(member.result_data ?? {})).toEqual(Object.keys(stranger.result_data ?? {}));
  });

  it('accepts a code only for the phone to which it was sent', async () => {
    const auth_idx = await sent();
    const other = await sent('01011112222');
    const code = test.messages.lastCode(PHONE);

    expect((await check(auth_idx, code, '01011112222')).result_code).toBe(422);
    expect((await check(other, code, PHONE)).result_code).toBe(422);
    expect((await check(999, code)).result_code).toBe(422);
    expect((await check(auth_idx, code, '010-9876-5432')).result_code).toBe(200);
  });

  it('reports a failed message, and lets the shopper retry immediately', async () => {
    test.messages.failing = true;
    expect(await send()).toMatchObject({ result_code: 409, result_msg: textLike(/보내지 못했어요/) });

    test.messages.failing = false;
    expect((await send()).result_code).toBe(200);
  });

  it.each(['', '0212345678', '0101234567', '010123456789', '+1 212 555 0100', '전화번호'])(
    'sends nothing to %j, which is not a mobile phone',
    async (phone) => {
      const response = await send(phone);

      expect(response).toMatchObject({ result_code: 422 });
      expect(response).toHaveProperty('field_errors.phone', response.result_msg);
      expect(test.messages.sent).toEqual([]);
    },
  );

  it('deletes phone numbers from before yesterday', async () => {
    await sent();
    await removeOldVerifications(test.database, NOON + DAY_MS);
    expect(await test.database.selectFrom('certification').selectAll().execute()).toHaveLength(1);

    await removeOldVerifications(test.database, NOON + 2 * DAY_MS);
    expect(await test.database.selectFrom('certification').selectAll().execute()).toEqual([]);
  });

  it('rejects hostile requests', async () => {
    const auth_idx = await sent();

    expect(await findHardeningViolations(test, SEND, { phone: PHONE, purpose: 'join' })).toEqual([]);
    expect(await findHardeningViolations(test, CHECK, { auth_idx, phone: PHONE, auth_no: '123456' })).toEqual([]);
  });
});
