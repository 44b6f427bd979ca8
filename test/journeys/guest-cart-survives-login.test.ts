import { describe, expect, it } from 'vitest';
import { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { Api } from '../../core/client/api.ts';
import { PendingSignUp } from '../../core/login/sign-up-data.ts';
import { Session } from '../../core/client/session.ts';
import { SignIn } from '../../core/login/sign-in.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { cartOf, dataOf, lineOf } from '../adapters/server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { ShopperDevice } from './shopper-device.ts';

describe('a guest cart at the login', () => {
  const shop = useTestShop();

  const signIn = (device: ShopperDevice, { email, password }: { email: string; password: string }) =>
    new SignIn(
      device.get(Api),
      device.get(Session),
      device.get(ShoppingCart),
      new PendingSignUp(device.get(Storage)),
      device.get(Storage),
      device.get(Random),
    ).run(email, password);

  it('is merged once when the response was lost and the page reloaded', async () => {
    const sale = await sampleSale(shop.database);
    const member = await sampleMember(shop.database);
    const device = new ShopperDevice(shop);
    await device.get(ShoppingCart).add([lineOf(sale, 3)]);
    expect(await cartOf(shop, member.token)).toEqual([]);

    device.loseAnswerOf(/\/api\/v1\/cart$/);
    expect(await signIn(device, member)).toMatchObject({ result_code: 200 });
    device.reload();
    const { cart_list } = dataOf(await device.get(ShoppingCart).list());
    expect(cart_list.map(({ option_cnt }) => option_cnt)).toEqual([3]);
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);

    device.reload();
    await device.get(ShoppingCart).list();
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);
  });
});
