import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartLineRequest } from '../../../core/api/cart.api.ts';
import { CART_LINES_MOST } from '../../../core/cart/cart-size.ts';
import { parseStoredCart } from '../../../core/cart/stored-cart.ts';
import * as v from 'valibot';
import { request } from './cart-world.ts';

const stored = (...lines: readonly unknown[]): string => JSON.stringify(lines);

describe('parseStoredCart', () => {
  it('reads the lines that were stored', () => {
    expect(parseStoredCart(stored(request(101, 2), request(201)))).toEqual([request(101, 2), request(201)]);
  });

  it.each([null, '', '{', '{}', 'null', '7', '"x"', '[[]]', '[null]'])('has no lines for %j', (text) => {
    expect(parseStoredCart(text)).toEqual([]);
  });

  it.each([
    ['sell_idx', undefined],
    ['sell_idx', -1],
    ['option_idx', '1a'],
    ['option_idx', 1.5],
    ['option_cnt', 0],
    ['option_cnt', -3],
    ['option_cnt', null],
    ['type', 'free'],
    ['type', 0],
  ])('drops only the line whose %s is %s', (field, value) => {
    expect(parseStoredCart(stored({ ...request(101), [field]: value }, request(201)))).toEqual([request(201)]);
  });

  it('mends digits of an older version, endless quantities and a broken group', () => {
    const old = { sell_idx: '1', type: 'always', option_idx: '101', option_cnt: '3', basket_idx: 'non-member-0' };
    expect(parseStoredCart(stored(old, { ...request(201, 10_000), g_idx: 'x' }))).toEqual([
      request(101, 3),
      request(201, 9_999),
    ]);
  });

  it('makes one line of two of the same option', () => {
    expect(parseStoredCart(stored(request(101, 2), request(101, 3)))).toEqual([request(101, 5)]);
  });

  it('leaves out what is more than the cart holds', () => {
    const many = Array.from({ length: CART_LINES_MOST + 1 }, (_, index) => request(100 + index));
    expect(parseStoredCart(stored(...many))).toEqual(many.slice(0, CART_LINES_MOST));
  });

  it('answers lines that the contract takes, whatever is stored', () => {
    const field = fc.oneof(fc.integer(), fc.string(), fc.constantFrom('always', 1, 2, null));
    const keys = ['sell_idx', 'type', 'option_idx', 'option_cnt', 'g_idx', 'basket_idx'] as const;
    const lines = fc.array(fc.oneof(fc.record(Object.fromEntries(keys.map((key) => [key, field]))), fc.jsonValue()));
    fc.assert(
      fc.property(lines, (anything) => {
        for (const line of parseStoredCart(JSON.stringify(anything))) {
          expect(v.parse(cartLineRequest, line)).toEqual(line);
        }
      }),
    );
  });
});
