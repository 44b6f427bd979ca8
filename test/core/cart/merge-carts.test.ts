import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { mergeCarts } from '../../../core/cart/merge-carts.ts';
import { sampleLine } from './sample-line.ts';

const limits = { maxLines: 200 };
const local = (changes: Partial<CartLine> = {}) => sampleLine({ basket_idx: 'non-member-0', ...changes });
const counts = (merged: ReturnType<typeof mergeCarts>) =>
  merged.lines.map(({ basket_idx, option_idx, option_cnt }) => [basket_idx, option_idx, option_cnt]);

describe('mergeCarts', () => {
  it('adds quantities of the same option, and appends other lines without an id', () => {
    const merged = mergeCarts(
      [sampleLine({ option_cnt: 2 })],
      [local({ option_cnt: 3 }), local({ option_idx: 101 })],
      limits,
    );
    expect(counts(merged)).toEqual([
      [1, 100, 5],
      [null, 101, 1],
    ]);
    expect(merged.notices).toEqual([]);
  });

  it('returns the other cart if one is empty', () => {
    expect(counts(mergeCarts([], [local()], limits))).toEqual([[null, 100, 1]]);
    expect(counts(mergeCarts([sampleLine()], [], limits))).toEqual([[1, 100, 1]]);
  });

  it('applies the group of the guest cart to all lines of the sale', () => {
    const merged = mergeCarts([sampleLine()], [local({ option_idx: 101, g_idx: 7 })], limits);
    expect(merged.lines.map(({ g_idx }) => g_idx)).toEqual([7, 7]);
  });

  it('applies the group of the guest cart even if no more units can be added', () => {
    const merged = mergeCarts([sampleLine({ option_cnt: 5 })], [local({ remaining_cnt: 2, g_idx: 7 })], limits);
    expect(counts(merged)).toEqual([[1, 100, 5]]);
    expect(merged.lines[0]?.g_idx).toBe(7);
  });

  it('reduces quantities to the stock, with a notice', () => {
    const merged = mergeCarts([sampleLine({ option_cnt: 2 })], [local({ option_cnt: 3, remaining_cnt: 4 })], limits);
    expect(counts(merged)).toEqual([[1, 100, 4]]);
    expect(merged.notices).toEqual(['감귤 5kg: 4개만 남았어요. 수량을 4개로 맞췄어요']);
  });

  it('reduces quantities to the limit across all required options of a sale, and omits lines beyond the limit', () => {
    const max = { order_max_limit: 3 };
    const merged = mergeCarts(
      [sampleLine({ ...max, option_cnt: 2 })],
      [local({ ...max, option_idx: 101, option_cnt: 2 }), local({ ...max, option_idx: 102 })],
      limits,
    );
    expect(counts(merged)).toEqual([
      [1, 100, 2],
      [null, 101, 1],
    ]);
    expect(merged.notices).toEqual([
      '감귤 5kg: 한 번에 3개까지 살 수 있어요. 수량을 1개로 맞췄어요',
      '감귤 5kg: 한 번에 3개까지 살 수 있어요. 담지 못했어요',
    ]);
  });

  it('does not count another sale or the line itself towards the limit', () => {
    const max = { order_max_limit: 3 };
    const merged = mergeCarts(
      [
        sampleLine({ ...max, option_cnt: 1 }),
        sampleLine({ basket_idx: 2, option_idx: 200, sell_idx: 20, option_cnt: 3 }),
      ],
      [local({ ...max, option_cnt: 2 })],
      limits,
    );

    expect(counts(merged)).toEqual([
      [1, 100, 3],
      [2, 200, 3],
    ]);
    expect(merged.notices).toEqual([]);
  });

  it('treats the same option of another type as another line, with a separate limit', () => {
    const merged = mergeCarts(
      [sampleLine({ option_cnt: 2, order_max_limit: 2 })],
      [local({ type: 'time', option_cnt: 2, order_max_limit: 2 })],
      limits,
    );

    expect(counts(merged)).toEqual([
      [1, 100, 2],
      [null, 100, 2],
    ]);
    expect(merged.notices).toEqual([]);
  });

  it('never reduces quantities of the member, even above a limit', () => {
    const merged = mergeCarts([sampleLine({ option_cnt: 5 })], [local({ remaining_cnt: 2 })], limits);
    expect(counts(merged)).toEqual([[1, 100, 5]]);
    expect(merged.notices).toEqual(['감귤 5kg: 2개만 남았어요. 수량을 5개로 맞췄어요']);
  });

  it('accepts a sold-out line unchanged', () => {
    const merged = mergeCarts([], [local({ option_cnt: 2, remaining_cnt: 0 })], limits);
    expect(counts(merged)).toEqual([[null, 100, 2]]);
    expect(merged.notices).toEqual([]);
  });

  it('does not raise a quantity to the minimum', () => {
    expect(counts(mergeCarts([], [local({ order_min_limit: 3 })], limits))).toEqual([[null, 100, 1]]);
  });

  it('omits new lines above the maximum, and returns their number', () => {
    const merged = mergeCarts(
      [sampleLine()],
      [local({ option_idx: 101 }), local({ option_idx: 102 }), local({ option_cnt: 4 }), local({ option_idx: 103 })],
      { maxLines: 2 },
    );
    expect(counts(merged)).toEqual([
      [1, 100, 5],
      [null, 101, 1],
    ]);
    expect(merged.notices).toEqual(['장바구니에는 2개까지 담을 수 있어 2개는 담지 못했어요']);
  });
});
