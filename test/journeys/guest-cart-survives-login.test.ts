import { describe, expect, it } from 'vitest';
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

describe('the cart at the login', () => {
  const shop = useTestShop();

  const signIn = (device: ShopperDevice, { email, password }: { email: string; password: string }) =>
    new SignIn(
      device.get(Api),
      device.get(Session),
      device.cart,
      new PendingSignUp(device.get(Storage)),
      device.get(Storage),
      device.get(Random),
    ).run(email, password);

  it('is merged with the guest cart only once if the response is lost and the page is reloaded', async () => {
    const sale = await sampleSale(shop.database);
    const member = await sampleMember(shop.database);
    const device = new ShopperDevice(shop);
    await device.cart.add([lineOf(sale, 3)]);
    expect(await cartOf(shop, member.token)).toEqual([]);

    device.loseResponseOf(/\/api\/v1\/cart$/);
    expect(await signIn(device, member)).toMatchObject({ result_code: 200 });
    device.reload();
    const { cart_list } = dataOf(await device.cart.list());
    expect(cart_list.map(({ option_cnt }) => option_cnt)).toEqual([3]);
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);

    device.reload();
    await device.cart.list();
    expect((await cartOf(shop, member.token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);
  });

  it('shows the number of the member’s lines in the badge, with and without a guest cart', async () => {
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const member = await sampleMember(shop.database);
    const first = new ShopperDevice(shop);
    await signIn(first, member);
    await first.cart.add([lineOf(one, 1)]);

    const second = new ShopperDevice(shop);
    await signIn(second, member);
    await expect.poll(() => second.cart.count).toBe(1);

    const third = new ShopperDevice(shop);
    await third.cart.add([lineOf(two, 1)]);
    await signIn(third, member);
    await expect.poll(() => third.cart.count).toBe(2);
  });

  it('retains the notices of the merge until it is opened, even across a reload', async () => {
    const sale = await sampleSale(shop.database, { order_max_limit: 3 });
    const member = await sampleMember(shop.database);
    const device = new ShopperDevice(shop);
    await device.cart.add([lineOf(sale, 5)]);
    await signIn(device, member);
    await expect.poll(() => device.cart.count).toBe(1);

    device.reload();
    await device.cart.refreshCount();
    await device.cart.refreshCount();

    expect(dataOf(await device.cart.list()).notices).toHaveLength(1);
    expect(dataOf(await device.cart.list()).notices).toEqual([]);
  });
});
