import { describe, expect, it } from 'vitest';
import type { CartList } from '../../../core/api/buying/cart.api.ts';
import { CART_FULL } from '../../../core/cart/cart-full.ts';
import { OfflineCart } from '../../../core/cart-device/offline-cart.ts';
import { failure, FAILED_REQUEST, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

const LIST = 'POST /api/v1/cart/list';
const COUNT = 'PUT /api/v1/cart/option/count';
const OPTION = 'PUT /api/v1/cart/option';
const REMOVE = 'DELETE /api/v1/cart/option';
const RESTORE = 'PUT /api/v1/cart/option/restore';
const ADD = 'POST /api/v1/cart';

const listed = (...cart_list: CartList['cart_list']): Envelope<CartList> => success({ cart_list, notices: [] });

/** A member with two lines, who has listed the cart once and then lost the network. */
async function offlineMember(storage = new FakeStorage()) {
  const fixture = cartFixture(storage, new FakeHttp(), SORA);
  const offlineCart = new OfflineCart(fixture.cart, storage);
  fixture.http.replyOnce(LIST, listed(line(11, 101), line(12, 201)));
  await offlineCart.list();
  for (const call of [LIST, COUNT, REMOVE, RESTORE, OPTION, ADD] as const) fixture.http.reply(call, FAILED_REQUEST);
  fixture.http.calls.length = 0;
  const online = (): void => {
    fixture.http.reply(LIST, listed(line(11, 101, 5), line(12, 201)));
    fixture.http.reply(COUNT, listed(line(11, 101, 5), line(12, 201)));
    fixture.http.reply(REMOVE, listed(line(11, 101, 5)));
    fixture.http.calls.length = 0;
  };
  return { ...fixture, offlineCart, online };
}

describe('OfflineCart of a guest', () => {
  /** A device with two lines that the server has priced once. */
  async function device() {
    const fixture = cartFixture();
    const offlineCart = new OfflineCart(fixture.cart, fixture.storage);
    await fixture.cart.add([request(101, 2), request(201)]);
    fixture.http.replyOnce(LIST, listed(line('non-member-0', 101, 2), line('non-member-1', 201)));
    await offlineCart.list();
    fixture.http.reply(LIST, FAILED_REQUEST);
    return { ...fixture, offlineCart };
  }

  it('lists the stored cart offline with the names and prices last displayed, and a warning', async () => {
    const { offlineCart } = await device();
    expect(await offlineCart.list()).toMatchObject({
      result_data: {
        warning: '연결이 끊겼어요.',
        cart_list: [{ option_cnt: 2 }, { option_idx: 201 }],
        previousLines: null,
      },
    });
  });

  it('changes quantities and removes lines offline, and lists the result', async () => {
    const { offlineCart, cart } = await device();
    const counted = await offlineCart.changeQuantity(line('non-member-0', 101), 6);
    expect(counted).toMatchObject({ result_data: { cart_list: [{ option_cnt: 6 }, { option_cnt: 1 }] } });
    const left = await offlineCart.remove([line('non-member-0', 101)]);
    expect(left).toMatchObject({ result_data: { cart_list: [{ basket_idx: 'non-member-0', option_idx: 201 }] } });
    // The positions have shifted; the option identifies the line.
    await offlineCart.changeQuantity(line('non-member-0', 201), 3);
    expect(cart.deviceLines).toEqual([request(201, 3)]);
  });

  it('restores removed lines offline, at their positions', async () => {
    const { offlineCart, cart } = await device();
    const before = [line('non-member-0', 101, 2), line('non-member-1', 201)];
    await offlineCart.remove(before.slice(0, 1));
    for (let time = 0; time < 2; time += 1) await offlineCart.restore(before.slice(0, 1), before);
    expect(cart.deviceLines).toEqual([request(101, 2), request(201)]);
    expect(await offlineCart.list()).toMatchObject({
      result_data: { cart_list: [{ option_idx: 101, option_cnt: 2 }, { option_idx: 201 }], unpricedCount: 0 },
    });
  });

  it('refuses to restore a line that no longer fits into the cart', async () => {
    const { offlineCart, cart } = await device();
    const before = [line('non-member-0', 101, 2), line('non-member-1', 201)];
    await offlineCart.remove(before.slice(0, 1));
    await cart.add(Array.from({ length: 199 }, (_, index) => request(1_000 + index)));
    expect(await offlineCart.restore(before.slice(0, 1), before)).toEqual(CART_FULL);
    expect(cart.count).toBe(200);
  });

  it('has the same cart after an offline reload', async () => {
    const { storage, http } = await device();
    const later = cartFixture(storage, http);
    const again = await new OfflineCart(later.cart, storage).list();
    expect(again).toMatchObject({ result_data: { cart_list: [{ product_name: '감귤' }, { option_idx: 201 }] } });
  });

  it('counts the lines that this device has never priced instead of hiding them', async () => {
    const { offlineCart, cart } = await device();
    await cart.add([request(301)]);
    expect(await offlineCart.list()).toMatchObject({ result_data: { unpricedCount: 1, cart_list: { length: 2 } } });
  });

  it('removes the snapshot with the other data at logout', async () => {
    const { cart, storage } = await device();
    cart.clearLocal();
    expect(storage.items).toEqual({});
  });
});

describe('OfflineCart of a member while offline', () => {
  it('merges fifty quantity changes into one call with the last value, once online', async () => {
    const { offlineCart, http, online } = await offlineMember();
    for (let option_cnt = 2; option_cnt <= 51; option_cnt += 1) {
      const shown = await offlineCart.changeQuantity(line(11, 101), option_cnt);
      expect(shown).toMatchObject({ result_data: { pendingCount: 1, cart_list: [{ option_cnt }, {}] } });
    }
    online();
    expect(await offlineCart.list()).toMatchObject({ result_data: { pendingCount: 0, warning: '', notices: [] } });
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 11, option_cnt: 51, referrer_type: '0' }]);
    await offlineCart.list();
    expect(http.requestsOf(COUNT)).toHaveLength(1);
  });

  it('sends only the latest change of a line, even right after the network returns', async () => {
    const { offlineCart, http, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 3);
    online();
    await offlineCart.changeQuantity(line(11, 101), 6);
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 11, option_cnt: 6, referrer_type: '0' }]);
  });

  it('displays the totals of the server, not those of the device, once online', async () => {
    const { offlineCart, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 9);
    online();
    expect(await offlineCart.list()).toMatchObject({ result_data: { cart_list: [{ option_cnt: 5 }, {}] } });
  });

  it('removes lines in one call, and sends no quantities of removed lines', async () => {
    const { offlineCart, http, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 4);
    const shown = await offlineCart.remove([line(11, 101), line(12, 201)]);
    expect(shown).toMatchObject({ result_data: { cart_list: [], pendingCount: 2 } });
    online();
    await offlineCart.list();
    expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [11, 12], referrer_type: '0' }]);
    expect(http.requestsOf(COUNT)).toEqual([]);
  });

  it('retains queued changes across reloads, and sends them from any page before lines are added', async () => {
    const { offlineCart, http, storage, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 5);
    online();
    http.reply(ADD, listed(line(11, 101, 6), line(12, 201)));
    const later = cartFixture(storage, http);
    await later.cart.add([request(101)]);
    expect(http.calls.map(({ call }) => call)).toEqual([COUNT, ADD]);
  });

  it('adds no lines while queued changes cannot be sent', async () => {
    const { offlineCart, cart, http } = await offlineMember();
    await offlineCart.remove([line(11, 101)]);
    http.calls.length = 0;
    expect(await cart.add([request(101)])).toEqual(FAILED_REQUEST);
    expect(http.requestsOf(ADD)).toEqual([]);
  });

  it('undoes a change that the server refuses, with its message', async () => {
    const { offlineCart, http, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 9);
    online();
    http.reply(COUNT, failure(409, '감귤: 품절이에요'));
    expect(await offlineCart.list()).toMatchObject({
      result_data: {
        notices: ['연결이 끊긴 동안 바꾼 수량을 되돌렸어요. 감귤: 품절이에요'],
        pendingCount: 0,
        cart_list: [{ option_cnt: 5 }, {}],
      },
    });
  });

  it('reports that a line with a changed quantity no longer exists, and does not retry', async () => {
    const { offlineCart, http, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 9);
    online();
    http.reply(COUNT, failure(404, '장바구니에 없는 상품이에요.'));
    const shown = await offlineCart.list();
    expect(shown).toMatchObject({ result_data: { notices: [expect.stringContaining('장바구니에 없어요')] } });
    await offlineCart.list();
    expect(http.requestsOf(COUNT)).toHaveLength(1);
  });

  it.each([401, 429, 500] as const)('retains queued changes after a response with code %d', async (code) => {
    const { offlineCart, http, online, storage } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 9);
    online();
    http.reply(COUNT, failure(code, '잠시 후 다시 시도해 주세요.'));
    await offlineCart.list();
    expect(storage.items['moajang.cart-queue']).toContain('"option_cnt":9');
  });

  it('sends no queued changes as another member, and retains them for their owner', async () => {
    const { offlineCart, http, session, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 9);
    online();
    session.store(MINJI);
    await offlineCart.list();
    expect(http.requestsOf(COUNT)).toEqual([]);
  });

  it('sends a change once when two tabs come online at the same time, and both list the same cart', async () => {
    const { offlineCart, http, storage, cart, online } = await offlineMember();
    await offlineCart.changeQuantity(line(11, 101), 9);
    online();
    let woken = 0;
    const other = cartFixture(storage.secondTab());
    other.cart.subscribe(() => (woken += 1));
    await Promise.all([offlineCart.list(), cart.list()]);
    expect(http.requestsOf(COUNT)).toHaveLength(1);
    expect(woken).toBeGreaterThan(0);
  });

  it('refuses to change an option offline', async () => {
    const { offlineCart, storage } = await offlineMember();
    expect(await offlineCart.changeOption(line(11, 101), 102, 1)).toEqual(FAILED_REQUEST);
    expect(storage.items['moajang.cart-queue']).toBeUndefined();
  });

  it.each(['{', '[]', '{"member_idx":1}', '{"member_idx":1,"changes":[{"basket_idx":"x","option_cnt":1}]}'])(
    'ignores an invalid queue: %s',
    async (spoiled) => {
      const { offlineCart, storage, http, online } = await offlineMember();
      online();
      storage.write('moajang.cart-queue', spoiled);
      expect(await offlineCart.list()).toMatchObject({ result_code: 200 });
      expect(http.requestsOf(COUNT)).toEqual([]);
    },
  );
});

