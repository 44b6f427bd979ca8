import { describe, expect, it } from 'vitest';
import { Session } from '../../core/client/session.ts';
import { readPurchase } from '../../core/ordering/purchase-draft.ts';
import { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { returnFromGateway, lineOf, stockOf } from '../adapters/server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { commandLineChannel, orderSheetChannel, type Ordered } from './order-channels.ts';
import { ShopperDevice } from './shopper-device.ts';

const PLACE = /inicis\/validation/;

const leaving = (ordered: Ordered) => {
  if (ordered.kind !== 'leaving') throw new Error(JSON.stringify(ordered));
  return ordered;
};

describe.each([
  ['in the checkout', orderSheetChannel],
  ['on the command line', commandLineChannel],
] as const)('an order %s', (_, channel) => {
  const shop = useTestShop();

  /** A device with one product in its cart. */
  const withCart = async (isMember = false) => {
    const sale = await sampleSale(shop.database);
    const device = new ShopperDevice(shop);
    if (isMember) {
      const { token, member_idx } = await sampleMember(shop.database);
      const user = {
        token,
        member_idx,
        member_type: 'member',
        member_name: '소라',
        app_card_auth_token: null,
      } as const;
      device.get(Session).store(user);
    }
    await device.cart.add([lineOf(sale)]);
    return { sale, device };
  };
  const payments = () =>
    shop.database.selectFrom('payment').select(['payment_idx', 'payment_status']).orderBy('payment_idx').execute();
  const statuses = async () => (await payments()).map(({ payment_status }) => payment_status);
  const pay = ({ payment_no }: { readonly payment_no: string }) =>
    returnFromGateway(shop, shop.gateway.authenticated(payment_no));
  const cartCount = (device: ShopperDevice) => {
    device.reload();
    return device.cart.count;
  };

  it('is placed once when the first response was lost', async () => {
    const { sale, device } = await withCart();
    device.loseResponseOf(PLACE);
    const first = await channel.order(device);
    expect(first).toMatchObject({ kind: 'not-ordered' });
    expect(first.kind === 'not-ordered' && first.text).toContain('데이터 호출에 실패했습니다.');

    leaving(await channel.orderAgain(device));

    expect(await statuses()).toEqual(['ready']);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('is not placed at an outdated price, and is placed at the new one with a new key', async () => {
    const { device } = await withCart();
    device.runBefore(PLACE, async () => {
      await shop.database.updateTable('sale').set({ consumer_price: 18_900 }).execute();
      shop.shop.responses.clear();
    });
    const first = await channel.order(device);
    expect(first.kind === 'not-ordered' && first.text).toContain('17,900원 → 18,900원');
    expect(await payments()).toEqual([]);

    leaving(await channel.orderAgain(device));

    const rows = await shop.database.selectFrom('payment').select('total_amount').execute();
    expect(rows).toEqual([{ total_amount: 21_900 }]);
  });

  it('empties a guest’s cart only after it is paid, and is saved on the device as soon as it is placed', async () => {
    const { device } = await withCart();
    const left = leaving(await channel.order(device));
    expect(cartCount(device)).toBe(1);
    expect(new SavedGuestOrders(device.storage).list()).toMatchObject([{ payment_no: left.payment_no }]);

    await pay(left);
    const [payment] = await payments();
    await channel.openOrder(device, { result_token: left.result_token, payment_idx: payment?.payment_idx ?? 0 });

    expect(cartCount(device)).toBe(0);
    expect(readPurchase(device.storage)).toBeNull();
    expect(new SavedGuestOrders(device.storage).list()).toMatchObject([{ payment_no: left.payment_no }]);
  });

  it("stores no key of a member's order on the device", async () => {
    const { device } = await withCart(true);
    const left = leaving(await channel.order(device));
    expect(new SavedGuestOrders(device.storage).list()).toEqual([]);

    await pay(left);
    const [payment] = await payments();
    await channel.openOrder(device, { result_token: left.result_token, payment_idx: payment?.payment_idx ?? 0 });

    expect(readPurchase(device.storage)).toBeNull();
    expect(new SavedGuestOrders(device.storage).list()).toEqual([]);
    expect(cartCount(device)).toBe(0);
  });

  it('can be placed again with the same products, as a new order, after its payment was declined', async () => {
    const { sale, device } = await withCart();
    const declined = leaving(await channel.order(device));
    shop.gateway.script('decline');
    await pay(declined);

    const again = leaving(await channel.orderAgain(device));

    expect(again.result_token).not.toBe(declined.result_token);
    expect(await statuses()).toEqual(['failed', 'ready']);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('is not placed again when it was paid and the shopper never saw the result', async () => {
    const { device } = await withCart();
    await pay(leaving(await channel.order(device)));

    expect(await channel.orderAgain(device)).toEqual({ kind: 'ordered' });

    expect(await statuses()).toEqual(['paid']);
  });
});
