import { describe, expect, it } from 'vitest';
import { SavedGuestOrders, type SavedOrder } from '../../../core/ordering/saved-guest-orders.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const KEY = 'moajang.orders';
const order = (payment_idx: number): SavedOrder => ({
  payment_idx,
  order_key: `key_of_the_order_${String(payment_idx).padStart(4, '0')}`,
  payment_no: `20261118-${String(payment_idx).padStart(8, '0')}`,
});

describe('SavedGuestOrders', () => {
  it('lists the newest first, also after a reload', () => {
    const storage = new FakeStorage();
    new SavedGuestOrders(storage).add(order(1));
    new SavedGuestOrders(storage).add(order(2));
    expect(new SavedGuestOrders(storage).list()).toEqual([order(2), order(1)]);
  });

  it('stores an order once, and moves it to the front again', () => {
    const saved = new SavedGuestOrders(new FakeStorage());
    saved.add(order(1));
    saved.add(order(2));
    saved.add(order(1));
    expect(saved.list()).toEqual([order(1), order(2)]);
  });

  it('stores at most fifty, and removes the oldest', () => {
    const saved = new SavedGuestOrders(new FakeStorage());
    for (let payment_idx = 1; payment_idx <= 51; payment_idx += 1) saved.add(order(payment_idx));
    expect(saved.list()).toHaveLength(50);
    expect(saved.list()[0]).toEqual(order(51));
    expect(saved.keyOf(1)).toBeNull();
    expect(saved.keyOf(2)).toBe(order(2).order_key);
  });

  it('removes an order, and the stored value with the last order', () => {
    const storage = new FakeStorage();
    const saved = new SavedGuestOrders(storage);
    saved.add(order(1));
    saved.add(order(2));
    saved.remove(2);
    expect(saved.list()).toEqual([order(1)]);
    saved.remove(1);
    expect(storage.items).toEqual({});
  });

  it('retains the orders that another tab stored', () => {
    const storage = new FakeStorage();
    const here = new SavedGuestOrders(storage);
    const there = new SavedGuestOrders(storage.secondTab());
    here.add(order(1));
    there.add(order(2));
    here.add(order(3));
    expect(there.list()).toEqual([order(3), order(2), order(1)]);
  });

  it('omits entries without an order, and retains the rest', () => {
    const broken = [
      null,
      { ...order(2), payment_idx: '2' },
      { ...order(3), order_key: 'short' },
      { ...order(4), order_key: '"><script>alert(1)</script>' },
      { ...order(5), payment_no: '20261341-00000005' },
      order(1),
      { ...order(1), order_key: 'another_key_of_order_1' },
    ];
    const storage = new FakeStorage({ [KEY]: JSON.stringify(broken) });
    expect(new SavedGuestOrders(storage).list()).toEqual([order(1)]);
  });

  it.each(['{', '{}', 'null', '"x"'])('removes a stored value like %s', (stored) => {
    const storage = new FakeStorage({ [KEY]: stored });
    expect(new SavedGuestOrders(storage).list()).toEqual([]);
    expect(storage.items).toEqual({});
  });
});
