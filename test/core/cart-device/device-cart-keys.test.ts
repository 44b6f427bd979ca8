import { describe, expect, it } from 'vitest';
import { BuyLater } from '../../../core/cart-device/buy-later.ts';
import { isCartCertainlyEmpty } from '../../../core/cart-device/device-cart-keys.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../login/member-fixtures.ts';
import { cartFixture, line, request } from './cart-fixture.ts';

const ORANGES = line('non-member-0', 101);

/** A guest's device without a network. */
function device(storage = new FakeStorage()) {
  const fixture = cartFixture(storage);
  fixture.http.reply('POST /api/v1/cart/list', FAILED_REQUEST).reply('POST /api/v1/cart/later/list', FAILED_REQUEST);
  const later = new BuyLater(fixture.api, fixture.session, storage, fixture.referral, fixture.cart);
  return { ...fixture, later };
}

describe('isCartCertainlyEmpty', () => {
  it('is true on a new device, whose cart is listed without a call', async () => {
    const { storage, cart, http } = device();

    expect(isCartCertainlyEmpty(storage)).toBe(true);

    expect(await cart.list()).toMatchObject({ result_code: 200, result_data: { cart_list: [] } });
    expect(http.calls).toEqual([]);
  });

  it('is false with a line, and true again once the last one is removed', async () => {
    const { storage, cart } = device();
    await cart.add([request(101)]);
    expect(isCartCertainlyEmpty(storage)).toBe(false);

    await cart.remove([ORANGES]);

    expect(isCartCertainlyEmpty(storage)).toBe(true);
  });

  it('is false with a product to buy later, and true again once that is removed', async () => {
    const { storage, cart, later } = device();
    await cart.add([request(101)]);
    await later.setAside([ORANGES]);
    expect([cart.count, isCartCertainlyEmpty(storage)]).toEqual([0, false]);

    await later.remove([ORANGES]);

    expect(isCartCertainlyEmpty(storage)).toBe(true);
  });

  it('is false for a member, and true after the logout', () => {
    const { storage, session } = device();
    session.store(SORA);
    expect(isCartCertainlyEmpty(storage)).toBe(false);

    session.clear();

    expect(isCartCertainlyEmpty(storage)).toBe(true);
  });

  it.each(['', 'null', '[]', '{"broken', '[{}]'])('is false if a stored value is unusable: %j', (text) => {
    for (const key of ['moajang.user', 'moajang.cart', 'moajang.later'])
      expect([key, isCartCertainlyEmpty(new FakeStorage({ [key]: text }))]).toEqual([key, false]);
  });
});
