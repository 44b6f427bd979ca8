import { describe, expect, it } from 'vitest';
import { orderKeyword, orderNumberKey, orderSearchKey } from '../../../core/order/order-keyword.ts';
import { ALL_ORDERS, orderListAddress, parseOrderListFilter } from '../../../core/order/order-list-filter.ts';

const parsed = (query: string) => parseOrderListFilter(new URLSearchParams(query));

describe('the filter of the order list', () => {
  it('can be parsed back from its address', () => {
    const filter = {
      keyword: "감귤 & '귤' 100%",
      order_status: '배송중' as const,
      period: { start: '2026-05-01', end: '2026-11-21' },
    };
    const address = orderListAddress(filter);
    expect(address).not.toMatch(/[' ]/);
    expect(parsed(address.split('?')[1] ?? '')).toEqual(filter);
  });

  it('has the address of the plain list if it has no conditions', () => {
    expect(orderListAddress(ALL_ORDERS)).toBe('/order/list');
    expect(parsed('')).toEqual(ALL_ORDERS);
  });

  it('ignores an invalid status or period', () => {
    for (const query of ['status=x', 'status=constructor', 'start=2026-05-01', 'start=2026-02-31&end=2026-03-01']) {
      expect(parsed(query)).toEqual(ALL_ORDERS);
    }
    expect(parsed('start=2026-11-21&end=2026-11-20')).toEqual(ALL_ORDERS);
  });
});

describe('orderKeyword', () => {
  it('normalizes and composes text, removes control characters, and cuts it to 50 characters', () => {
    expect(orderKeyword('  감귤\u0000   5kg '.normalize('NFD'))).toBe('감귤 5kg');
    expect(orderKeyword('가'.repeat(60))).toHaveLength(50);
    expect(orderKeyword(`${'가'.repeat(49)}😀`)).toHaveLength(49);
    expect(orderKeyword('   ')).toBe('');
  });

  it('matches in any letter case and with any spaces', () => {
    expect(orderSearchKey('Morning Blend')).toBe(orderSearchKey('MORNINGblend'));
  });

  it('is compared with order numbers only if it has four digits or more', () => {
    expect(orderNumberKey('20261121-00000031')).toBe('2026112100000031');
    expect([orderNumberKey('123'), orderNumberKey('5kg 2026'), orderNumberKey('감귤')]).toEqual([null, null, null]);
  });
});
