import { describe, expect, it } from 'vitest';
import { compareRights } from '../../../core/office/office-rights.ts';
import { staffPositionText, staffShopFailure } from '../../../core/office/staff-role.ts';

describe('the role of an account', () => {
  it('requires a seller shop for a seller, and allows none for others', () => {
    expect(staffShopFailure({ role: 'seller', member_id: 'hangang' })).toBeNull();
    expect(staffShopFailure({ role: 'accounting', member_id: null })).toBeNull();
    expect(staffShopFailure({ role: 'seller', member_id: null })).toBe('판매자를 골라 주세요.');
    expect(staffShopFailure({ role: 'seller', member_id: '' })).toBe('판매자를 골라 주세요.');
    expect(staffShopFailure({ role: 'owner', member_id: 'hangang' })).toBe('판매자만 판매자샵이 있어요.');
  });

  it('is named with its shop', () => {
    expect(staffPositionText('seller', '한강공방')).toBe('판매자 · 한강공방');
    expect(staffPositionText('accounting', null)).toBe('회계 담당');
  });

  it('differs from another role by the rights gained and lost', () => {
    const { gained, lost } = compareRights('accounting', 'seller');
    expect(gained).toContain('orders.ship');
    expect(lost).toContain('settlement.pay');
    expect([...gained, ...lost]).not.toContain('orders.view');
    expect(compareRights('owner', 'owner')).toEqual({ gained: [], lost: [] });
  });
});