describe('OfflineCart of a member', () => {
  it('lists the current cart if a changed line no longer exists', async () => {
    const { offlineCart, http } = await offlineMember();
    http.reply(COUNT, failure(404, '장바구니에 없는 상품이에요.'));
    http.reply(LIST, listed(line(12, 201)));
    expect(await offlineCart.changeQuantity(line(11, 101), 2)).toMatchObject({
      result_data: { cart_list: [{ basket_idx: 12 }], notices: ['장바구니에 없는 상품이에요.'], pendingCount: 0 },
    });
  });

  it('returns the previously displayed lines with the new ones, so that price changes can be reported', async () => {
    const { offlineCart, http } = await offlineMember();
    http.reply(LIST, listed({ ...line(11, 101), consumer_price: 19_900 }));
    expect(await offlineCart.list()).toMatchObject({
      result_data: { previousLines: [{ consumer_price: 17_900 }, {}], cart_list: [{ consumer_price: 19_900 }] },
    });
    expect(await offlineCart.list()).toMatchObject({ result_data: { previousLines: [{ consumer_price: 19_900 }] } });
  });

  it('never lists the cart of another member while offline', async () => {
    const { offlineCart, session } = await offlineMember();
    session.store(MINJI);
    expect(await offlineCart.list()).toEqual(FAILED_REQUEST);
  });
});

