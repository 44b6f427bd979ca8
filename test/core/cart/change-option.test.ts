import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOption } from '../../../core/cart/change-option.ts';
import { request } from './cart-world.ts';

const key = (option_idx: number) => ({ type: 'always' as const, option_idx });

describe('changeOption', () => {
  it('puts a line onto another option and keeps its place', () => {
    expect(changeOption([request(101, 2), request(201)], key(101), 103, 5)).toEqual([request(103, 5), request(201)]);
  });

  it('adds the quantity of a line that has the option already, which goes', () => {
    const lines = [request(101, 2), request(201), request(103, 3)];
    expect(changeOption(lines, key(101), 103, 2)).toEqual([request(103, 5), request(201)]);
  });

  it('changes only the quantity when the option is the same', () => {
    expect(changeOption([request(101, 2)], key(101), 101, 7)).toEqual([request(101, 7)]);
  });

  it('never takes a line of another sale for the option', () => {
    const other = { ...request(103, 3), sell_idx: 9 };
    expect(changeOption([request(101, 2), other], key(101), 103, 2)).toEqual([request(103, 2), other]);
  });

  it('changes nothing for a line that is gone', () => {
    expect(changeOption([request(201)], key(101), 103, 2)).toEqual([request(201)]);
  });

  it('never has an option twice and never loses a piece, for any cart', () => {
    const carts = fc.uniqueArray(fc.integer({ min: 100, max: 106 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(carts, fc.nat(5), fc.integer({ min: 100, max: 106 }), (options, pick, target) => {
        const lines = options.map((option_idx, index) => request(option_idx, index + 1));
        const line = lines[pick % lines.length];
        if (line === undefined) return;
        const changed = changeOption(lines, line, target, line.option_cnt);
        const pieces = (cart: typeof lines): number => cart.reduce((sum, { option_cnt }) => sum + option_cnt, 0);
        expect(new Set(changed.map(({ option_idx }) => option_idx)).size).toBe(changed.length);
        expect(pieces(changed)).toBe(pieces(lines));
      }),
    );
  });
});
