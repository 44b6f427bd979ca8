import { describe, expect, it } from 'vitest';
import type { CartList } from '../../../core/api/cart.api.ts';
import { CartDesk } from '../../../core/cart/cart-desk.ts';
import { failure, FAILED_REQUEST, success, type Envelope } from '../../../core/http/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../member/sora.ts';
import { cartWorld, line, request } from './cart-world.ts';

const LIST = 'POST /api/v1/cart/list';
const COUNT = 'PUT /api/v1/cart/option/count';
const OPTION = 'PUT /api/v1/cart/option';
const REMOVE = 'DELETE /api/v1/cart/option';
const ADD = 'POST /api/v1/cart';

const listed = (...cart_list: CartList['cart_list']): Envelope<CartList> => success({ cart_list, notices: [] });

/** A member with two lines, who has looked at the cart once and then lost the network. */
async function offlineMember(storage = new FakeStorage()) {
  const world = cartWorld(storage, new FakeHttp(), SORA);
  const desk = new CartDesk(world.cart, storage);
  world.http.answerOnce(LIST, listed(line(11, 101), line(12, 201)));
  await desk.list();
  for (const call of [LIST, COUNT, REMOVE, OPTION, ADD] as const) world.http.answer(call, FAILED_REQUEST);
  world.http.calls.length = 0;
  const online = (): void => {
    world.http.answer(LIST, listed(line(11, 101, 5), line(12, 201)));
    world.http.answer(COUNT, listed(line(11, 101, 5), line(12, 201)));
    world.http.answer(REMOVE, listed(line(11, 101, 5)));
    world.http.calls.length = 0;
  };
  return { ...world, desk, online };
}

describe('CartDesk of a non-member', () => {
  /** A device with two lines that the shop has priced once. */
  async function device() {
    const world = cartWorld();
    const desk = new CartDesk(world.cart, world.storage);
    await world.cart.add([request(101, 2), request(201)]);
    world.http.answerOnce(LIST, listed(line('non-member-0', 101, 2), line('non-member-1', 201)));
    await desk.list();
    world.http.answer(LIST, FAILED_REQUEST);
    return { ...world, desk };
  }

  it('shows the cart of the device without a network, by the names and prices seen last, and says so', async () => {
    const { desk } = await device();
    expect(await desk.list()).toMatchObject({
      result_data: { trouble: '연결이 끊겼어요.', cart_list: [{ option_cnt: 2 }, { option_idx: 201 }], seen: null },
    });
  });

  it('changes quantities, options and lines without a network, and shows what the device holds', async () => {
    const { desk, cart } = await device();
    const counted = await desk.changeCount(line('non-member-0', 101), 6);
    expect(counted).toMatchObject({ result_data: { cart_list: [{ option_cnt: 6 }, { option_cnt: 1 }] } });
    const left = await desk.remove([line('non-member-0', 101)]);
    expect(left).toMatchObject({ result_data: { cart_list: [{ basket_idx: 'non-member-0', option_idx: 201 }] } });
    // The numbers have moved up; the option is what counts.
    await desk.changeCount(line('non-member-0', 201), 3);
    expect(cart.deviceLines).toEqual([request(201, 3)]);
  });

  it('has the same cart after a reload without a network', async () => {
    const { storage, http } = await device();
    const later = cartWorld(storage, http);
    const again = await new CartDesk(later.cart, storage).list();
    expect(again).toMatchObject({ result_data: { cart_list: [{ product_name: '감귤' }, { option_idx: 201 }] } });
  });

  it('counts what the shop has never priced here, instead of hiding it', async () => {
    const { desk, cart } = await device();
    await cart.add([request(301)]);
    expect(await desk.list()).toMatchObject({ result_data: { unknown_cnt: 1, cart_list: { length: 2 } } });
  });

  it('forgets what was seen with the rest at log-out', async () => {
    const { cart, storage } = await device();
    cart.clearLocal();
    expect(storage.items).toEqual({});
  });
});

