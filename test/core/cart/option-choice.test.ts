import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addChoice,
  changeChoice,
  checkChoices,
  choiceFailureText,
  removeChoice,
  type OptionChoice,
} from '../../../core/cart/option-choice.ts';

const option = (
  option_idx: number,
  changes: Partial<{ option_price: number; is_add_option: boolean; remaining_cnt: number }> = {},
) => ({
  option_idx,
  option_name: `option ${option_idx}`,
  option_price: 0,
  is_add_option: false,
  remaining_cnt: 10,
  ...changes,
});
const sale = {
  order_min_limit: 0,
  order_max_limit: 0,
  required_option_cnt: 1,
  option_list: [
    option(1),
    option(2, { option_price: 500 }),
    option(3, { remaining_cnt: 0 }),
    option(8, { option_price: 700, is_add_option: true, remaining_cnt: 3 }),
    option(9, { option_price: 900, is_add_option: true }),
  ],
};
const of = (...choices: (readonly [option_idx: number, option_cnt: number])[]): OptionChoice[] =>
  choices.map(([option_idx, option_cnt]) => ({ option_idx, option_cnt }));

describe('addChoice', () => {
  it('starts with quantity 1, and adds 1 if the option is already chosen', () => {
    expect(addChoice(sale, [], 1)).toEqual({ choices: of([1, 1]), failure: null });
    expect(addChoice(sale, of([1, 1], [2, 1]), 1)).toEqual({ choices: of([1, 2], [2, 1]), failure: null });
  });

  it("starts with the quantity that reaches the sale's minimum", () => {
    const min = { ...sale, order_min_limit: 3 };
    expect(addChoice(min, [], 1)).toEqual({ choices: of([1, 3]), failure: null });
    expect(addChoice(min, of([1, 2]), 2).choices).toEqual(of([1, 2], [2, 1]));
    expect(addChoice(min, of([1, 3]), 9).choices).toEqual(of([1, 3], [9, 1]));
  });

  it('rejects an option that is out of stock or unknown', () => {
    expect(addChoice(sale, of([1, 1]), 3)).toEqual({ choices: of([1, 1]), failure: { code: 'sold-out' } });
    expect(addChoice(sale, [], 77)).toEqual({ choices: [], failure: { code: 'sold-out' } });
    const soldOutAddOn = { ...sale, option_list: [option(8, { is_add_option: true, remaining_cnt: 0 })] };
    expect(addChoice(soldOutAddOn, [], 8).failure).toEqual({ code: 'sold-out' });
  });

  it('accepts add-ons only after enough required options', () => {
    const refused = { choices: [], failure: { code: 'required-first', limit: 1 } };
    expect(addChoice(sale, [], 9)).toEqual(refused);
    expect(addChoice({ ...sale, required_option_cnt: 0 }, [], 9)).toEqual(refused);
    const two = { ...sale, required_option_cnt: 2 };
    expect(addChoice(two, of([1, 5]), 9).failure).toEqual({ code: 'required-first', limit: 2 });
    expect(addChoice(two, of([1, 1], [2, 1]), 9)).toEqual({ choices: of([1, 1], [2, 1], [9, 1]), failure: null });
  });

  it('stops at the maximum across all required options', () => {
    const max = { ...sale, order_max_limit: 2 };
    const failure = { code: 'over-limit', limit: 2 };
    expect(addChoice(max, of([1, 2]), 1)).toEqual({ choices: of([1, 2]), failure });
    expect(addChoice(max, of([1, 2]), 2)).toEqual({ choices: of([1, 2]), failure });
  });
});

describe('changeChoice', () => {
  it('sets the quantity', () => {
    expect(changeChoice(sale, of([1, 1], [2, 1]), 2, 4)).toEqual({ choices: of([1, 1], [2, 4]), failure: null });
  });

  it('stops at stock, maximum and minimum, and returns the limit', () => {
    const limited = { ...sale, order_min_limit: 2, order_max_limit: 5 };
    expect(changeChoice(sale, of([1, 1]), 1, 11)).toEqual({
      choices: of([1, 10]),
      failure: { code: 'over-stock', limit: 10 },
    });
    expect(changeChoice(limited, of([1, 2], [2, 1]), 1, 9)).toEqual({
      choices: of([1, 4], [2, 1]),
      failure: { code: 'over-limit', limit: 5 },
    });
    expect(changeChoice(limited, of([1, 2]), 1, 1)).toEqual({
      choices: of([1, 2]),
      failure: { code: 'under-limit', limit: 2 },
    });
    expect(changeChoice(sale, of([1, 1]), 1, 0)).toEqual({
      choices: of([1, 1]),
      failure: { code: 'under-limit', limit: 1 },
    });
  });

  it('bounds an add-on only by its stock and the maximum', () => {
    const choices = of([1, 1], [8, 1]);
    expect(changeChoice(sale, choices, 8, 4)).toEqual({
      choices: of([1, 1], [8, 3]),
      failure: { code: 'over-stock', limit: 3 },
    });
    expect(changeChoice({ ...sale, order_max_limit: 2 }, choices, 8, 3).choices).toEqual(of([1, 1], [8, 2]));
  });

  it('keeps a chosen option that has sold out since', () => {
    expect(changeChoice(sale, of([3, 2]), 3, 3)).toEqual({ choices: of([3, 2]), failure: { code: 'sold-out' } });
  });

  it('changes nothing if the option is not chosen', () => {
    expect(changeChoice(sale, of([1, 1]), 2, 3)).toEqual({ choices: of([1, 1]), failure: null });
    expect(changeChoice(sale, of([1, 1]), 2, 11)).toEqual({ choices: of([1, 1]), failure: null });
    expect(changeChoice(sale, of([77, 1]), 77, 3)).toEqual({ choices: of([77, 1]), failure: null });
  });
});

