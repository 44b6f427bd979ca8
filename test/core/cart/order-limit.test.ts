import { describe, expect, it } from 'vitest';
import { clampQuantity, limitFailures, limitText } from '../../../core/cart/order-limit.ts';
import { sampleLine } from './sample-line.ts';

const limited = { order_min_limit: 2, order_max_limit: 5 };
const line = (option_idx: number, option_cnt: number, changes = {}) =>
  sampleLine({ ...limited, option_idx, option_cnt, ...changes });
const codes = (lines: Parameters<typeof limitFailures>[0]) =>
  limitFailures(lines).map(({ code, limit }) => [code, limit]);

describe('limitFailures', () => {
  it('bounds the total quantity of the required options of a sale', () => {
    expect(codes([line(1, 1)])).toEqual([['under-limit', 2]]);
    expect(codes([line(1, 1), line(2, 1)])).toEqual([]);
    expect(codes([line(1, 3), line(2, 2)])).toEqual([]);
    expect(codes([line(1, 3), line(2, 3)])).toEqual([['over-limit', 5]]);
  });

  it('counts each sale separately, and each type as another sale', () => {
    expect(codes([line(1, 3), line(2, 3, { sell_idx: 11 }), line(3, 3, { type: 'time' })])).toEqual([]);
  });

  it('bounds each add-on separately from the required options', () => {
    const addOn = (option_idx: number, count: number) => line(option_idx, count, { is_add_option: true });
    expect(codes([line(1, 5), addOn(8, 5), addOn(9, 5)])).toEqual([]);
    expect(codes([line(1, 5), addOn(8, 6)])).toEqual([['over-limit', 5]]);
    expect(codes([line(1, 5), addOn(8, 3), addOn(8, 3)])).toEqual([['over-limit', 5]]);
  });

  it('requires enough required options before an add-on', () => {
    const addOn = line(9, 1, { is_add_option: true });
    expect(codes([addOn])).toEqual([['required-first', 1]]);
    expect(codes([{ ...addOn, required_option_cnt: 0 }])).toEqual([['required-first', 1]]);
    const two = { required_option_cnt: 2 };
    expect(codes([line(1, 3, two), { ...addOn, ...two }])).toEqual([['required-first', 2]]);
    expect(codes([line(1, 2, two), line(2, 1, two), { ...addOn, ...two }])).toEqual([]);
    expect(codes([line(1, 3, two)])).toEqual([]);
  });

  it('treats a limit of 0 as no limit, and returns [] for an empty order', () => {
    expect(codes([line(1, 900, { order_min_limit: 0, order_max_limit: 0 })])).toEqual([]);
    expect(codes([])).toEqual([]);
  });

  it('names the sale in each failure', () => {
    expect(limitFailures([line(1, 1)])).toEqual([
      { code: 'under-limit', sell_idx: 10, type: 'always', product_name: '감귤', limit: 2 },
    ]);
  });
});

describe('clampQuantity', () => {
  const at = (wanted: number, changes = {}, others: { option_cnt: number; is_add_option: boolean }[] = []) => {
    const { option_cnt, limit, code } = clampQuantity(line(1, 1, changes), wanted, others);
    return [option_cnt, limit, code];
  };
  const required = (option_cnt: number) => [{ option_cnt, is_add_option: false }];

  it('returns a quantity within the limits unchanged', () => {
    expect(at(2)).toEqual([2, null, null]);
    expect(at(5)).toEqual([5, null, null]);
  });

  it('stops at a limit and returns that limit', () => {
    expect(at(1)).toEqual([2, 2, 'under-limit']);
    expect(at(6)).toEqual([5, 5, 'over-limit']);
    expect(at(Infinity)).toEqual([5, 5, 'over-limit']);
  });

  it('counts the other required options of the sale, but not its add-ons', () => {
    expect(at(5, {}, required(3))).toEqual([2, 5, 'over-limit']);
    expect(at(1, {}, required(1))).toEqual([1, null, null]);
    expect(at(5, {}, [{ option_cnt: 3, is_add_option: true }])).toEqual([5, null, null]);
    expect(at(1, {}, required(5))).toEqual([0, 5, 'over-limit']);
  });

  it('stops at the stock, and returns the lower of stock and limit', () => {
    expect(at(4, { remaining_cnt: 3 })).toEqual([3, 3, 'over-stock']);
    expect(at(9, { remaining_cnt: 5 })).toEqual([5, 5, 'over-stock']);
    expect(at(9, { remaining_cnt: 6 })).toEqual([5, 5, 'over-limit']);
    expect(at(3, { remaining_cnt: 0 })).toEqual([0, 0, 'over-stock']);
    expect(at(1, { remaining_cnt: 1 })).toEqual([1, 2, 'under-limit']);
  });

  it('bounds an add-on only by the maximum', () => {
    expect(at(1, { is_add_option: true }, required(5))).toEqual([1, null, null]);
    expect(at(6, { is_add_option: true }, required(5))).toEqual([5, 5, 'over-limit']);
  });

  it('returns at least 1 without limits, and treats NaN as 1', () => {
    const none = { order_min_limit: 0, order_max_limit: 0 };
    expect(at(0, none)).toEqual([1, 1, 'under-limit']);
    expect(at(-3, none)).toEqual([1, 1, 'under-limit']);
    expect(at(2.9, none)).toEqual([2, null, null]);
    expect(at(Number.NaN, none)).toEqual([1, null, null]);
  });
});

describe('limitText', () => {
  it('returns a sentence for each limit', () => {
    expect(limitText('over-limit', 1000)).toBe('한 번에 1,000개까지 살 수 있어요');
    expect(limitText('under-limit', 2)).toBe('2개부터 살 수 있어요');
    expect(limitText('over-stock', 3)).toBe('3개만 남았어요');
    expect(limitText('required-first', 1)).toBe('추가 상품은 필수 옵션과 함께 살 수 있어요');
    expect(limitText('required-first', 2)).toContain('2가지');
  });
});
