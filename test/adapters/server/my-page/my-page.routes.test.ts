import { describe, expect, it } from 'vitest';
import type { CallName, RequestOf } from '../../../../core/api/contract.ts';
import { addUpload } from '../../../../adapters/server/uploads/uploads.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { insertOrder } from '../checkout/insert-order.ts';
import { verifyPhone } from '../members/verify-phone.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const HEALTH = 'GET /api/v1/common/token/health';
const INFO = 'GET /api/v1/my-page/members';
const SUMMARY = 'GET /api/v1/my-page';
const SEEN = 'POST /api/v1/my-page/hist/prod';
const PASSWORD = 'PUT /api/v1/my-page/password';
const PHONE_CALL = 'PUT /api/v1/my-page/phone';
const IMAGE = 'POST /api/v1/my-page/image';
const NEW_PHONE = '01077778888';
const MARKUP = '<img src=x onerror=alert(1)>';

/** Every call that belongs to a member, with a valid request. */
const GUARDED: { readonly [K in CallName]?: RequestOf<K> } = {
  'GET /api/v1/my-page': {},
  'GET /api/v1/my-page/members': {},
  'PUT /api/v1/my-page/members': { member_name: '새 이름' },
  'POST /api/v1/my-page/image': { img_path: '' },
  'PUT /api/v1/my-page/phone': { phone: NEW_PHONE, auth_token: 'x' },
  'PUT /api/v1/my-page/password': { password: 'password12', new_password: 'spring-2026' },
  'PUT /api/v1/my-page/members/secede': { reason_type: 'seldom', password: 'password12' },
  'GET /api/v1/my-page/point/info': {},
  'GET /api/v1/my-page/group': {},
  'GET /api/v1/my-page/group-cnt': {},
  'GET /api/v1/my-page/order/cnt': {},
  'POST /api/v1/member/logout': {},
  'POST /api/v1/member/logout/all': {},
};
const CALLS = Object.keys(GUARDED).filter((name): name is keyof typeof GUARDED => name in GUARDED);

const SOME_TEXT: unknown = expect.any(String);
const WITHOUT_MARKUP: unknown = expect.stringMatching(/^[^<>]+$/);

describe('calls of a member', () => {
  const test = useTestShop();
  const requestAs = async (call: CallName, token: string | null) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
    const body = method === 'GET' ? null : JSON.stringify(GUARDED[call]);
    return test.fetch(path, { method, headers, body });
  };

  it.each(CALLS)('refuse a missing token and an invalid one: %s', async (call) => {
    const { token, member_idx } = await sampleMember(test.database, { email: 'mine@example.com' });
    expect((await requestAs(call, null)).status).toBe(401);
    expect((await requestAs(call, 'never-was-a-token')).status).toBe(401);
    await test.database
      .updateTable('member_token')
      .set({ last_used_dt: formatKst(NOON - 30 * DAY_MS) })
      .execute();
    expect((await requestAs(call, token)).status).toBe(401);
    const member = await test.database.selectFrom('member').selectAll().where('member_idx', '=', member_idx).execute();
    expect(member).toMatchObject([{ email: 'mine@example.com', phone: '01012345678', seceded_dt: null }]);
  });

  it.each(CALLS)('show and change nothing of the member with another member’s token: %s', async (call) => {
    const mine = await sampleMember(test.database, { email: 'mine@example.com', member_name: '내이름' });
    await samplePoints(test.database, mine.member_idx, 5_000);
    const theirs = await sampleMember(test.database);
    const before = await test.database
      .selectFrom('member')
      .selectAll()
      .where('member_idx', '=', mine.member_idx)
      .execute();
    const body = await (await requestAs(call, theirs.token)).text();
    expect(body).not.toMatch(/mine@example|내이름|5000/);
    const after = await test.database
      .selectFrom('member')
      .selectAll()
      .where('member_idx', '=', mine.member_idx)
      .execute();
    expect(after).toEqual(before);
    expect((await test.call(HEALTH, {}, mine.token)).result_code).toBe(200);
  });

  it('end the logins on every device, without affecting other members', async () => {
    const { email, password, token } = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const second = dataOf(
      'POST /api/v1/member/login',
      await test.call('POST /api/v1/member/login', { email, password }),
    );
    await test.call('POST /api/v1/member/logout/all', {}, token);
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(401);
    expect((await test.call(HEALTH, {}, second.token)).result_code).toBe(401);
    expect((await test.call(HEALTH, {}, other.token)).result_code).toBe(200);
  });
});