describe('CartDesk of a member without a network', () => {
  it('makes one call of fifty changes of a quantity, with the last one, once the network is back', async () => {
    const { desk, http, online } = await offlineMember();
    for (let option_cnt = 2; option_cnt <= 51; option_cnt += 1) {
      const shown = await desk.changeCount(line(11, 101), option_cnt);
      expect(shown).toMatchObject({ result_data: { queued_cnt: 1, cart_list: [{ option_cnt }, {}] } });
    }
    online();
    expect(await desk.list()).toMatchObject({ result_data: { queued_cnt: 0, trouble: '', notices: [] } });
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 11, option_cnt: 51, referrer_type: '0' }]);
    await desk.list();
    expect(http.requestsOf(COUNT)).toHaveLength(1);
  });

  it('never sends what the shopper has thought better of, although the network is back just then', async () => {
    const { desk, http, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 3);
    online();
    await desk.changeCount(line(11, 101), 6);
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 11, option_cnt: 6, referrer_type: '0' }]);
  });

  it('shows the totals of the shop when there is one again, not those of the device', async () => {
    const { desk, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 9);
    online();
    expect(await desk.list()).toMatchObject({ result_data: { cart_list: [{ option_cnt: 5 }, {}] } });
  });

  it('takes lines out in one call, and sends no quantity of what is taken out', async () => {
    const { desk, http, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 4);
    const shown = await desk.remove([line(11, 101), line(12, 201)]);
    expect(shown).toMatchObject({ result_data: { cart_list: [], queued_cnt: 2 } });
    online();
    await desk.list();
    expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [11, 12], referrer_type: '0' }]);
    expect(http.requestsOf(COUNT)).toEqual([]);
  });

  it('keeps what waits over a reload, sends it from any page, and before anything is put in', async () => {
    const { desk, http, storage, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 5);
    online();
    http.answer(ADD, listed(line(11, 101, 6), line(12, 201)));
    const later = cartWorld(storage, http);
    await later.cart.add([request(101)]);
    expect(http.calls.map(({ call }) => call)).toEqual([COUNT, ADD]);
  });

  it('puts nothing in while something waits that can not be sent', async () => {
    const { desk, cart, http } = await offlineMember();
    await desk.remove([line(11, 101)]);
    http.calls.length = 0;
    expect(await cart.add([request(101)])).toEqual(FAILED_REQUEST);
    expect(http.requestsOf(ADD)).toEqual([]);
  });

  it('undoes a change that the shop refuses, with its word', async () => {
    const { desk, http, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 9);
    online();
    http.answer(COUNT, failure(409, '감귤: 품절이에요'));
    expect(await desk.list()).toMatchObject({
      result_data: {
        notices: ['연결이 끊긴 동안 바꾼 수량을 되돌렸어요. 감귤: 품절이에요'],
        queued_cnt: 0,
        cart_list: [{ option_cnt: 5 }, {}],
      },
    });
  });

  it('says that a line is gone whose quantity was changed, and does not ask for it again', async () => {
    const { desk, http, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 9);
    online();
    http.answer(COUNT, failure(404, '장바구니에 없는 상품이에요.'));
    const shown = await desk.list();
    expect(shown).toMatchObject({ result_data: { notices: [expect.stringContaining('장바구니에 없어요')] } });
    await desk.list();
    expect(http.requestsOf(COUNT)).toHaveLength(1);
  });

  it.each([401, 429, 500] as const)('keeps what waits after an answer %d', async (code) => {
    const { desk, http, online, storage } = await offlineMember();
    await desk.changeCount(line(11, 101), 9);
    online();
    http.answer(COUNT, failure(code, '잠시 후 다시 시도해 주세요.'));
    await desk.list();
    expect(storage.items['moajang.cart-queue']).toContain('"option_cnt":9');
  });

  it('sends nothing of it as another member, and leaves it to its owner', async () => {
    const { desk, http, session, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 9);
    online();
    session.store(MINJI);
    await desk.list();
    expect(http.requestsOf(COUNT)).toEqual([]);
  });

  it('sends a change once when two tabs come back at the same moment, and both then show the same', async () => {
    const { desk, http, storage, cart, online } = await offlineMember();
    await desk.changeCount(line(11, 101), 9);
    online();
    let woken = 0;
    const other = cartWorld(storage.secondTab());
    other.cart.subscribe(() => (woken += 1));
    await Promise.all([desk.list(), cart.list()]);
    expect(http.requestsOf(COUNT)).toHaveLength(1);
    expect(woken).toBeGreaterThan(0);
  });

  it('does not change an option without a network, and says so', async () => {
    const { desk, storage } = await offlineMember();
    expect(await desk.changeOption(line(11, 101), 102, 1)).toEqual(FAILED_REQUEST);
    expect(storage.items['moajang.cart-queue']).toBeUndefined();
  });

  it.each(['{', '[]', '{"member_idx":1}', '{"member_idx":1,"changes":[{"basket_idx":"x","option_cnt":1}]}'])(
    'makes do with a queue that was spoiled: %s',
    async (spoiled) => {
      const { desk, storage, http, online } = await offlineMember();
      online();
      storage.write('moajang.cart-queue', spoiled);
      expect(await desk.list()).toMatchObject({ result_code: 200 });
      expect(http.requestsOf(COUNT)).toEqual([]);
    },
  );
});

describe('CartDesk and a basket that another tab has changed', () => {
  it('shows the cart as it is when a change finds its line gone: a dead basket does not stay on the screen', async () => {
    const { desk, http } = await offlineMember();
    http.answer(COUNT, failure(404, '장바구니에 없는 상품이에요.'));
    http.answer(LIST, listed(line(12, 201)));
    expect(await desk.changeCount(line(11, 101), 2)).toMatchObject({
      result_data: { cart_list: [{ basket_idx: 12 }], notices: ['장바구니에 없는 상품이에요.'], queued_cnt: 0 },
    });
  });

  it('hands out what was seen before, so that a new price can be told, and takes the new one over', async () => {
    const { desk, http } = await offlineMember();
    http.answer(LIST, listed({ ...line(11, 101), consumer_price: 19_900 }));
    expect(await desk.list()).toMatchObject({
      result_data: { seen: [{ consumer_price: 17_900 }, {}], cart_list: [{ consumer_price: 19_900 }] },
    });
    expect(await desk.list()).toMatchObject({ result_data: { seen: [{ consumer_price: 19_900 }] } });
  });

  it("shows nobody else's cart without a network", async () => {
    const { desk, session } = await offlineMember();
    session.store(MINJI);
    expect(await desk.list()).toEqual(FAILED_REQUEST);
  });
});
