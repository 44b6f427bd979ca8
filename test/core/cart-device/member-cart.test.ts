import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/http/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../member/sora.ts';
import { cartWorld, line, request } from './cart-world.ts';

const LIST = 'POST /api/v1/cart/list';
const ADD = 'POST /api/v1/cart';
const COUNT = 'PUT /api/v1/cart/option/count';
const REMOVE = 'DELETE /api/v1/cart/option';
const two = { cart_list: [line(11, 101), line(12, 201)], notices: [] };
const memberWorld = (storage = new FakeStorage()) => cartWorld(storage, new FakeHttp(), SORA);

describe('ShoppingCart of a member', () => {
  it('is on the server: nothing is sent to list it, nothing but its size is kept', async () => {
    const { cart, http, storage } = memberWorld();
    http.succeed(LIST, two);
    expect(await cart.list()).toEqual(success(two));
    expect(http.calls).toEqual([{ call: LIST, request: { referrer_type: '0' }, bearer: SORA.token }]);
    expect(cart.count).toBe(2);
    expect(storage.items['moajang.cart']).toBeUndefined();
  });

  it('adds, changes and removes on the server, and passes the channel on', async () => {
    const { cart, http, referral } = memberWorld();
    referral.enter(new URLSearchParams('referrer_type=2'));
    http
      .succeed(ADD, { ...two, notices: ['수량을 맞췄어요.'] })
      .succeed(COUNT, two)
      .succeed(REMOVE, two);
    expect(await cart.add([request(201)])).toEqual(success({ line_cnt: 2, notices: ['수량을 맞췄어요.'] }));
    expect(await cart.changeCount(line(12, 201), 3)).toEqual(success(two));
    expect(await cart.remove([line(11, 101), line(12, 201), line('non-member-0', 101)])).toEqual(success(two));
    expect(http.calls.map(({ call, request: sent }) => [call, sent])).toEqual([
      [ADD, { cart_list: [request(201)], referrer_type: '2' }],
      [COUNT, { basket_idx: 12, option_cnt: 3, referrer_type: '2' }],
      [REMOVE, { basket_list: [11, 12], referrer_type: '2' }],
    ]);
  });

  it('asks nothing for nothing to add', async () => {
    const { cart, http } = memberWorld();
    expect(await cart.add([])).toEqual(success({ line_cnt: 0, notices: [] }));
    expect(http.calls).toEqual([]);
  });

  it('passes a refusal on as it is', async () => {
    const { cart, http } = memberWorld();
    http.answer(ADD, failure(409, '품절이에요.'));
    expect(await cart.add([request(201)])).toEqual(failure(409, '품절이에요.'));
    expect(cart.count).toBe(0);
  });

  it('shows the cart when an id is left over from before the log-in', async () => {
    const { cart, http } = memberWorld();
    http.succeed(LIST, two);
    expect(await cart.changeCount(line('non-member-0', 101), 2)).toEqual(success(two));
    expect(await cart.remove([line('non-member-0', 101)])).toEqual(success(two));
    expect(http.requestsOf(LIST)).toHaveLength(2);
  });

  it('remembers its size over a reload, and for this member only', async () => {
    const { cart, http, session, storage } = memberWorld();
    http.succeed(LIST, two);
    await cart.list();
    expect(memberWorld(storage).cart.count).toBe(2);
    session.store(MINJI);
    expect(cart.count).toBe(0);
  });

  it('wakes other tabs for a change, even of the same size, and not for a mere look', async () => {
    const storage = new FakeStorage();
    const { cart, http } = memberWorld(storage);
    const other = cartWorld(storage.secondTab());
    http.succeed(LIST, two).succeed(COUNT, two);
    await cart.list();
    let woken = 0;
    other.cart.subscribe(() => (woken += 1));
    await cart.list();
    expect(woken).toBe(0);
    await cart.changeCount(line(11, 101), 2);
    expect(woken).toBe(1);
    expect(other.cart.count).toBe(2);
  });

  it('has no size any more after a log-out in another tab', async () => {
    const storage = new FakeStorage();
    const { cart, http } = memberWorld(storage);
    const other = cartWorld(storage.secondTab());
    http.succeed(LIST, two);
    await cart.list();
    let heard = 0;
    cart.subscribe(() => (heard += 1));
    other.session.clear();
    expect(heard).toBe(1);
    expect(cart.count).toBe(0);
  });

  it('looks anew at the server after an order', async () => {
    const { cart, http, progress } = memberWorld();
    http.succeed(LIST, { cart_list: [], notices: [] });
    await cart.dropBought([request(101)]);
    expect(http.requestsOf(LIST)).toHaveLength(1);
    expect(progress.begun_cnt).toBe(0);
  });

  it('keeps the size when the server cannot be reached', async () => {
    const { cart, http } = memberWorld();
    http.answerOnce(LIST, success(two)).answer(LIST, FAILED_REQUEST);
    await cart.list();
    expect(await cart.list()).toEqual(FAILED_REQUEST);
    expect(cart.count).toBe(2);
  });

  it('forgets its size with everything else at log-out', async () => {
    const { cart, http, storage, session } = memberWorld();
    http.succeed(LIST, two);
    await cart.list();
    session.clear();
    cart.clearLocal();
    expect(storage.items).toEqual({});
  });
});
