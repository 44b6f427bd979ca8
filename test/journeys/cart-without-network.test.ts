import { describe, expect, it } from 'vitest';
import { OfflineCart } from '../../core/cart-device/offline-cart.ts';
import { Session } from '../../core/client/session.ts';
import { cartOf, dataOf, fillCart, lineOf } from '../adapters/server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { ShopperDevice } from './shopper-device.ts';

describe('a cart while offline', () => {
  const shop = useTestShop();
  const offlineCartOf = (device: ShopperDevice): OfflineCart => new OfflineCart(device.cart, device.storage);

  /** A member's device with two lines in the cart, which it has loaded once. */
  const memberDevice = async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const member = await sampleMember(shop.database);
    await fillCart(shop, member.token, [lineOf(sale, 1), lineOf(sale, 1, 1)]);
    const device = new ShopperDevice(shop);
    const { member_idx, token } = member;
    device.get(Session).store({
      member_idx,
      token,
      member_name: '소라',
      member_type: 'member',
      app_card_auth_token: null,
    });
    const { cart_list } = dataOf(await offlineCartOf(device).list());
    return { sale, member, device, cart_list };
  };

  it('is stored on the server with the last quantity once the device is online', async () => {
    const { member, device, cart_list } = await memberDevice();
    const [first] = cart_list;
    if (first === undefined) throw new Error('no line');
    device.cutNetwork(true);
    const offlineCart = offlineCartOf(device);
    for (let count = 2; count <= 9; count += 1) await offlineCart.changeQuantity(first, count);
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([1, 1]);
    device.reload();
    device.cutNetwork(false);
    const shown = dataOf(await offlineCartOf(device).list());
    expect(shown).toMatchObject({ warning: '', pendingCount: 0 });
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([9, 1]);
  });

  it('reverts a change that is no longer possible, and shows a notice', async () => {
    const { member, device, cart_list } = await memberDevice();
    const [first, second] = cart_list;
    if (first === undefined || second === undefined) throw new Error('no lines');
    device.cutNetwork(true);
    await offlineCartOf(device).changeQuantity(first, 7);
    await offlineCartOf(device).remove([second]);
    // While this device is offline, the member removes the line on another device.
    await shop.call('DELETE /api/v1/cart/option', { basket_list: [Number(first.basket_idx)] }, member.token);
    device.cutNetwork(false);
    const shown = dataOf(await offlineCartOf(device).list());
    expect(shown.notices).toEqual(['연결이 끊긴 동안 수량을 바꾼 상품이 장바구니에 없어요.']);
    expect(shown.cart_list).toEqual([]);
    expect(await cartOf(shop, member.token)).toEqual([]);
  });

  it('shows a price that rose while offline, and never the old one again', async () => {
    const { device } = await memberDevice();
    await shop.database.updateTable('sale').set({ consumer_price: 19_900 }).execute();
    const shown = dataOf(await offlineCartOf(device).list());
    expect(shown.previousLines?.map(({ consumer_price }) => consumer_price)).toEqual([17_900, 17_900]);
    expect(shown.cart_list.map(({ consumer_price }) => consumer_price)).toEqual([19_900, 19_900]);
  });

  it('is stored on the device for a guest, and is merged at the next login', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const device = new ShopperDevice(shop);
    await device.cart.add([lineOf(sale, 2), lineOf(sale, 1, 1)]);
    const { cart_list } = dataOf(await offlineCartOf(device).list());
    const [first, second] = cart_list;
    if (first === undefined || second === undefined) throw new Error('no lines');
    device.cutNetwork(true);
    await offlineCartOf(device).changeQuantity(first, 5);
    const offline = dataOf(await offlineCartOf(device).remove([second]));
    expect(offline).toMatchObject({ warning: '연결이 끊겼어요.', cart_list: [{ option_cnt: 5 }] });
    device.cutNetwork(false);
    const member = await sampleMember(shop.database);
    device.get(Session).store({
      member_idx: member.member_idx,
      token: member.token,
      member_name: '소라',
      member_type: 'member',
      app_card_auth_token: null,
    });
    await device.cart.mergeAtLogin();
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([5]);
  });
});
