import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartLineRequest } from '../../../core/api/buying/cart.api.ts';
import { MAX_CART_LINES } from '../../../core/vocabulary/limits/cart-limits.ts';
import { parseStoredCart } from '../../../core/cart-device/stored-cart.ts';
import * as v from 'valibot';
import { request } from './cart-fixture.ts';

const stored = (...lines: readonly unknown[]): string => JSON.stringify(lines);

describe('parseStoredCart', () => {
  it('parses stored lines', () => {
    expect(parseStoredCart(stored(request(101, 2), request(201)))).toEqual([request(101, 2), request(201)]);
  });

  it.each([null, '', '{', '{}', 'null', '7', '"x"', '[[]]', '[null]'])('returns [] for %j', (text) => {
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
  ])('omits only the line whose %s is %s', (field, value) => {
    expect(parseStoredCart(stored({ ...request(101), [field]: value }, request(201)))).toEqual([request(201)]);
  });

  it('corrects numbers stored as strings, excessive quantities and an invalid group', () => {
    const old = { sell_idx: '1', type: 'always', option_idx: '101', option_cnt: '3', basket_idx: 'non-member-0' };
    expect(parseStoredCart(stored(old, { ...request(201, 10_000), g_idx: 'x' }))).toEqual([
      request(101, 3),
      request(201, 9_999),
    ]);
  });

  it('merges two lines of the same option', () => {
    expect(parseStoredCart(stored(request(101, 2), request(101, 3)))).toEqual([request(101, 5)]);
  });

  it('truncates a cart with too many lines', () => {
    const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => request(100 + index));
    expect(parseStoredCart(stored(...many))).toEqual(many.slice(0, MAX_CART_LINES));
  });

  it('returns lines that the contract accepts, for any stored text', () => {
    const junk = fc.oneof(fc.integer(), fc.string(), fc.constantFrom(null, 0, '07', '1e3'));
    const numbers = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 20_000 }).chain((id) => fc.constantFrom(id, String(id))) },
      { weight: 1, arbitrary: junk },
    );
    const types = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('always', 'group') },
      { weight: 1, arbitrary: junk },
    );
    const line = fc.record({
      sell_idx: numbers,
      type: types,
      option_idx: numbers,
      option_cnt: numbers,
      g_idx: numbers,
    });
    let parsedCount = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.jsonValue())), (anything) => {
        const parsed = parseStoredCart(JSON.stringify(anything));
        parsedCount += parsed.length;
        expect(parsed.map((one) => v.parse(cartLineRequest, one))).toEqual(parsed);
      }),
    );
    expect(parsedCount).toBeGreaterThan(20);
  });
});
