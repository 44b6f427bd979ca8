import { describe, expect, it } from 'vitest';
import { deliveryText } from '../../../core/pricing/delivery-text.ts';

const free = { delivery_free_type: 'free', delivery_free_value: 0, delivery_price: 3000 } as const;
const always = { delivery_free_type: 'always', delivery_free_value: 0, delivery_price: 3000 } as const;
const from30000 = { delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 2500 } as const;

describe('deliveryText', () => {
  it('states the fee and the amount from which delivery is free', () => {
    expect(deliveryText(free)).toBe('무료배송');
    expect(deliveryText(always)).toBe('배송비 3,000원');
    expect(deliveryText(from30000)).toBe('배송비 2,500원 (30,000원 이상 무료)');
  });

  it('returns 무료배송 if no fee can be charged', () => {
    expect(deliveryText({ ...always, delivery_price: 0 })).toBe('무료배송');
    expect(deliveryText({ ...from30000, delivery_free_value: 0 })).toBe('무료배송');
    expect(deliveryText({ ...from30000, delivery_price: 0 })).toBe('무료배송');
  });
});
