import { describe, expect, it } from 'vitest';
import { benefitHighlights } from '../../../core/benefit/benefit-highlights.ts';

describe('benefitHighlights', () => {
  it.each([
    ['a discount', 17_900, 15_900, 159, ['2,000원 할인']],
    ['a discount, and installments', 59_000, 50_000, 500, ['9,000원 할인', '카드 할부']],
    ['points and installments, without a discount', 59_000, 59_000, 590, ['590P 적립', '카드 할부']],
    ['only the discount, when it leaves too little for installments', 50_000, 49_999, 499, ['1원 할인']],
    ['nothing, without discount and installments', 49_999, 49_999, 499, []],
  ])('lists %s', (_what, goods_amount, payAmount, expected_point, listed) => {
    expect(benefitHighlights({ goods_amount, payAmount, expected_point })).toEqual(listed);
  });
});
