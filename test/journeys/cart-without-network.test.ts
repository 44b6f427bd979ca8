import { describe, expect, it } from 'vitest';
import { CartDesk } from '../../core/cart/cart-desk.ts';
import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { SessionToken } from '../../core/member/session.ts';
import { cartOf, dataOf, fillCart, lineOf } from '../adapters/server/payment/shopper.ts';
import { sampleMember, sampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { ShopperDevice } from './shopper-device.ts';

describe('a cart whose network goes and comes back', () => {
  const shop = useTestShop();
  const deskOf = (device: ShopperDevice): CartDesk => new CartDesk(device.get(ShoppingCartToken), device.storage);

  /** A member's device with two lines in the cart, looked at once. */
  const memberDevice = async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const member = await sampleMember(shop.database);
    await fillCart(shop, member.token, [lineOf(sale, 1), lineOf(sale, 1, 1)]);
    const device = new ShopperDevice(shop);
    const { member_idx, token } = member;
    device.get(SessionToken).store({
      member_idx,
      token,
      member_name: '소라',
      member_type: 'member',
      app_card_auth_token: null,
    });
    const { cart_list } = dataOf(await deskOf(device).list());
    return { sale, member, device, cart_list };
  };

  it('gets the last quantity that the shopper tapped, and nothing that was on the way to it', async () => {
    const { member, device, cart_list } = await memberDevice();
    const [first] = cart_list;
    if (first === undefined) throw new Error('no line');
    device.cutNetwork(true);
    const desk = deskOf(device);
    for (let count = 2; count <= 9; count += 1) await desk.changeCount(first, count);
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([1, 1]);
    device.reload();
    device.cutNetwork(false);
    const shown = dataOf(await deskOf(device).list());
    expect(shown).toMatchObject({ trouble: '', queued_cnt: 0 });
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([9, 1]);
  });

  it('undoes what can not be any more, and says so', async () => {
    const { member, device, cart_list } = await memberDevice();
    const [first, second] = cart_list;
    if (first === undefined || second === undefined) throw new Error('no lines');
    device.cutNetwork(true);
    await deskOf(device).changeCount(first, 7);
    await deskOf(device).remove([second]);
    // Meanwhile another device of the member takes the line out.
    await shop.call('DELETE /api/v1/cart/option', { basket_list: [Number(first.basket_idx)] }, member.token);
    device.cutNetwork(false);
    const shown = dataOf(await deskOf(device).list());
    expect(shown.notices).toEqual(['연결이 끊긴 동안 수량을 바꾼 상품이 장바구니에 없어요.']);
    expect(shown.cart_list).toEqual([]);
    expect(await cartOf(shop, member.token)).toEqual([]);
  });

  it('tells a price that went up in between, and never shows the old one again', async () => {
    const { device } = await memberDevice();
    await shop.database.updateTable('sale').set({ consumer_price: 19_900 }).execute();
    const shown = dataOf(await deskOf(device).list());
    expect(shown.seen?.map(({ consumer_price }) => consumer_price)).toEqual([17_900, 17_900]);
    expect(shown.cart_list.map(({ consumer_price }) => consumer_price)).toEqual([19_900, 19_900]);
  });

  it('is wholly on the device for a non-member, and merges whole at the log-in that follows', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const device = new ShopperDevice(shop);
    await device.get(ShoppingCartToken).add([lineOf(sale, 2), lineOf(sale, 1, 1)]);
    const { cart_list } = dataOf(await deskOf(device).list());
    const [first, second] = cart_list;
    if (first === undefined || second === undefined) throw new Error('no lines');
    device.cutNetwork(true);
    await deskOf(device).changeCount(first, 5);
    const offline = dataOf(await deskOf(device).remove([second]));
    expect(offline).toMatchObject({ trouble: '연결이 끊겼어요.', cart_list: [{ option_cnt: 5 }] });
    device.cutNetwork(false);
    const member = await sampleMember(shop.database);
    device.get(SessionToken).store({
      member_idx: member.member_idx,
      token: member.token,
      member_name: '소라',
      member_type: 'member',
      app_card_auth_token: null,
    });
    await device.get(ShoppingCartToken).mergeAtLogin();
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([5]);
  });
});