describe('my page', () => {
  const test = useTestShop();

  it('sums up orders, points and likes', async () => {
    const { token, member_idx } = await sampleMember(test.database);
    await samplePoints(test.database, member_idx, 1_000);
    await samplePoints(test.database, member_idx, 300, { expire_dt: formatKst(NOON + 30 * DAY_MS) });
    await samplePoints(test.database, member_idx, 70, { expire_dt: formatKst(NOON) });
    const { sell_idx } = await sampleSale(test.database);
    await test.database
      .insertInto('member_like')
      .values({ member_idx, sell_idx, liked_dt: formatKst(NOON) })
      .execute();
    await insertOrder(test.database, { member_idx, order_status: '배송중' });
    await insertOrder(test.database, { member_idx, order_status: '배송중', g_idx: 7 });
    await insertOrder(test.database, { member_idx, order_status: '결제완료', payment_status: 'failed' });
    // The list of orders shows this order, since it had a virtual account, so it counts here, too.
    await insertOrder(test.database, {
      member_idx,
      order_status: '취소완료',
      payment_status: 'expired',
      vbank_number: '1',
    });
    await insertOrder(test.database, { member_idx, order_status: '입금대기', payment_status: 'expired' });
    const summary = dataOf(SUMMARY, await test.call(SUMMARY, {}, token));
    expect(summary).toMatchObject({
      point: 1_300,
      expire_point: 300,
      expire_dt: formatKst(NOON + 30 * DAY_MS),
      like_cnt: 1,
      group_cnt: 1,
    });
    const counted = summary.order_cnt_list.filter(({ order_cnt }) => order_cnt > 0);
    expect(counted).toEqual([
      { order_status: '배송중', order_cnt: 2 },
      { order_status: '취소완료', order_cnt: 1 },
    ]);
    const { status_cnt } = dataOf('POST /api/v1/order/list', await test.call('POST /api/v1/order/list', {}, token));
    expect(counted.map(({ order_status, order_cnt }) => [order_status, order_cnt])).toEqual(Object.entries(status_cnt));
    expect(summary.order_cnt_list).toHaveLength(13);
  });

  it('lists each group once, and no refunded ones', async () => {
    const CALL = 'GET /api/v1/my-page/group';
    const { token, member_idx } = await sampleMember(test.database);
    await insertOrder(test.database, { member_idx, order_status: '결제완료', g_idx: 3 });
    await insertOrder(test.database, { member_idx, order_status: '배송중', g_idx: 3 });
    await insertOrder(test.database, { member_idx, order_status: '취소완료', g_idx: 4 });
    await insertOrder(test.database, { member_idx, order_status: '환불요청', g_idx: 5 });
    await insertOrder(test.database, { member_idx, order_status: '결제완료', g_idx: 9 });
    const groups = dataOf(CALL, await test.call(CALL, {}, token));
    expect(groups.map(({ g_idx }) => g_idx)).toEqual([9, 3]);
    // Sharing a group needs these fields.
    expect(groups[0]).toMatchObject({ member_name: SOME_TEXT, member_id: SOME_TEXT, start_dt: SOME_TEXT });
    expect(dataOf('GET /api/v1/my-page/group-cnt', await test.call('GET /api/v1/my-page/group-cnt', {}, token))).toBe(
      2,
    );
  });

  it('lists groups whose sale has ended below open ones', async () => {
    const CALL = 'GET /api/v1/my-page/group';
    const { token, member_idx } = await sampleMember(test.database);
    for (const g_idx of [3, 4, 9]) await insertOrder(test.database, { member_idx, order_status: '결제완료', g_idx });
    const states = async () =>
      dataOf(CALL, await test.call(CALL, {}, token)).map(({ g_idx, group_state }) => [g_idx, group_state]);
    const [newest] = await states();
    expect(newest?.[0]).toBe(9);
    const { sell_idx } = await test.database
      .selectFrom('group_purchase')
      .select('sell_idx')
      .where('g_idx', '=', 9)
      .executeTakeFirstOrThrow();
    await test.database
      .updateTable('sale')
      .set({ end_dt: '2026-11-02 00:00:00' })
      .where('sell_idx', '=', sell_idx)
      .execute();
    expect((await states()).at(-1)).toEqual([9, '마감']);
    expect((await states()).map(([g_idx]) => g_idx)).toEqual([4, 3, 9]);
  });

  it('returns markup as text, in every field', async () => {
    const { token } = await sampleMember(test.database, { member_name: MARKUP });
    expect(dataOf(INFO, await test.call(INFO, {}, token)).member_name).toBe(MARKUP);
    const refused = await test.call('PUT /api/v1/my-page/members', { member_name: MARKUP }, token);
    expect(refused).toMatchObject({ result_code: 422, result_msg: WITHOUT_MARKUP });
  });

  it('accepts a valid name, and refuses an invalid one', async () => {
    const CALL = 'PUT /api/v1/my-page/members';
    const { token } = await sampleMember(test.database);
    expect(dataOf(CALL, await test.call(CALL, { member_name: '  한  새론 ' }, token)).member_name).toBe('한 새론');
    expect((await test.call(CALL, { member_name: '7' }, token)).result_code).toBe(422);
  });

  it('accepts another phone only with a proof of that phone for this purpose', async () => {
    const { token, password } = await sampleMember(test.database);
    const change = (phone: string, auth_token: string) => test.call(PHONE_CALL, { phone, auth_token, password }, token);
    expect((await change(NEW_PHONE, await verifyPhone(test, NEW_PHONE, 'join'))).result_code).toBe(422);
    const proof = await verifyPhone(test, NEW_PHONE, 'phone');
    expect((await change('01099990000', proof)).result_code).toBe(422);
    expect(dataOf(PHONE_CALL, await change('010-7777-8888', proof))).toEqual({ phone: NEW_PHONE });
    expect((await change(NEW_PHONE, proof)).result_code).toBe(422);
    expect(dataOf(INFO, await test.call(INFO, {}, token)).phone).toBe(NEW_PHONE);
  });

  it('changes the phone of a member with a password only with that password, and retains the proof for another attempt', async () => {
    const { token, password } = await sampleMember(test.database);
    const auth_token = await verifyPhone(test, NEW_PHONE, 'phone');
    const old_auth_token = await verifyPhone(test, '01012345678', 'phone');
    const change = (proof: object) => test.call(PHONE_CALL, { phone: NEW_PHONE, auth_token, ...proof }, token);

    for (const proof of [{}, { password: null }, { password: 'wrong-2026' }, { old_auth_token }]) {
      expect(await change(proof)).toMatchObject({ result_code: 422, field_errors: { password: SOME_TEXT } });
    }
    expect(dataOf(INFO, await test.call(INFO, {}, token)).phone).toBe('01012345678');
    expect(dataOf(PHONE_CALL, await change({ password }))).toEqual({ phone: NEW_PHONE });
  });

  it('limits wrong passwords for a phone together with those for a new password', async () => {
    const { token, password } = await sampleMember(test.database);
    const request = { phone: NEW_PHONE, auth_token: await verifyPhone(test, NEW_PHONE, 'phone') };
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await test.call(PHONE_CALL, { ...request, password: `wrong-${guess}` }, token)).result_code).toBe(422);
    }
    expect((await test.call(PHONE_CALL, { ...request, password }, token)).result_code).toBe(429);
    const other = { password, new_password: 'spring-2026' };
    expect((await test.call(PASSWORD, other, token)).result_code).toBe(429);
  });

  it('counts no attempt for an empty password', async () => {
    const { token, password } = await sampleMember(test.database);
    const request = { phone: NEW_PHONE, auth_token: await verifyPhone(test, NEW_PHONE, 'phone') };
    for (let attempt = 0; attempt < 11; attempt += 1) {
      expect((await test.call(PHONE_CALL, { ...request, password: '' }, token)).result_code).toBe(422);
    }

    expect((await test.call(PHONE_CALL, { ...request, password }, token)).result_code).toBe(200);
  });

  it('changes the phone of a member without a password only with the proof of the old phone', async () => {
    const { token } = await sampleMember(test.database, { password_hash: null });
    const auth_token = await verifyPhone(test, NEW_PHONE, 'phone');
    const change = (proof: object) => test.call(PHONE_CALL, { phone: NEW_PHONE, auth_token, ...proof }, token);

    for (const proof of [
      {},
      { password: 'password12' },
      { old_auth_token: auth_token },
      { old_auth_token: await verifyPhone(test, '01012345678', 'secede') },
    ]) {
      expect(await change(proof)).toMatchObject({ result_code: 422, field_errors: { old_auth_token: SOME_TEXT } });
    }
    const old_auth_token = await verifyPhone(test, '01012345678', 'phone');
    expect(dataOf(PHONE_CALL, await change({ old_auth_token }))).toEqual({ phone: NEW_PHONE });
    expect((await change({ old_auth_token })).result_code).toBe(422);
  });

  it('changes the password for a caller who knows it, and keeps only this device logged in', async () => {
    const { token, email, password } = await sampleMember(test.database);
    const second = dataOf(
      'POST /api/v1/member/login',
      await test.call('POST /api/v1/member/login', { email, password }),
    );
    const change = (old: string, new_password: string) => test.call(PASSWORD, { password: old, new_password }, token);
    expect(await change('wrong', 'spring-2026')).toMatchObject({ field_errors: { password: SOME_TEXT } });
    expect(await change(password, password)).toMatchObject({ field_errors: { new_password: SOME_TEXT } });
    expect(await change(password, 'short')).toMatchObject({ field_errors: { new_password: SOME_TEXT } });
    const user = dataOf(PASSWORD, await change(password, 'spring-2026'));
    expect((await test.call(HEALTH, {}, user.token)).result_code).toBe(200);
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(401);
    expect((await test.call(HEALTH, {}, second.token)).result_code).toBe(401);
  }, 60_000);

  it('limits password guesses on an unattended phone', async () => {
    const { token } = await sampleMember(test.database);
    await test.call(PASSWORD, { password: 'wrong', new_password: 'spring-2026' }, token);
    await test.database.updateTable('attempt').set({ cnt: 10 }).where('key', 'like', 'password-of:%').execute();
    const request = { password: 'password12', new_password: 'spring-2026' };
    expect((await test.call(PASSWORD, request, token)).result_code).toBe(429);
  });

  it('uses an uploaded image of the member as profile image, and releases the previous one', async () => {
    const { token, member_idx } = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const paths = ['upload/aa/one.webp', 'upload/aa/two.webp', 'upload/aa/theirs.webp'] as const;
    for (const path of paths) {
      await addUpload(test.database, { member_idx: path === paths[2] ? other.member_idx : member_idx }, path, NOON);
    }
    const show = (img_path: string) => test.call(IMAGE, { img_path }, token);
    expect(dataOf(IMAGE, await show(paths[0]))).toEqual({ profile_img: paths[0] });
    expect((await show(paths[2])).result_code).toBe(422);
    expect((await show('upload/aa/nothing.webp')).result_code).toBe(422);
    expect(dataOf(IMAGE, await show(paths[1])).profile_img).toBe(paths[1]);
    const used = await test.database
      .selectFrom('upload')
      .select(['img_path'])
      .where('used_dt', 'is not', null)
      .execute();
    expect(used).toEqual([{ img_path: paths[1] }]);
    expect(dataOf(IMAGE, await show('')).profile_img).toBe('');
  });

  it.each([
    [PASSWORD, { password: 'a', new_password: 'spring-2026' }],
    [PHONE_CALL, { phone: NEW_PHONE, auth_token: 'x', password: 'x', old_auth_token: 'x' }],
    [IMAGE, { img_path: 'x' }],
    ['PUT /api/v1/my-page/members', { member_name: '가나' }],
    [SEEN, { sell_idx_list: [1], clear: false }],
  ] as const)(
    'responds to bad input with a clear message: %s',
    async (call, good) => {
      const { token } = await sampleMember(test.database);
      expect(await findHardeningViolations(test, call, good, token)).toEqual([]);
    },
    60_000,
  );
});

