import { describe, expect, it } from 'vitest';
import { BuyLater } from '../../../core/cart-device/buy-later.ts';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../login/member-fixtures.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

const LIST = 'POST /api/v1/cart/later/list';
const KEEP = 'POST /api/v1/cart/later';
const CART = 'POST /api/v1/cart/list';

const shown = (...later_list: ReturnType<typeof line>[]) => success({ later_list, notices: [] });
const stored = (storage: FakeStorage): unknown => JSON.parse(storage.items['moajang.later'] ?? '[]');

/** A guest's device with two lines in the cart. */
async function device(storage = new FakeStorage(), http = new FakeHttp()) {
  const fixture = cartFixture(storage, http);
  await fixture.cart.add([request(101, 2), request(201)]);
  http.reply(CART, FAILED_REQUEST).reply(LIST, FAILED_REQUEST);
  const later = new BuyLater(fixture.api, fixture.session, storage, fixture.referral, fixture.cart);
  return { ...fixture, later };
}

describe("BuyLater on a guest's device", () => {
  it('sets lines aside without a call, and excludes them from the count of the cart', async () => {
    const { later, cart, storage } = await device();
    await later.setAside([line('non-member-0', 101, 2)]);
    expect(cart.count).toBe(1);
    expect(stored(storage)).toEqual([request(101, 2)]);
  });

  it('returns lines to the cart, and makes no call when nothing is set aside', async () => {
    const { later, cart, storage, http } = await device();
    await later.setAside([line('non-member-0', 101, 2)]);
    await later.returnToCart([line('non-member-0', 101, 2)]);
    expect(cart.deviceLines).toEqual([request(201), request(101, 2)]);
    expect(stored(storage)).toEqual([]);
    http.calls.length = 0;
    expect(await later.list()).toEqual(shown());
    expect(http.calls).toEqual([]);
  });

  it('restores a removed line once', async () => {
    const { later, storage } = await device();
    await later.setAside([line('non-member-0', 101, 2)]);
    await later.remove([line('non-member-0', 101, 2)]);
    for (let time = 0; time < 2; time += 1) await later.restore([line('non-member-0', 101, 2)]);
    expect(stored(storage)).toEqual([request(101, 2)]);
  });

  it('stores up to 200 lines, and sets none aside beyond that', async () => {
    const { later, cart, storage } = await device();
    const many = Array.from({ length: 200 }, (_, index) => request(1_000 + index));
    storage.write('moajang.later', JSON.stringify(many));
    expect(await later.setAside([line('non-member-0', 101, 2)])).toMatchObject({
      result_code: 409,
      result_msg: '나중에 살 상품은 200개까지 둘 수 있어요.',
    });
    expect(cart.count).toBe(2);
  });

  it('removes lines that are no longer sold', async () => {
    const { later, storage, http } = await device();
    await later.setAside([line('non-member-0', 101, 2), line('non-member-1', 201)]);
    http.reply(LIST, shown(line('non-member-0', 201)));
    await later.list();
    expect(stored(storage)).toEqual([request(201)]);
  });
});

describe('the lines that a guest set aside', () => {
  it('are added to the member’s at login, and stay on the device until the server responds', async () => {
    const { later, session, cart, http, storage } = await device();
    await later.setAside([line('non-member-0', 101, 2), line('non-member-1', 201)]);
    session.store(SORA);
    http.replyOnce(KEEP, FAILED_REQUEST).reply(KEEP, shown());
    await cart.mergeAtLogin();
    expect(stored(storage)).toHaveLength(2);
    await cart.mergeAtLogin();
    await cart.mergeAtLogin();
    expect(http.requestsOf(KEEP)).toEqual([
      { cart_list: [request(101, 2), request(201)], referrer_type: '0' },
      { cart_list: [request(101, 2), request(201)], referrer_type: '0' },
    ]);
    expect(stored(storage)).toEqual([]);
  });

  it('are removed from the device at logout', async () => {
    const { later, cart, storage } = await device();
    await later.setAside([line('non-member-0', 101, 2)]);
    cart.clearLocal();
    expect(stored(storage)).toEqual([]);
  });
});

describe('BuyLater of a member', () => {
  it('sets lines aside on the server, and returns a refusal of the server', async () => {
    const storage = new FakeStorage();
    const fixture = cartFixture(storage, new FakeHttp(), SORA);
    const later = new BuyLater(fixture.api, fixture.session, storage, fixture.referral, fixture.cart);
    fixture.http.replyOnce(KEEP, shown(line('non-member-0', 101)));
    expect(await later.setAside([line(11, 101)])).toEqual(shown(line('non-member-0', 101)));
    fixture.http.reply('POST /api/v1/cart/later/back', failure(409, '감귤: 품절이에요'));
    expect(await later.returnToCart([line('non-member-0', 101)])).toMatchObject({ result_code: 409 });
    expect(fixture.http.calls.map(({ request: sent }) => sent)).toEqual([
      { basket_list: [11], referrer_type: '0' },
      { line_list: [{ type: 'always', option_idx: 101 }], referrer_type: '0' },
    ]);
  });
});
