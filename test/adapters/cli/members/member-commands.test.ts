import { describe, expect, it } from 'vitest';
import { sampleCoupon } from '../../server/coupons/sample-coupon.ts';
import { sampleMember } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { operatorOf } from '../command-line.ts';

const LOGIN = 'POST /api/v1/member/login';

describe('commands for members', () => {
  const shop = useTestShop();

  it('block and unblock a member, with a reason', async () => {
    const run = operatorOf(shop);
    const { email, password } = await sampleMember(shop.database);
    expect((await run('members', 'block', email)).code).toBe(2);
    expect((await run('members', 'block', email, '--reason', '도용 신고')).code).toBe(0);
    expect((await shop.call(LOGIN, { email, password })).result_code).toBe(422);
    expect((await run('members', 'unblock', email)).code).toBe(0);
    expect((await run('members', 'unblock', email)).code).toBe(1);
    expect((await shop.call(LOGIN, { email, password })).result_code).toBe(200);
    expect((await run('members', 'block', 'nobody@example.com', '--reason', '도용')).code).toBe(1);
  });

  it('grant and deduct points, never more than the member has', async () => {
    const run = operatorOf(shop);
    const { email, token } = await sampleMember(shop.database);
    await run('points', 'give', email, '500', '--reason', '사과');
    await run('points', 'give', email, '500', '--reason', '사과');
    expect((await run('points', 'take', email, '1001', '--reason', '잘못 지급')).code).toBe(1);
    expect((await run('points', 'take', email, '300', '--reason', '잘못 지급')).code).toBe(0);
    expect((await shop.call('GET /api/v1/point/info', {}, token)).result_data?.balance).toBe(700);
  });

  it('invalidate a password, and delete an account on request', async () => {
    const run = operatorOf(shop);
    const { email, password } = await sampleMember(shop.database);
    expect((await run('members', 'reset-password', email)).code).toBe(0);
    expect((await shop.call(LOGIN, { email, password })).result_code).toBe(422);
    expect((await run('members', 'delete', email, '--reason', '전화로 요청')).code).toBe(0);
    expect((await run('members', 'delete', email, '--reason', '전화로 요청')).code).toBe(1);
  });

  it('issue a coupon to members, after counting them', async () => {
    const run = operatorOf(shop);
    const { email } = await sampleMember(shop.database);
    const coupon_idx = await sampleCoupon(shop.database);
    const dry = await run('coupons', 'give', `${coupon_idx}`, email, 'nobody@example.com', '--dry-run');
    expect(dry.result).toBe('받음 1, 이미 가짐 0\n회원이 아니에요: nobody@example.com');
    expect((await run('coupons', 'give', `${coupon_idx}`, email)).result).toBe('받음 1, 이미 가짐 0');
    expect((await run('coupons', 'give', `${coupon_idx}`, email)).result).toBe('받음 0, 이미 가짐 1');
  });

  it('store the state of a partner request', async () => {
    const run = operatorOf(shop);
    const { request_idx } = await shop.database
      .insertInto('partner_request')
      .values({
        request_key: 'a',
        partner_type: 'store',
        company_name: '감귤',
        person_name: '고은별',
        phone: '0641234567',
        email: 'farm@example.com',
        homepage: '',
        content: '입점',
        requested_dt: '2026-11-20 10:00:00',
      })
      .returning('request_idx')
      .executeTakeFirstOrThrow();
    expect((await run('partners', 'note', `${request_idx}`, 'talking', '--memo', '금요일')).code).toBe(0);
    expect((await run('partners', 'note', `${request_idx}`, 'accepted')).code).toBe(0);
    expect((await run('partners', 'note', `${request_idx}`, 'maybe')).code).toBe(2);
    const stored = await shop.database.selectFrom('partner_request').select(['partner_state', 'memo']).execute();
    expect(stored).toEqual([{ partner_state: 'accepted', memo: '금요일' }]);
  });
});