describe('recently viewed products', () => {
  const test = useTestShop();
  const seen = async (sell_idx_list: number[], token?: string) =>
    dataOf(SEEN, await test.call(SEEN, { sell_idx_list }, token)).map(({ sell_idx }) => sell_idx);

  it('are stored for a member, the newest first, on any device, and deleted on request', async () => {
    const { token } = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const [a, b, c] = [
      (await sampleSale(test.database)).sell_idx,
      (await sampleSale(test.database)).sell_idx,
      (await sampleSale(test.database)).sell_idx,
    ];
    expect(await seen([a, b], token)).toEqual([a, b]);
    expect(await seen([c, a, 999_999], token)).toEqual([c, a, b]);
    expect(await seen([], token)).toEqual([c, a, b]);
    expect(await seen([], other.token)).toEqual([]);
    expect(dataOf(SEEN, await test.call(SEEN, { clear: true }, token))).toEqual([]);
    expect(await seen([], token)).toEqual([]);
  });

  it('of guests are returned and not stored', async () => {
    const { sell_idx } = await sampleSale(test.database);
    expect(await seen([sell_idx])).toEqual([sell_idx]);
    expect(await seen([])).toEqual([]);
    expect(await test.database.selectFrom('seen_product').selectAll().execute()).toEqual([]);
  });
});
