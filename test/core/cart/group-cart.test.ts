import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearNonMemberBasketIds, groupBySeller, groupCartItems, lineOfOption } from '../../../core/cart/group-cart.ts';
import { sampleLine, someLines } from './sample-line.ts';

describe('groupCartItems', () => {
  it('groups lines of the same sale and type into one item, in the order of first appearance', () => {
    const items = groupCartItems([
      sampleLine({ option_idx: 1 }),
      sampleLine({ option_idx: 2, sell_idx: 11 }),
      sampleLine({ option_idx: 3 }),
      sampleLine({ option_idx: 4, type: 'time' }),
    ]);
    expect(
      items.map((item) => [item.sell_idx, item.type, item.option_list.map(({ option_idx }) => option_idx)]),
    ).toEqual([
      [10, 'always', [1, 3]],
      [11, 'always', [2]],
      [10, 'time', [4]],
    ]);
  });

  it('separates product-level and option-level fields', () => {
    const [item] = groupCartItems([sampleLine()]);
    expect(item).toMatchObject({ product_name: '감귤', member_id: 'farm', consumer_price: 17_900 });
    expect(item).not.toHaveProperty('option_cnt');
    expect(item?.option_list).toEqual([
      {
        basket_idx: 1,
        option_idx: 100,
        option_cnt: 1,
        option_name: '5kg',
        option_price: 0,
        is_add_option: false,
        remaining_cnt: 50,
        buy_flag: true,
      },
    ]);
  });

  it('preserves every line', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const back = groupCartItems(lines).flatMap((item) =>
          item.option_list.map((option) => lineOfOption(item, option)),
        );
        expect(back.map(({ basket_idx }) => basket_idx)).toEqual(lines.map(({ basket_idx }) => basket_idx));
        for (const [index, line] of lines.entries()) expect(back[index]).toMatchObject(line);
      }),
    );
  });

  it('returns [] for an empty cart', () => {
    expect(groupCartItems([])).toEqual([]);
    expect(groupBySeller([])).toEqual([]);
  });
});

describe('groupBySeller', () => {
  it('groups the items of each seller', () => {
    const sea = { member_id: 'sea', member_name: '바다상회', profile_img: 'sea.webp' };
    const items = groupCartItems([sampleLine(), sampleLine({ sell_idx: 11, ...sea }), sampleLine({ sell_idx: 12 })]);
    const sellers = groupBySeller(items);
    expect(sellers.map((seller) => [seller.member_id, seller.items.map(({ sell_idx }) => sell_idx)])).toEqual([
      ['farm', [10, 12]],
      ['sea', [11]],
    ]);
    expect(sellers[1]).toMatchObject(sea);
  });
});

describe('clearNonMemberBasketIds', () => {
  it('clears the ids of guest lines and preserves numeric ids', () => {
    expect(
      clearNonMemberBasketIds([{ basket_idx: 'non-member-0' }, { basket_idx: 7 }, { basket_idx: null }, {}]),
    ).toEqual([{ basket_idx: null }, { basket_idx: 7 }, { basket_idx: null }, { basket_idx: null }]);
  });
});
