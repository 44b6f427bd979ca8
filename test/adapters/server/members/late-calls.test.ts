import { describe, expect, it } from 'vitest';
import { findTokenMember } from '../../../../adapters/server/members/member-token.ts';
import { openSessionByPassword } from '../../../../adapters/server/members/open-session.ts';
import { blockMember } from '../../../../adapters/server/office-members/member-access.ts';
import { changePhone } from '../../../../adapters/server/my-page/member-info.ts';
import { myPageRoutes } from '../../../../adapters/server/my-page/my-page.routes.ts';
import { verifyPhone } from './verify-phone.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const NEW_PHONE = '01077778888';
const DEVICE = { device_key: undefined, userAgent: '' };

/** These calls of a member pass their checks, and then another call of the same member completes first. */
describe('a call that completes late', () => {
  const test = useTestShop();

  const storedOf = (member_idx: number) =>
    test.database
      .selectFrom('member')
      .select(['member_idx', 'password_hash', 'member_name', 'phone'])
      .where('member_idx', '=', member_idx)
      .executeTakeFirstOrThrow();
  const leave = async () => {
    const { token, member_idx } = await sampleMember(test.database);
    const before = await storedOf(member_idx);
    const request = { reason_type: 'seldom', password: 'password12' } as const;
    expect((await test.call('PUT /api/v1/my-page/members/secede', request, token)).result_code).toBe(200);
    return before;
  };

  it('issues a token for a password that is still the current one', async () => {
    const { member_idx } = await sampleMember(test.database);
    const opened = await openSessionByPassword(test.database, await storedOf(member_idx), DEVICE, NOON);
    expect(await findTokenMember(test.shop, opened?.token ?? '')).toMatchObject({ member_idx });
  });

  it('issues no token for a password that was changed during the check', async () => {
    const { token, member_idx } = await sampleMember(test.database);
    const proved = await storedOf(member_idx);
    const request = { password: 'password12', new_password: 'spring-2026' };
    expect((await test.call('PUT /api/v1/my-page/password', request, token)).result_code).toBe(200);
    expect(await openSessionByPassword(test.database, proved, DEVICE, NOON)).toBeNull();
  });

  it('issues no token to a member deleted during the check', async () => {
    expect(await openSessionByPassword(test.database, await leave(), DEVICE, NOON)).toBeNull();
  });

  it('issues no token to a member whom staff block during the check', async () => {
    const { member_idx } = await sampleMember(test.database);
    const proved = await storedOf(member_idx);
    expect((await blockMember(test.shop, member_idx, '도용 신고')).kind).toBe('done');
    expect(await openSessionByPassword(test.database, proved, DEVICE, NOON)).toBeNull();
  });

  it('stores nothing for a member deleted during the call', async () => {
    const { member_idx } = await leave();
    const caller = {
      member: { member_idx, member_type: 'member', token_hash: 'x' },
      address: '',
      userAgent: '',
    } as const;
    await myPageRoutes(test.shop)['PUT /api/v1/my-page/members']({ member_name: '김하나' }, caller);
    const auth_token = await verifyPhone(test, NEW_PHONE, 'phone');
    await changePhone(test.shop, member_idx, { phone: NEW_PHONE, auth_token, password: null, old_auth_token: null });
    expect(await storedOf(member_idx)).toMatchObject({ member_name: '', phone: '' });
  });
});
