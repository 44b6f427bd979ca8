import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale, type SampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const LIST = 'GET /api/office/v1/members';
const ONE = 'GET /api/office/v1/members/{member_idx}';
const PERSONAL = 'GET /api/office/v1/members/{member_idx}/personal';
const POINTS = 'POST /api/office/v1/members/{member_idx}/points';
const BLOCK = 'PUT /api/office/v1/members/{member_idx}/block';
const SESSIONS = 'DELETE /api/office/v1/members/{member_idx}/sessions';
const RESET = 'POST /api/office/v1/members/{member_idx}/password-reset';
const DELETE = 'POST /api/office/v1/members/{member_idx}/delete';
const LOGIN = 'POST /api/v1/member/login';
const HEALTH = 'GET /api/v1/common/token/health';

const keyOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

describe('members in the office', () => {
  const shop = useTestShop();
  let member: SampleMember;
  let staff: OfficeClient;
  beforeEach(async () => {
    const person = { member_name: '김하나', phone: '01099995678', email: 'hana@example.com' };
    member = await sampleMember(shop.database, person);
    staff = await signedInAs(shop, 'customer-service');
  });

  const points = (amount: number, key: string, reason = '배송 지연 사과') =>
    staff.call(POINTS, { member_idx: member.member_idx, request_key: key, amount, reason });
  const balanceOf = async ({ token }: SampleMember) =>
    (await shop.call('GET /api/v1/point/info', {}, token)).result_data?.balance;

  it('are found by e-mail, phone, its last digits, name and number, and are listed masked', async () => {
    await sampleMember(shop.database, { member_name: '박다른', phone: '01011112222' });
    for (const q of ['HANA@example.com', '010-9999-5678', '5678', '김하나', `#${member.member_idx}`]) {
      const found = await staff.call(LIST, { q });
      expect([q, found.result_data?.list]).toMatchObject([
        q,
        [{ member_name: '김*나', email: 'ha***@example.com', phone: '010-****-5678' }],
      ]);
      expect(found.result_data?.list).toHaveLength(1);
    }
    for (const q of ["';--%_\\", '=1+1', '<script>', '%@%']) {
      expect([q, (await staff.call(LIST, { q })).result_data?.list]).toEqual([q, []]);
    }
  });

  it('are shown with what they paid less what was refunded', async () => {
    const cart_list = [lineOf(await sampleSale(shop.database))];
    const { payment_idx } = await paidOrder(shop, { cart_list }, member.token);
    await paidOrder(shop, { cart_list }, member.token);
    const owner = await signedInAs(shop, 'owner');
    const order = dataOf(await owner.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }));
    const { refundable_amount } = order;
    const order_idx = order.order_list[0]?.order_idx ?? 0;
    const part = { payment_idx, order_idx, amount: 1_300, reason: '흠집', refundable_amount };
    dataOf(await owner.call('POST /api/office/v1/orders/{payment_idx}/refund', part));

    const page = dataOf(await staff.call(ONE, { member_idx: member.member_idx }));

    expect(page).toMatchObject({ order_cnt: 2, paid_amount: 2 * order.total_amount - 1_300 });
  });

  it('are shown with orders, points and the actions of staff, without personal data', async () => {
    await samplePoints(shop.database, member.member_idx, 700);
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }, member.token);
    await points(300, keyOf(1));
    const page = (await staff.call(ONE, { member_idx: member.member_idx })).result_data;
    expect(page).toMatchObject({ point: 1_000, has_password: true, member_name: '김*나' });
    expect(page?.hist_list[0]).toMatchObject({ hist_type: 'save', amount: 300, reason: '배송 지연 사과' });
    expect(page?.story_list[0]).toMatchObject({ staff_name: 'customer-service', text: '포인트 지급과 회수' });
    expect(JSON.stringify(page)).not.toMatch(/김하나|99995678|hana@/);
    expect((await staff.call(ONE, { member_idx: 987_654 })).result_code).toBe(404);
  });

  it('show personal data only after confirmation of the identity, which is recorded', async () => {
    const { member_idx } = member;
    const shown = await staff.call(PERSONAL, { member_idx });
    expect(shown.result_data).toMatchObject({ member_name: '김하나', phone: '01099995678' });
    const views = await shop.database.selectFrom('office_event').select(['kind', 'subject']).execute();
    expect(views).toEqual([{ kind: 'view', subject: `member_idx ${member_idx}` }]);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await staff.call(PERSONAL, { member_idx })).result_code).toBe(403);
  });

  it('are granted points once for each request, even if it is sent twice concurrently', async () => {
    await Promise.all([points(500, keyOf(1)), points(500, keyOf(1))]);
    await points(500, keyOf(1));
    expect(await balanceOf(member)).toBe(500);
    await points(500, keyOf(2));
    expect(await balanceOf(member)).toBe(1_000);
    expect((await points(600, keyOf(2))).result_code).toBe(409);
    const other = await sampleMember(shop.database);
    const stolen = { member_idx: other.member_idx, request_key: keyOf(2), amount: 500, reason: '사과' };
    expect((await staff.call(POINTS, stolen)).result_code).toBe(409);
  });

  it('lose the points that expire first, and never have less than 0', async () => {
    await samplePoints(shop.database, member.member_idx, 300, { expire_dt: '2027-11-21 12:00:00' });
    const early = await samplePoints(shop.database, member.member_idx, 200, { expire_dt: '2026-12-01 00:00:00' });
    expect((await points(-501, keyOf(1))).result_msg).toBe('회원에게 500P만 있어요.');
    expect((await points(-250, keyOf(2), '잘못 지급')).result_data?.point).toBe(250);
    const lots = await shop.database.selectFrom('point_lot').select(['point_idx', 'remaining']).execute();
    expect(lots.find(({ point_idx }) => point_idx === early)?.remaining).toBe(0);
    const history = await shop.call('POST /api/v1/point/hist/list', { now_page: 1 }, member.token);
    expect(history.result_data?.list).toMatchObject([{ hist_type: 'expire', amount: -250, reason: '잘못 지급' }]);
    for (const amount of [0, 100_001, -100_001]) {
      expect([amount, (await points(amount, keyOf(3))).result_code]).toEqual([amount, 409]);
    }
  });

  it('are logged out when they are blocked, and cannot log in until they are unblocked', async () => {
    const { member_idx, token, email, password } = member;
    const block = (is_blocked: boolean) => staff.call(BLOCK, { member_idx, is_blocked, reason: '결제 도용 신고' });
    expect((await block(true)).result_data?.blocked_reason).toBe('결제 도용 신고');
    expect((await block(true)).result_code).toBe(409);
    expect((await shop.call(HEALTH, {}, token)).result_code).toBe(401);
    const refused = await shop.call(LOGIN, { email, password });
    expect(refused).toMatchObject({
      result_code: 422,
      result_msg: '이용이 제한된 계정이에요. 고객센터에 문의해 주세요.',
    });
    const guessed = await shop.call(LOGIN, { email, password: 'another12' });
    expect(guessed.result_msg).toBe('이메일 또는 비밀번호가 맞지 않아요.');
    expect((await staff.call(LIST, { state: 'blocked' })).result_data?.list).toHaveLength(1);
    expect((await block(false)).result_code).toBe(200);
    expect((await shop.call(LOGIN, { email, password })).result_code).toBe(200);
  });

  it('are logged out on all devices, with an unchanged password', async () => {
    const { member_idx, token, email, password } = member;
    expect((await staff.call(SESSIONS, { member_idx })).result_data?.session_list).toEqual([]);
    expect((await shop.call(HEALTH, {}, token)).result_code).toBe(401);
    expect((await shop.call(LOGIN, { email, password })).result_code).toBe(200);
  });

  it('must set a new password after a reset, of which their phone is notified once', async () => {
    const { member_idx, email, password } = member;
    expect((await staff.call(RESET, { member_idx })).result_data?.has_password).toBe(false);
    await expect
      .poll(() => shop.messages.sent.map(({ phone, template }) => [phone, template]))
      .toEqual([['01099995678', 'password-reset']]);
    expect((await shop.call(LOGIN, { email, password })).result_code).toBe(422);
    expect((await staff.call(RESET, { member_idx })).result_code).toBe(409);
  });

  it('are deleted by request, unless an order is open, and only after confirmation of the identity', async () => {
    const { member_idx, token } = member;
    const request = { member_idx, reason: '전화로 요청' };
    shop.clock.advance(6 * MINUTE_MS);
    expect((await staff.call(DELETE, request)).result_code).toBe(403);
    await staff.confirm();
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }, member.token);
    expect((await staff.call(DELETE, request)).result_code).toBe(409);
    const { member_idx: other } = await sampleMember(shop.database, { member_name: '박떠남' });
    expect((await staff.call(DELETE, { ...request, member_idx: other })).result_code).toBe(200);
    expect((await staff.call(DELETE, { ...request, member_idx: other })).result_code).toBe(404);
    expect((await staff.call(ONE, { member_idx: other })).result_data).toMatchObject({
      member_name: '탈퇴한 회원',
      email: '',
      phone: '',
    });
    expect((await shop.call(HEALTH, {}, token)).result_code).toBe(200);
  });
});
