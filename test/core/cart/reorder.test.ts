import { describe, expect, it } from 'vitest';
import { reorderLines, type OrderedLine } from '../../../core/cart/reorder.ts';
import { priceChangeText, selectReorder } from '../../../core/cart/select-reorder.ts';
import { NOW, sampleLine } from './sample-line.ts';

function ordered(changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    order_idx: 1,
    sell_idx: 10,
    type: 'always',
    option_idx: 100,
    product_name: '감귤',
    product_img: 'orange.webp',
    option_name: '5kg',
    is_add_option: false,
    option_cnt: 2,
    unit_price: 15_900,
    ...changes,
  };
}

describe('reorderLines', () => {
  it('offers the original quantity at the current price', () => {
    const [line] = reorderLines([ordered()], [sampleLine()], NOW);
    expect(line).toMatchObject({ option_cnt: 2, before_price: 15_900, unit_price: 17_900, reason: '' });
  });

  it.each([
    ['a withdrawn option', undefined, '더 이상 판매하지 않아요'],
    ['a sold-out option', sampleLine({ remaining_cnt: 0 }), '품절이에요'],
    ['an ended sale', sampleLine({ end_dt: '2026-11-19 00:00:00' }), '판매가 끝나 구매할 수 없어요'],
    ['a sale that starts later', sampleLine({ start_dt: '2026-11-24 10:00:00' }), '11월 24일 10:00부터 살 수 있어요'],
    ['an option that is not for sale', sampleLine({ is_withdrawn: true }), '판매가 중단된 상품이에요'],
  ])('returns the reason why %s cannot be bought', (_, today, reason) => {
    const [line] = reorderLines([ordered()], today === undefined ? [] : [today], NOW);
    expect(line).toMatchObject({ option_cnt: 0, reason });
  });

  it('reduces the quantity to the stock, and to the limit of the sale across all its options', () => {
    expect(reorderLines([ordered({ option_cnt: 5 })], [sampleLine({ remaining_cnt: 3 })], NOW)).toMatchObject([
      { option_cnt: 3, reason: '3개만 남았어요' },
    ]);
    const lines = [ordered(), ordered({ order_idx: 2, option_idx: 101 })];
    const today = [sampleLine({ order_max_limit: 3 }), sampleLine({ option_idx: 101, order_max_limit: 3 })];
    const counts = reorderLines(lines, today, NOW).map(({ option_cnt }) => option_cnt);
    expect(counts).toEqual([1, 2]);
  });

  it('does not count units of another sale towards the limit', () => {
    const lines = [ordered(), ordered({ order_idx: 2, sell_idx: 11, option_idx: 101 })];
    const today = [
      sampleLine({ order_max_limit: 3 }),
      sampleLine({ sell_idx: 11, option_idx: 101, order_max_limit: 3 }),
    ];
    expect(reorderLines(lines, today, NOW)).toMatchObject([
      { option_cnt: 2, reason: '' },
      { option_cnt: 2, reason: '' },
    ]);
  });

  it('lists a product that is no longer sold with the data of the order', () => {
    expect(reorderLines([ordered()], [], NOW)).toMatchObject([
      { product_name: '감귤', product_img: 'orange.webp', option_name: '5kg', unit_price: null },
    ]);
  });

  it('offers no add-on without its product', () => {
    const addOn = { order_idx: 2, option_idx: 101, is_add_option: true };
    const today = [sampleLine({ remaining_cnt: 0 }), sampleLine({ option_idx: 101, is_add_option: true })];
    expect(reorderLines([ordered(), ordered(addOn)], today, NOW)).toMatchObject([
      { option_cnt: 0 },
      { option_cnt: 0, reason: '추가 상품은 필수 옵션과 함께 살 수 있어요' },
    ]);
  });
});

describe('selectReorder', () => {
  it('adds the chosen lines, an add-on only with its product', () => {
    const addOn = { order_idx: 2, option_idx: 101, is_add_option: true };
    const today = [sampleLine(), sampleLine({ option_idx: 101, is_add_option: true })];
    const lines = reorderLines([ordered(), ordered(addOn)], today, NOW);
    const chosen = (...ids: number[]) => selectReorder(lines, new Set(ids)).map(({ order_idx }) => order_idx);
    expect([chosen(1, 2), chosen(1), chosen(2), chosen()]).toEqual([[1, 2], [1], [], []]);
  });
});

describe('priceChangeText', () => {
  it('states the direction of a price change, and nothing for the same price', () => {
    const text = (before_price: number, unit_price: number | null) => priceChangeText({ before_price, unit_price });
    expect(text(15_900, 16_900)).toBe('지난번보다 1,000원 올랐어요');
    expect(text(16_900, 15_900)).toBe('지난번보다 1,000원 내렸어요');
    expect([text(15_900, 15_900), text(15_900, null)]).toEqual(['', '']);
  });
});
