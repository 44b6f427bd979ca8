import { beforeEach, describe, expect, it } from 'vitest';
import { sampleCoupon } from '../coupons/sample-coupon.ts';
import { sampleMember, sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const LIST = 'GET /api/office/v1/coupons';
const ONE = 'GET /api/office/v1/coupons/{coupon_idx}';
const ADD = 'POST /api/office/v1/coupons';
const CLOSE = 'PUT /api/office/v1/coupons/{coupon_idx}/close';
const GIVE = 'POST /api/office/v1/coupons/{coupon_idx}/give';

const COUPON = {
  coupon_name: '감사 쿠폰',
  value_type: 'amount' as const,
  value: 3_000,
  max_discount: null,
  min_amount: 10_000,
  member_id: null,
  code: null,
  total_cnt: 100,
  with_group: false,
  start_dt: null,
  end_dt: '2026-12-31 00:00:00',
};

describe('the coupons of the office', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'merchandiser');
  });
  const listed = async (filter: object = {}) =>
    (await staff.call(LIST, filter)).result_data?.list.map(({ coupon_idx }) => coupon_idx);

  it('are created once, by the same rules as on the command line', async () => {
    const made = await staff.call(ADD, COUPON);
    const coupon_idx = made.result_data?.coupon_idx ?? 0;
    const text = `같은 쿠폰이 이미 있어요: #${coupon_idx}`;
    expect(await staff.call(ADD, COUPON)).toMatchObject({ result_msg: text, field_errors: { coupon_idx: text } });
    expect(await listed()).toEqual([coupon_idx]);
    const errors = [
      [{ value: 20_000 }, '최소 주문 금액은 할인 금액보다 적을 수 없어요.'],
      [{ value_type: 'percent' as const, value: 30 }, '할인율이 30% 이상이면 최대 할인 금액을 적어 주세요.'],
      [{ member_id: 'nobody' }, '그런 판매자가 없어요: nobody'],
      [{ code: '한글' }, '쿠폰 번호는 영문과 숫자 6~20자예요.'],
      [{ end_dt: '2026-11-01 00:00:00' }, '끝나는 때는 시작하는 때보다 늦어야 해요.'],
    ] as const;
    for (const [change, text] of errors) {
      const refused = await staff.call(ADD, { ...COUPON, ...change });
      expect([change, refused.result_code, refused.result_msg]).toEqual([change, 409, text]);
    }
  });

  it('are issued to listed members, each once, and only as many as there are', async () => {
    const coupon_idx = await sampleCoupon(shop.database, { total_cnt: 2 });
    const [first, second, third] = [
      await sampleMember(shop.database),
      await sampleMember(shop.database),
      await sampleMember(shop.database),
    ];
    const give = (people: string, is_dry = false) => staff.call(GIVE, { coupon_idx, people, is_dry });
    const people = `${first.email.toUpperCase()}\n#${second.member_idx}, =1+1 nobody@example.com`;
    const counts = { given_cnt: 2, known_cnt: 0, unknown_cnt: 2, unknown_list: ['=1+1', 'nobody@example.com'] };
    expect((await give(people, true)).result_data).toEqual(counts);
    expect((await staff.call(ONE, { coupon_idx })).result_data?.taken_cnt).toBe(0);
    expect((await give(people)).result_data).toEqual(counts);
    expect((await give(people)).result_data).toMatchObject({ given_cnt: 0, known_cnt: 2 });
    expect((await give(`#${third.member_idx}`)).result_msg).toBe('0장 남았는데 줄 사람이 1명이에요.');
    expect((await staff.call(ONE, { coupon_idx })).result_data?.taken_cnt).toBe(2);
    const held = await shop.call('GET /api/v1/coupon', {}, first.token);
    expect(held.result_data?.list.map((coupon) => coupon.coupon_idx)).toEqual([coupon_idx]);
    const many = Array.from({ length: 1_001 }, (_, index) => `#${index + 1}`).join(' ');
    expect((await give(many)).result_code).toBe(409);
  });

  it('are ended once: no other member gets them, and owners can still use them', async () => {
    const coupon_idx = await sampleCoupon(shop.database);
    const member = await sampleMember(shop.database);
    await staff.call(GIVE, { coupon_idx, people: member.email });
    expect((await staff.call(CLOSE, { coupon_idx })).result_data?.closed_dt).not.toBeNull();
    expect((await staff.call(CLOSE, { coupon_idx })).result_code).toBe(409);
    expect((await staff.call(GIVE, { coupon_idx, people: '#1' })).result_msg).toBe('끝난 쿠폰이에요.');
    expect(await listed({ state: 'open' })).toEqual([]);
    expect(await listed({ state: 'over' })).toEqual([coupon_idx]);
    expect((await shop.call('GET /api/v1/coupon', {}, member.token)).result_data?.list).toHaveLength(1);
  });

  it('of one seller are named with the seller, and an unknown one is not found', async () => {
    const seller_idx = await sampleSeller(shop.database, { member_name: '감귤 가게' });
    const coupon_idx = await sampleCoupon(shop.database, { seller_idx });
    expect((await staff.call(ONE, { coupon_idx })).result_data).toMatchObject({
      member_name: '감귤 가게',
      used_cnt: 0,
    });
    expect((await staff.call(ONE, { coupon_idx: 987_654 })).result_code).toBe(404);
  });
});
