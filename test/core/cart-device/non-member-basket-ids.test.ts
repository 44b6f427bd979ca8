import { describe, expect, it } from 'vitest';
import { nonMemberBasketIds } from '../../../core/cart/non-member-basket-ids.ts';

describe('basket ids of a non-member', () => {
  it('are numbered from 0 in the order of the lines', () => {
    expect(nonMemberBasketIds([{ basket_idx: 'non-member-4' }, { basket_idx: null }, {}])).toEqual([
      { basket_idx: 'non-member-0' },
      { basket_idx: 'non-member-1' },
      { basket_idx: 'non-member-2' },
    ]);
  });
});