describe('removeChoice', () => {
  it('removes the option', () => {
    expect(removeChoice(sale, of([1, 1], [2, 1], [9, 1]), 2)).toEqual({ choices: of([1, 1], [9, 1]), failure: null });
    expect(removeChoice(sale, of([1, 1], [9, 1]), 9)).toEqual({ choices: of([1, 1]), failure: null });
    expect(removeChoice(sale, of([1, 1]), 1)).toEqual({ choices: [], failure: null });
  });

  it('removes the add-ons with the last required option that they need', () => {
    expect(removeChoice(sale, of([1, 1], [8, 1], [9, 1]), 1)).toEqual({
      choices: [],
      failure: { code: 'required-first', limit: 1 },
    });
    const two = { ...sale, required_option_cnt: 2 };
    expect(removeChoice(two, of([1, 1], [2, 1], [9, 1]), 1).choices).toEqual(of([2, 1]));
  });
});

describe('checkChoices', () => {
  it('returns null for choices that can be bought', () => {
    expect(checkChoices(sale, of([1, 1], [9, 1]))).toBeNull();
    expect(checkChoices({ ...sale, order_min_limit: 2 }, of([1, 1], [2, 1]))).toBeNull();
  });

  it.each([
    ['no choice', {}, [], { code: 'none-chosen' }],
    ['an add-on alone', {}, [[9, 1]], { code: 'none-chosen' }],
    [
      'fewer options than the sale requires',
      { required_option_cnt: 2 },
      [
        [1, 1],
        [9, 1],
      ],
      { code: 'required-first', limit: 2 },
    ],
    [
      'a sold-out option',
      {},
      [
        [1, 1],
        [3, 1],
      ],
      { code: 'sold-out' },
    ],
    [
      'an option that the sale no longer has',
      {},
      [
        [1, 1],
        [77, 1],
      ],
      { code: 'sold-out' },
    ],
    ['more than the stock', {}, [[1, 11]], { code: 'over-stock', limit: 10 }],
    [
      'more than the maximum over all options',
      { order_max_limit: 3 },
      [
        [1, 2],
        [2, 2],
      ],
      { code: 'over-limit', limit: 3 },
    ],
    ['less than the minimum', { order_min_limit: 3 }, [[1, 2]], { code: 'under-limit', limit: 3 }],
    ['less than a minimum above the stock', { order_min_limit: 11 }, [[1, 10]], { code: 'under-limit', limit: 11 }],
  ] as const)('refuses %s', (_, limits, choices, failure) => {
    expect(checkChoices({ ...sale, ...limits }, of(...choices))).toEqual(failure);
  });

  it('accepts all results of adding and changing, except quantities below the minimum', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 8, 9), fc.integer({ min: -1, max: 15 })), {
      maxLength: 12,
    });
    const limits = fc.record({
      order_min_limit: fc.integer({ min: 0, max: 4 }),
      order_max_limit: fc.constantFrom(0, 4, 7),
      required_option_cnt: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(steps, limits, (walk, limit) => {
        const detail = { ...sale, ...limit };
        let choices: readonly OptionChoice[] = [];
        for (const [option_idx, count] of walk) {
          ({ choices } = addChoice(detail, choices, option_idx));
          ({ choices } =
            count < 0 ? removeChoice(detail, choices, option_idx) : changeChoice(detail, choices, option_idx, count));
        }
        expect([undefined, 'none-chosen', 'under-limit']).toContain(checkChoices(detail, choices)?.code);
      }),
    );
  });
});

describe('choiceFailureText', () => {
  it('returns a sentence for every failure', () => {
    expect(choiceFailureText({ code: 'none-chosen' })).toBe('옵션을 선택해 주세요.');
    expect(choiceFailureText({ code: 'sold-out' })).toBe('품절이에요');
    expect(choiceFailureText({ code: 'over-limit', limit: 5 })).toBe('한 번에 5개까지 살 수 있어요');
    expect(choiceFailureText({ code: 'under-limit', limit: 2 })).toBe('2개부터 살 수 있어요');
    expect(choiceFailureText({ code: 'over-stock', limit: 3 })).toBe('3개만 남았어요');
    expect(choiceFailureText({ code: 'required-first', limit: 2 })).toBe(
      '추가 상품은 필수 옵션을 2가지 골라야 살 수 있어요',
    );
  });
});
