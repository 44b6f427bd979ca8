import { describe, expect, it } from 'vitest';
import {
  clearPurchase,
  previousOrderKey,
  recordPayment,
  startPurchase,
  parsePurchaseDraft,
  readPurchase,
  renewPurchase,
} from '../../../core/ordering/purchase-draft.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const LINE = { basket_idx: null, sell_idx: 12, type: 'group', option_idx: 34, option_cnt: 2, g_idx: 5 } as const;
const KEY_1 = '00000000-0000-4000-8000-000000000001';
const KEY_2 = '00000000-0000-4000-8000-000000000002';
const ORDER_KEY = 'order_key_of_this_purchase';
const STARTED = {
  payment_idx: 7,
  payment_no: '20261121-00000007',
  order_key: ORDER_KEY,
  result_token: '7_9zzk_abcdefghijklmnopqrstuvwxyz0',
};

describe('the purchase draft', () => {
  it('is restored after a reload, with the same key, until it is removed', () => {
    const storage = new FakeStorage();
    startPurchase(storage, { basket_idx_list: [3, 4], cart_list: [] }, new FakeRandom());
    expect(readPurchase(storage)).toEqual({
      basket_idx_list: [3, 4],
      cart_list: [],
      is_direct: false,
      request_key: KEY_1,
      started: null,
      held_order_key: null,
    });
    clearPurchase(storage);
    expect(readPurchase(storage)).toBeNull();
  });

  it("contains a guest's lines themselves, without the ids of the device", () => {
    const storage = new FakeStorage();
    const line = { ...LINE, basket_idx: 'non-member-0' };
    startPurchase(storage, { basket_idx_list: [], cart_list: [line] }, new FakeRandom());
    expect(readPurchase(storage)?.cart_list).toEqual([LINE]);
  });

  it('is a new purchase with a new key each time a checkout is opened', () => {
    const storage = new FakeStorage();
    const random = new FakeRandom();
    const first = startPurchase(storage, { basket_idx_list: [], cart_list: [LINE] }, random);
    recordPayment(storage, first, STARTED);
    expect(readPurchase(storage)).toMatchObject({ request_key: KEY_1, started: STARTED });
    renewPurchase(storage, first, random);
    expect(readPurchase(storage)).toEqual({
      ...first,
      request_key: KEY_2,
      started: null,
      held_order_key: ORDER_KEY,
    });
  });

  it('names the last order of this device, even after later purchases without an order', () => {
    const storage = new FakeStorage();
    const random = new FakeRandom();
    const purchase = { basket_idx_list: [], cart_list: [LINE] };
    expect(previousOrderKey(startPurchase(storage, purchase, random))).toBeNull();
    const started = recordPayment(storage, startPurchase(storage, purchase, random), STARTED);
    expect(previousOrderKey(started)).toBe(ORDER_KEY);
    startPurchase(storage, purchase, random);
    expect(previousOrderKey(startPurchase(storage, purchase, random))).toBe(ORDER_KEY);
    clearPurchase(storage);
    expect(previousOrderKey(startPurchase(storage, purchase, random))).toBeNull();
  });

  const good = {
    basket_idx_list: [3],
    cart_list: [LINE],
    is_direct: true,
    request_key: KEY_1,
    started: STARTED,
    held_order_key: ORDER_KEY,
  };

  it('is parsed unchanged if it is valid', () => {
    expect(parsePurchaseDraft(good)).toEqual(good);
  });

  it.each([
    ['an invalid key', { ...STARTED, order_key: 'no key' }],
    ['an invalid number', { ...STARTED, payment_no: 'x' }],
    ['no result token', { ...STARTED, result_token: null }],
    ['the result token of another order', { ...STARTED, payment_idx: 8 }],
    ['an order key instead of a result token', { ...STARTED, result_token: '7_abcdefghijklmnopqrstuvwx' }],
  ])('discards a started payment with %s', (_, started) => {
    expect(parsePurchaseDraft({ ...good, started })).toEqual({ ...good, started: null });
  });

  it('discards an invalid order key', () => {
    expect(parsePurchaseDraft({ ...good, held_order_key: 7 })?.held_order_key).toBeNull();
  });

  it.each([
    ['a value that is not an object', []],
    ['no key', { ...good, request_key: 'x' }],
    ['no lists', { ...good, basket_idx_list: '3' }],
    ['no chosen lines', { ...good, basket_idx_list: [], cart_list: [] }],
    ['one bad id among good ones', { ...good, basket_idx_list: [3, -1] }],
    ['the same id twice', { ...good, basket_idx_list: [3, 3] }],
    ['one bad line among good ones', { ...good, cart_list: [LINE, { ...LINE, option_cnt: 0 }] }],
    ['more lines than a cart has', { ...good, cart_list: Array.from({ length: 200 }, () => LINE) }],
  ])('is discarded as a whole for %s', (_, value) => {
    expect(parsePurchaseDraft(value)).toBeNull();
  });
});
