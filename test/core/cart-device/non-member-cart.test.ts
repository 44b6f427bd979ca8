import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

const LIST = 'POST /api/v1/cart/list';
const stored = (storage: FakeStorage): unknown => JSON.parse(storage.items['moajang.cart'] ?? '[]');
/** Returns a listed line of this option; its id is its position when it was listed. */
const at = (index: number, option_idx: number) => line(`non-member-${index}`, option_idx);
/** Returns a server that prices the lines of each request. */
const pricing = (): FakeHttp =>
  new FakeHttp().reply(LIST, ({ cart_list = [] }) =>
    success({
      cart_list: cart_list.map(({ option_idx, option_cnt }, index) =>
        line(`non-member-${index}`, Number(option_idx), Number(option_cnt)),
      ),
      notices: [],
    }),
  );

describe('ShoppingCart of a guest', () => {
  it('does nothing when it is constructed', () => {
    const { storage, http } = cartFixture(new FakeStorage({ 'moajang.cart': 'broken' }));
    expect(storage.items).toEqual({ 'moajang.cart': 'broken' });
    expect(storage.watcherCount).toBe(0);
    expect(http.calls).toEqual([]);
  });

  it('is empty at first, without a call', async () => {
    const { cart, http } = cartFixture();
    expect(cart.count).toBe(0);
    expect(await cart.list()).toEqual(success({ cart_list: [], notices: [] }));
    expect(http.calls).toEqual([]);
  });

  it('stores added lines immediately without a call, and adds quantities of the same option', async () => {
    const { cart, storage, http } = cartFixture();
    await cart.add([request(101, 2), request(201)]);
    expect(await cart.add([request(101, 3)])).toEqual(success({ line_cnt: 2, notices: [] }));
    expect(stored(storage)).toEqual([request(101, 5), request(201)]);
    expect(cart.count).toBe(2);
    expect(http.calls).toEqual([]);
  });

  it('stores only the identifying fields of a line', async () => {
    const { cart, storage } = cartFixture();
    await cart.add([line(7, 101, 2)]);
    expect(stored(storage)).toEqual([request(101, 2)]);
  });

  it('applies a new group to all lines of the sale', async () => {
    const { cart, storage } = cartFixture();
    const group = { ...request(101), type: 'group', g_idx: 5 } as const;
    await cart.add([group, { ...group, option_idx: 102, g_idx: 9 }]);
    expect(stored(storage)).toMatchObject([{ g_idx: 9 }, { g_idx: 9 }]);
  });

  it('accepts 200 lines, and refuses the next request as a whole', async () => {
    const { cart } = cartFixture();
    const many = Array.from({ length: 200 }, (_, index) => request(100 + index));
    expect(await cart.add(many)).toMatchObject({ result_code: 200 });
    expect(await cart.add([request(100), request(900)])).toMatchObject({
      result_code: 409,
      result_msg: '장바구니에는 200개까지 담을 수 있어요.',
    });
    expect(await cart.add([request(100)])).toMatchObject({ result_code: 200 });
    expect(cart.count).toBe(200);
  });

  it('is priced by the server: the request contains no ids, and each line of the result has one', async () => {
    const { cart, http, referral } = cartFixture(undefined, pricing());
    referral.recordVisit(new URLSearchParams('referrer_type=3'));
    await cart.add([request(101, 2), request(201)]);
    expect(await cart.list()).toEqual(
      success({ cart_list: [line('non-member-0', 101, 2), line('non-member-1', 201)], notices: [] }),
    );
    expect(http.calls).toEqual([
      { call: LIST, request: { cart_list: [request(101, 2), request(201)], referrer_type: '3' }, bearer: null },
    ]);
  });

  it('applies the response of the server: removed lines, reduced quantities', async () => {
    const { cart, storage, http } = cartFixture();
    await cart.add([request(101, 50), request(201)]);
    http.succeed(LIST, { cart_list: [line('non-member-0', 101, 10)], notices: ['수량을 10개로 맞췄어요.'] });
    expect(await cart.list()).toMatchObject({ result_data: { notices: ['수량을 10개로 맞췄어요.'] } });
    expect(stored(storage)).toEqual([request(101, 10)]);
    expect(cart.count).toBe(1);
  });

  it('retains lines that another tab adds during a request', async () => {
    const { cart, storage, http } = cartFixture();
    const other = cartFixture(storage.secondTab());
    await cart.add([request(101)]);
    http.reply(LIST, async () => {
      await other.cart.add([request(301)]);
      return success({ cart_list: [line('non-member-0', 101)], notices: [] });
    });
    await cart.list();
    expect(stored(storage)).toEqual([request(101), request(301)]);
  });

  it('is unchanged if the server cannot be reached', async () => {
    const { cart, storage, http } = cartFixture();
    await cart.add([request(101)]);
    http.reply(LIST, FAILED_REQUEST);
    expect(await cart.list()).toEqual(FAILED_REQUEST);
    expect(stored(storage)).toEqual([request(101)]);
  });

  it('changes quantities and removes lines', async () => {
    const { cart, storage } = cartFixture(undefined, pricing());
    await cart.add([request(101), request(201), request(301)]);
    await cart.list();
    await cart.changeQuantity(at(1, 201), 4);
    expect(stored(storage)).toEqual([request(101), request(201, 4), request(301)]);
    await cart.remove([at(0, 101), at(2, 301)]);
    expect(stored(storage)).toEqual([request(201, 4)]);
    await cart.remove([at(0, 201)]);
    expect(storage.items['moajang.cart']).toBeUndefined();
  });

  it('changes the option of a line, and merges it with a line that already has the option', async () => {
    const { cart, storage } = cartFixture(undefined, pricing());
    await cart.add([request(101, 2), request(102, 3), request(201)]);
    await cart.changeOption(at(0, 101), 103, 4);
    expect(stored(storage)).toEqual([request(103, 4), request(102, 3), request(201)]);
    await cart.changeOption(at(0, 103), 102, 4);
    expect(stored(storage)).toEqual([request(102, 7), request(201)]);
  });

  it.each([0, -1, 1.5, Number.NaN, 10_000])('refuses the quantity %d without a call', async (option_cnt) => {
    const { cart, storage, http } = cartFixture(undefined, pricing());
    await cart.add([request(101, 2)]);
    await cart.list();
    expect(await cart.changeQuantity(at(0, 101), option_cnt)).toMatchObject({ result_code: 422 });
    expect(stored(storage)).toEqual([request(101, 2)]);
    expect(http.calls).toHaveLength(1);
  });

  it('changes the right line even if another tab has shifted the positions', async () => {
    const storage = new FakeStorage();
    const here = cartFixture(storage, pricing());
    const there = cartFixture(storage.secondTab(), pricing());
    await here.cart.add([request(101), request(201), request(301)]);
    await here.cart.list();
    await there.cart.list();
    await there.cart.remove([at(0, 101)]);
    await here.cart.remove([at(0, 101)]);
    expect(stored(storage)).toEqual([request(201), request(301)]);
    await here.cart.remove([at(0, 201)]);
    await there.cart.changeQuantity(at(1, 301), 5);
    expect(stored(storage)).toEqual([request(301, 5)]);
  });

  it('removes only purchased lines', async () => {
    const { cart, storage, http } = cartFixture();
    await cart.add([request(101), request(201)]);
    await cart.removePurchased([request(101), request(999)]);
    expect(stored(storage)).toEqual([request(201)]);
    expect(http.calls).toEqual([]);
  });

  it('notifies listeners of changes here and in another tab, until they unsubscribe', async () => {
    const storage = new FakeStorage();
    const here = cartFixture(storage);
    const there = cartFixture(storage.secondTab());
    const counts: number[] = [];
    const stop = here.cart.subscribe(() => counts.push(here.cart.count));
    await here.cart.add([request(101)]);
    await there.cart.add([request(201)]);
    there.cart.clearLocal();
    expect(counts).toEqual([1, 2, 0]);
    stop();
    await here.cart.add([request(101)]);
    expect(counts).toHaveLength(3);
    expect(storage.watcherCount).toBe(0);
  });

  it('uses the valid part of invalid stored data', async () => {
    const broken = JSON.stringify([null, { option_idx: 1 }, request(101, 2)]);
    const { cart } = cartFixture(new FakeStorage({ 'moajang.cart': broken }), pricing());
    expect(cart.count).toBe(1);
    expect(await cart.list()).toMatchObject({ result_data: { cart_list: [{ option_idx: 101, option_cnt: 2 }] } });
  });
});
