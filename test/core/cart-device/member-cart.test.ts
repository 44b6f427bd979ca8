import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

const LIST = 'POST /api/v1/cart/list';
const ADD = 'POST /api/v1/cart';
const COUNT = 'PUT /api/v1/cart/option/count';
const REMOVE = 'DELETE /api/v1/cart/option';
const two = { cart_list: [line(11, 101), line(12, 201)], notices: [] };
const memberFixture = (storage = new FakeStorage()) => cartFixture(storage, new FakeHttp(), SORA);

describe('ShoppingCart of a member', () => {
  it('is stored on the server: listing sends no lines, and the device stores only the size', async () => {
    const { cart, http, storage } = memberFixture();
    http.succeed(LIST, two);
    expect(await cart.list()).toEqual(success(two));
    expect(http.calls).toEqual([{ call: LIST, request: { referrer_type: '0' }, bearer: SORA.token }]);
    expect(cart.count).toBe(2);
    expect(storage.items['moajang.cart']).toBeUndefined();
  });

  it('adds, changes and removes on the server, and sends the referral channel', async () => {
    const { cart, http, referral } = memberFixture();
    referral.recordVisit(new URLSearchParams('referrer_type=2'));
    http
      .succeed(ADD, { ...two, notices: ['수량을 맞췄어요.'] })
      .succeed(COUNT, two)
      .succeed(REMOVE, two);
    expect(await cart.add([request(201)])).toEqual(success({ line_cnt: 2, notices: ['수량을 맞췄어요.'] }));
    expect(await cart.changeQuantity(line(12, 201), 3)).toEqual(success(two));
    expect(await cart.remove([line(11, 101), line(12, 201), line('non-member-0', 101)])).toEqual(success(two));
    expect(http.calls.map(({ call, request: sent }) => [call, sent])).toEqual([
      [ADD, { cart_list: [request(201)], referrer_type: '2' }],
      [COUNT, { basket_idx: 12, option_cnt: 3, referrer_type: '2' }],
      [REMOVE, { basket_list: [11, 12], referrer_type: '2' }],
    ]);
  });

  it('makes no call if there are no lines to add', async () => {
    const { cart, http } = memberFixture();
    expect(await cart.add([])).toEqual(success({ line_cnt: 0, notices: [] }));
    expect(http.calls).toEqual([]);
  });

  it('returns a refusal unchanged', async () => {
    const { cart, http } = memberFixture();
    http.reply(ADD, failure(409, '품절이에요.'));
    expect(await cart.add([request(201)])).toEqual(failure(409, '품절이에요.'));
    expect(cart.count).toBe(0);
  });

  it('ignores a change of a guest line that was listed before the login, and lists the cart', async () => {
    const { cart, http } = memberFixture();
    http.succeed(LIST, two);
    expect(await cart.changeQuantity(line('non-member-0', 101), 2)).toEqual(success(two));
    expect(await cart.remove([line('non-member-0', 101)])).toEqual(success(two));
    expect(http.requestsOf(LIST)).toHaveLength(2);
  });

  it('stores its size across reloads, only for this member', async () => {
    const { cart, http, session, storage } = memberFixture();
    http.succeed(LIST, two);
    await cart.list();
    expect(memberFixture(storage).cart.count).toBe(2);
    session.store(MINJI);
    expect(cart.count).toBe(0);
  });

  it('notifies other tabs of a change, even if the size is the same, but not of a read', async () => {
    const storage = new FakeStorage();
    const { cart, http } = memberFixture(storage);
    const other = cartFixture(storage.secondTab());
    http.succeed(LIST, two).succeed(COUNT, two);
    await cart.list();
    let woken = 0;
    other.cart.subscribe(() => (woken += 1));
    await cart.list();
    expect(woken).toBe(0);
    await cart.changeQuantity(line(11, 101), 2);
    expect(woken).toBe(1);
    expect(other.cart.count).toBe(2);
  });

  it('has size 0 after a logout in another tab', async () => {
    const storage = new FakeStorage();
    const { cart, http } = memberFixture(storage);
    const other = cartFixture(storage.secondTab());
    http.succeed(LIST, two);
    await cart.list();
    let callCount = 0;
    cart.subscribe(() => (callCount += 1));
    other.session.clear();
    expect(callCount).toBe(1);
    expect(cart.count).toBe(0);
  });

  it('reloads from the server after an order', async () => {
    const { cart, http, progress } = memberFixture();
    http.succeed(LIST, { cart_list: [], notices: [] });
    await cart.removePurchased([request(101)]);
    expect(http.requestsOf(LIST)).toHaveLength(1);
    expect(progress.startedCount).toBe(0);
  });

  it('retains the size if the server cannot be reached', async () => {
    const { cart, http } = memberFixture();
    http.replyOnce(LIST, success(two)).reply(LIST, FAILED_REQUEST);
    await cart.list();
    expect(await cart.list()).toEqual(FAILED_REQUEST);
    expect(cart.count).toBe(2);
  });

  it('clears its size with the other data at logout', async () => {
    const { cart, http, storage, session } = memberFixture();
    http.succeed(LIST, two);
    await cart.list();
    session.clear();
    cart.clearLocal();
    expect(storage.items).toEqual({});
  });
});