describe('OfflineCart.restore of a member', () => {
  const before = [line(11, 101), line(12, 201)];

  it('sends nothing for a removal that was never sent', async () => {
    const { offlineCart, http, online } = await offlineMember();
    await offlineCart.remove(before.slice(0, 1));
    const shown = await offlineCart.restore(before.slice(0, 1), before);
    expect(shown).toMatchObject({
      result_data: { cart_list: [{ basket_idx: 11 }, { basket_idx: 12 }], pendingCount: 1 },
    });
    online();
    http.reply(RESTORE, listed(line(11, 101), line(12, 201)));
    expect(await offlineCart.list()).toMatchObject({ result_data: { pendingCount: 0, notices: [] } });
    expect(http.requestsOf(REMOVE)).toEqual([]);
    expect(http.requestsOf(RESTORE)).toEqual([{ basket_list: [11], referrer_type: '0' }]);
    expect(http.requestsOf(COUNT)).toEqual([]);
  });

  it('restores offline a line that the server has removed, and sends its restoration and new quantity once online', async () => {
    const { offlineCart, http, storage, online } = await offlineMember();
    http.replyOnce(REMOVE, listed(line(12, 201)));
    await offlineCart.remove(before.slice(0, 1));
    await offlineCart.restore(before.slice(0, 1), before);
    const shown = await offlineCart.changeQuantity(line(11, 101), 5);
    expect(shown).toMatchObject({
      result_data: { cart_list: [{ basket_idx: 11, option_cnt: 5 }, { basket_idx: 12 }] },
    });

    online();
    http.reply(RESTORE, listed(line(11, 101), line(12, 201)));
    const later = new OfflineCart(cartFixture(storage, http, SORA).cart, storage);
    expect(await later.list()).toMatchObject({ result_data: { pendingCount: 0, notices: [] } });
    expect(http.requestsOf(RESTORE)).toEqual([{ basket_list: [11], referrer_type: '0' }]);
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 11, option_cnt: 5, referrer_type: '0' }]);
  });

  it('reports what the server could not restore', async () => {
    const { offlineCart, http, online } = await offlineMember();
    await offlineCart.remove(before.slice(0, 1));
    await offlineCart.restore(before.slice(0, 1), before);
    online();
    http.reply(RESTORE, failure(409, '장바구니에는 200개까지 담을 수 있어요.'));
    expect(await offlineCart.list()).toMatchObject({
      result_data: {
        pendingCount: 0,
        notices: ['연결이 끊긴 동안 되돌린 상품을 되돌리지 못했어요. 장바구니에는 200개까지 담을 수 있어요.'],
      },
    });
  });
});
