import { describe, expect, it } from 'vitest';
import { orderName } from '../../../core/order/order-name.ts';

const line = (sell_idx: number, product_name: string, type: 'always' | 'time' = 'always') => ({
  sell_idx,
  type,
  product_name,
});

describe('orderName', () => {
  it('is the name of the product if there is only one', () => {
    expect(orderName([line(1, '감귤 5kg')])).toBe('감귤 5kg');
  });

  it('counts the other sales, each once even if several of its options are ordered', () => {
    expect(orderName([line(1, '감귤 5kg'), line(1, '감귤 5kg')])).toBe('감귤 5kg');
    expect(orderName([line(1, '감귤 5kg'), line(2, '사과'), line(2, '사과')])).toBe('감귤 5kg 외 1건');
    expect(orderName([line(1, '감귤 5kg'), line(1, '감귤 5kg', 'time'), line(2, '사과')])).toBe('감귤 5kg 외 2건');
  });

  it('is empty without lines', () => {
    expect(orderName([])).toBe('');
  });
});
