import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

const LIST = 'POST /api/v1/cart/list';
const MERGE = 'POST /api/v1/cart';
const KEY_1 = '00000000-0000-4000-8000-000000000001';
const merged = success({ cart_list: [line(11, 101, 2)], notices: [] });
const empty = success({ cart_list: [], notices: [] });

/** A device with a guest cart of option 101, quantity 2, whose shopper logs in. */
async function loggedInWithCart(storage = new FakeStorage()) {
  const fixture = cartFixture(storage);
  await fixture.cart.add([request(101, 2)]);
  fixture.session.store(SORA);
  fixture.http.reply(LIST, merged);
  return fixture;
}

const cartStored = (storage: FakeStorage): unknown => JSON.parse(storage.items['moajang.cart'] ?? '[]');

describe('the merge of carts at login', () => {
  it('sends the lines once with an idempotency key, and then removes them from the device', async () => {
    const { cart, http, storage } = await loggedInWithCart();
    http.reply(MERGE, merged);
    await cart.mergeAtLogin();
    await cart.mergeAtLogin();
    await cart.list();
    expect(http.requestsOf(MERGE)).toEqual([{ cart_list: [request(101, 2)], referrer_type: '0', merge_key: KEY_1 }]);
    expect(storage.items['moajang.cart']).toBeUndefined();
    expect(storage.items['moajang.cart-merge']).toBeUndefined();
  });

  it('sends the lines once for all screens of a tab', async () => {
    const { cart, newCart, http } = await loggedInWithCart();
    http.reply(MERGE, merged);
    await Promise.all([cart.mergeAtLogin(), newCart().mergeAtLogin()]);
    expect(http.requestsOf(MERGE)).toHaveLength(1);
  });

  it('makes no call for an empty cart or a guest', async () => {
    const visitor = cartFixture();
    await visitor.cart.add([request(101)]);
    await visitor.cart.mergeAtLogin();
    const member = cartFixture(undefined, undefined, SORA);
    await member.cart.mergeAtLogin();
    expect([...visitor.http.calls, ...member.http.calls]).toEqual([]);
  });

  it.each([401, 403, 404, 429, 500] as const)(
    'retains the lines after a %d, and retries with the same key',
    async (code) => {
      const { cart, http, storage, session } = await loggedInWithCart();
      http.replyOnce(MERGE, code === 404 ? FAILED_REQUEST : failure(code, '안 돼요.')).reply(MERGE, merged);
      await cart.mergeAtLogin();
      expect(cartStored(storage)).toEqual([request(101, 2)]);
      session.store(SORA);
      await cart.list();
      expect(http.requestsOf(MERGE)).toMatchObject([{ merge_key: KEY_1 }, { merge_key: KEY_1 }]);
      expect(cartStored(storage)).toEqual([]);
    },
  );

  it('retries with the same key after a reload before the response', async () => {
    const { cart, http, storage } = await loggedInWithCart();
    http.reply(MERGE, FAILED_REQUEST);
    await cart.mergeAtLogin();
    const reloaded = cartFixture(storage, new FakeHttp().reply(MERGE, merged));
    await reloaded.cart.mergeAtLogin();
    expect(reloaded.http.requestsOf(MERGE)).toMatchObject([{ merge_key: KEY_1, cart_list: [request(101, 2)] }]);
    expect(cartStored(storage)).toEqual([]);
  });

  it('removes lines that the server refuses permanently, and returns its message', async () => {
    const { cart, http, storage } = await loggedInWithCart();
    http.reply(MERGE, failure(422, '담을 수 없는 상품이에요.'));
    await cart.mergeAtLogin();
    expect(await cart.list()).toMatchObject({ result_data: { notices: ['담을 수 없는 상품이에요.'] } });
    expect(cartStored(storage)).toEqual([]);
    expect(http.requestsOf(MERGE)).toHaveLength(1);
  });

  it('returns notices about reduced quantities once, with the next list', async () => {
    const { cart, http } = await loggedInWithCart();
    http.reply(MERGE, success({ cart_list: [], notices: ['수량을 10개로 맞췄어요.'] }));
    await cart.mergeAtLogin();
    expect(await cart.list()).toMatchObject({ result_data: { notices: ['수량을 10개로 맞췄어요.'] } });
    expect(await cart.list()).toMatchObject({ result_data: { notices: [] } });
  });

  it('completes before the cart is listed, so that no line is missing', async () => {
    const { cart, http } = await loggedInWithCart();
    const { promise, resolve } = deferred<typeof merged>();
    http.reply(MERGE, () => promise);
    const merging = cart.mergeAtLogin();
    const listing = cart.list();
    await expect.poll(() => http.calls.map(({ call }) => call)).toEqual([MERGE]);
    resolve(merged);
    await Promise.all([merging, listing]);
    expect(http.calls.map(({ call }) => call)).toEqual([MERGE, LIST]);
  });

  it('retains quantities that are added between request and response', async () => {
    const { cart, http, storage, session } = await loggedInWithCart();
    http.replyOnce(MERGE, FAILED_REQUEST).reply(MERGE, merged);
    await cart.mergeAtLogin();
    session.clear();
    await cart.add([request(101, 1), request(301, 4)]);
    session.store(SORA);
    await cart.mergeAtLogin();
    expect(http.requestsOf(MERGE)).toMatchObject([
      { merge_key: KEY_1, cart_list: [request(101, 2)] },
      { merge_key: KEY_1, cart_list: [request(101, 2)] },
      { merge_key: KEY_1.replace(/1$/, '2'), cart_list: [request(101, 1), request(301, 4)] },
    ]);
    expect(cartStored(storage)).toEqual([]);
  });

  it('starts a new merge with another key when another member logs in', async () => {
    const { cart, http, session } = await loggedInWithCart();
    http.replyOnce(MERGE, FAILED_REQUEST).reply(MERGE, merged);
    await cart.mergeAtLogin();
    session.store(MINJI);
    await cart.mergeAtLogin();
    expect(http.calls.filter(({ call }) => call === MERGE)).toMatchObject([
      { request: { merge_key: KEY_1 }, bearer: SORA.token },
      { request: { merge_key: KEY_1.replace(/1$/, '2') }, bearer: MINJI.token },
    ]);
  });

  it('takes effect once when two tabs send it concurrently', async () => {
    const { cart, http, storage, session } = await loggedInWithCart();
    const other = cartFixture(storage.secondTab(), new FakeHttp().reply(MERGE, merged));
    http.reply(MERGE, async () => {
      // The other tab receives its response first; then the shopper logs out here and fills the cart again.
      await other.cart.mergeAtLogin();
      session.clear();
      await other.cart.add([request(101, 5)]);
      return merged;
    });
    await cart.mergeAtLogin();
    expect(other.http.requestsOf(MERGE)).toMatchObject([{ merge_key: KEY_1 }]);
    expect(cartStored(storage)).toEqual([request(101, 5)]);
  });

  it.each(['{', '[]', '{"merge_key":"<b>","member_idx":7,"cart_list":[]}', '{"merge_key":"a","member_idx":7}'])(
    'starts again if the stored merge is %s',
    async (stored) => {
      const { cart, http, storage } = await loggedInWithCart(new FakeStorage({ 'moajang.cart-merge': stored }));
      http.reply(MERGE, merged);
      await cart.mergeAtLogin();
      expect(http.requestsOf(MERGE)).toMatchObject([{ merge_key: KEY_1, cart_list: [request(101, 2)] }]);
      expect(cartStored(storage)).toEqual([]);
    },
  );

  it('is removed with the cart at logout', async () => {
    const { cart, http, storage, session } = await loggedInWithCart();
    http.reply(MERGE, FAILED_REQUEST);
    await cart.mergeAtLogin();
    session.clear();
    cart.clearLocal();
    session.store(MINJI);
    http.reply(LIST, empty);
    await cart.list();
    expect(http.requestsOf(MERGE)).toHaveLength(1);
    expect(storage.items['moajang.cart-merge']).toBeUndefined();
  });
});
