import { describe, expect, it } from 'vitest';
import { nonMemberBasketIds } from '../../../core/cart/non-member-basket-ids.ts';

describe('nonMemberBasketIds', () => {
  it('numbers the lines from 0 in their order', () => {
    expect(nonMemberBasketIds([{ basket_idx: 'non-member-4' }, { basket_idx: null }, {}])).toEqual([
      { basket_idx: 'non-member-0' },
      { basket_idx: 'non-member-1' },
      { basket_idx: 'non-member-2' },
    ]);
  });
});
