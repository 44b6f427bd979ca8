import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOption } from '../../../core/cart/change-option.ts';
import { request } from '../cart-device/cart-fixture.ts';

const key = (option_idx: number) => ({ type: 'always' as const, option_idx });

describe('changeOption', () => {
  it('changes the option and keeps the position', () => {
    expect(changeOption([request(101, 2), request(201)], key(101), 103, 5)).toEqual([request(103, 5), request(201)]);
  });

  it('adds the quantity of a line that already has the option, and removes that line', () => {
    const lines = [request(101, 2), request(201), request(103, 3)];
    expect(changeOption(lines, key(101), 103, 2)).toEqual([request(103, 5), request(201)]);
  });

  it('changes only the quantity if the option is the same', () => {
    expect(changeOption([request(101, 2)], key(101), 101, 7)).toEqual([request(101, 7)]);
  });

  it('never merges with a line of another sale', () => {
    const other = { ...request(103, 3), sell_idx: 9 };
    expect(changeOption([request(101, 2), other], key(101), 103, 2)).toEqual([request(103, 2), other]);
  });

  it('neither changes nor merges a line of another type', () => {
    const time = { ...request(101, 4), type: 'time' as const };
    const chosen = { ...request(103, 3), type: 'time' as const };

    expect(changeOption([time, request(101, 2)], key(101), 103, 5)).toEqual([time, request(103, 5)]);
    expect(changeOption([request(101, 2), chosen], key(101), 103, 2)).toEqual([request(103, 2), chosen]);
  });

  it('changes nothing if the line does not exist', () => {
    expect(changeOption([request(201)], key(101), 103, 2)).toEqual([request(201)]);
    expect(changeOption([], key(101), 103, 2)).toEqual([]);
    expect(changeOption([request(103)], key(101), 103, 2)).toEqual([request(103)]);
  });

  it('never duplicates an option and never loses quantity, for any cart', () => {
    const carts = fc.uniqueArray(fc.integer({ min: 100, max: 106 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(carts, fc.nat(5), fc.integer({ min: 100, max: 106 }), (options, pick, target) => {
        const lines = options.map((option_idx, index) => request(option_idx, index + 1));
        const line = lines[pick % lines.length];
        if (line === undefined) return;
        const changed = changeOption(lines, line, target, line.option_cnt);
        const totalQuantity = (cart: typeof lines): number => cart.reduce((sum, { option_cnt }) => sum + option_cnt, 0);
        expect(new Set(changed.map(({ option_idx }) => option_idx)).size).toBe(changed.length);
        expect(totalQuantity(changed)).toBe(totalQuantity(lines));
      }),
    );
  });
});
