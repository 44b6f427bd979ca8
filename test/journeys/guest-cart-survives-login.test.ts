import { describe, expect, it } from 'vitest';
import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { PendingJoin } from '../../core/member/join-data.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SignIn } from '../../core/member/sign-in.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { cartOf, dataOf, lineOf } from '../adapters/server/payment/shopper.ts';
import { sampleMember, sampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { ShopperDevice } from './shopper-device.ts';

describe('a cart that was filled before the log-in', () => {
  const shop = useTestShop();

  const signIn = (device: ShopperDevice, { email, password }: { email: string; password: string }) =>
    new SignIn(
      device.get(ApiToken),
      device.get(SessionToken),
      device.get(ShoppingCartToken),
      new PendingJoin(device.get(Storage)),
      device.get(Storage),
    ).run(email, password);

  it("is in the member's cart once, although the answer of the merge was lost and the page loaded anew", async () => {
    const sale = await sampleSale(shop.database);
    const member = await sampleMember(shop.database);
    const device = new ShopperDevice(shop);
    await device.get(ShoppingCartToken).add([lineOf(sale, 3)]);
    expect(await cartOf(shop, member.token)).toEqual([]);

    device.loseAnswerOf(/\/api\/v1\/cart$/);
    expect(await signIn(device, member)).toMatchObject({ kind: 'signed-in' });
    device.reload();
    const { cart_list } = dataOf(await device.get(ShoppingCartToken).list());
    expect(cart_list.map(({ option_cnt }) => option_cnt)).toEqual([3]);
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);

    device.reload();
    await device.get(ShoppingCartToken).list();
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);
  });
});
