import { describe, expect, it } from 'vitest';
import { addToCart } from '../../../core/cart/add-to-cart.ts';
import { sampleLine } from './sample-line.ts';

describe('addToCart', () => {
  it('appends a new line', () => {
    const first = sampleLine();
    const second = sampleLine({ basket_idx: 2, option_idx: 101 });
    expect(addToCart([first], second)).toEqual([first, second]);
    expect(addToCart([], first)).toEqual([first]);
  });

  it('adds the quantity to a line with the same option and type, which keeps its position and id', () => {
    const lines = [sampleLine({ option_cnt: 2 }), sampleLine({ basket_idx: 2, option_idx: 101 })];
    const added = addToCart(lines, sampleLine({ basket_idx: 9, option_cnt: 3 }));
    expect(added.map(({ basket_idx, option_cnt }) => [basket_idx, option_cnt])).toEqual([
      [1, 5],
      [2, 1],
    ]);
  });

  it('treats the same option of another type as another line', () => {
    const lines = addToCart([sampleLine()], sampleLine({ type: 'time' }));
    expect(lines.map(({ option_cnt }) => option_cnt)).toEqual([1, 1]);
  });

  it('applies the group fields of the added line only to lines of the same sale and type', () => {
    const lines = [
      sampleLine(),
      sampleLine({ option_idx: 101, type: 'time' }),
      sampleLine({ option_idx: 102, sell_idx: 11 }),
    ];
    const group = { g_idx: 7, group_buy_flag: true, group_cnt: 3, value_type: 'amount', config_value: 3000 } as const;
    const added = addToCart(lines, sampleLine({ option_idx: 103, ...group }));
    expect(added[0]).toMatchObject(group);
    expect(added[1]).toMatchObject({ g_idx: null, group_buy_flag: false });
    expect(added[2]).toMatchObject({ g_idx: null, group_buy_flag: false });
    expect(added[3]).toMatchObject(group);
  });

  it('removes the group if the added line has a group of null', () => {
    const lines = [sampleLine({ g_idx: 7, group_buy_flag: true })];
    expect(addToCart(lines, sampleLine({ option_idx: 101 }))[0]).toMatchObject({ g_idx: null, group_buy_flag: false });
  });

  it('preserves the group fields if the added line omits them', () => {
    const request = { sell_idx: 10, type: 'group', option_idx: 100, option_cnt: 1 } as const;
    const [line] = addToCart<typeof request & { g_idx?: number }>([{ ...request, g_idx: 7 }], request);
    expect(line).toStrictEqual({ ...request, option_cnt: 2, g_idx: 7 });
  });

  it('modifies neither the lines nor the array', () => {
    const lines = Object.freeze([Object.freeze(sampleLine())]);
    expect(() => addToCart(lines, sampleLine({ g_idx: 7 }))).not.toThrow();
    expect(lines[0]).toMatchObject({ option_cnt: 1, g_idx: null });
  });
});
