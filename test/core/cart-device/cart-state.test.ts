import { describe, expect, it } from 'vitest';
import { success } from '../../../core/outcome/envelope.ts';
import { SORA } from '../login/member-fixtures.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

describe('CartState', () => {
  it('follows the cart of each screen', async () => {
    const { state, cart, newCart } = cartFixture();
    const counts: number[] = [];
    const stop = state.subscribe(() => counts.push(state.count));
    await cart.add([request(101)]);
    await newCart().add([request(201)]);
    stop();
    await cart.add([request(301)]);
    expect([counts, state.count]).toEqual([[1, 2], 3]);
  });

  it('has the size of the cart that the server last returned to this member', async () => {
    const { state, cart, http, session } = cartFixture(undefined, undefined, SORA);
    http.reply('POST /api/v1/cart/list', success({ cart_list: [line(11, 101), line(12, 102)], notices: [] }));
    expect(state.count).toBe(0);
    await cart.list();
    expect(state.count).toBe(2);
    session.clear();
    expect(state.count).toBe(0);
  });
});
