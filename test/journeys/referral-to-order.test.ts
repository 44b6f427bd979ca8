import { describe, expect, it } from 'vitest';
import { Api } from '../../core/client/api.ts';
import { REFERRAL_TTL_MS } from '../../core/referral/referral.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { orderAndPay, dataOf, lineOf, paymentOf } from '../adapters/server/payments/shopper.ts';
import { sampleSale } from '../adapters/server/sample-shop.ts';
import { NOON, useTestShop } from '../adapters/server/test-shop.ts';
import { ShopperDevice } from './shopper-device.ts';

const USUAL = 17_900;
const CHANNEL = 14_900;

describe("an influencer's link", () => {
  const shop = useTestShop();

  it.each([
    ['1 ms before two hours have passed', REFERRAL_TTL_MS - 1, CHANNEL],
    ['when two hours have passed', REFERRAL_TTL_MS, USUAL],
    ['1 ms later', REFERRAL_TTL_MS + 1, USUAL],
  ])('applies its price on the page, in the cart and in the order: %s', async (_, passed, price) => {
    const sale = await sampleSale(shop.database, { channelPrices: { 3: CHANNEL, 1: 9_000 } });
    const device = new ShopperDevice(shop);
    device.get(ReferralStorage).recordVisit(new URLSearchParams('referrer_type=3&userNo=42'));
    // A second link within two hours changes nothing.
    device.get(ReferralStorage).recordVisit(new URLSearchParams('referrer_type=1'));
    shop.clock.set(NOON + passed);
    // The page is reloaded in between: the device stores the channel.
    device.reload();

    const { referrer_type } = device.get(ReferralStorage).current();
    const detail = dataOf(
      await device.get(Api).call('GET /api/v2/product/detail', { sell_idx: sale.sell_idx, referrer_type }),
    );
    await device.cart.add([lineOf(sale)]);
    const { cart_list } = dataOf(await device.cart.list());
    const bought = await orderAndPay(shop, { cart_list: [lineOf(sale)], referrer_type });
    const { goods_amount, referrer_type: kept } = await paymentOf(shop, bought.payment_idx);
    expect([detail.consumer_price, cart_list[0]?.consumer_price, goods_amount]).toEqual([price, price, price]);
    expect(kept).toBe(price === CHANNEL ? '3' : '0');
  });

  it('applies the normal price when the sale has no price for it', async () => {
    const sale = await sampleSale(shop.database, { channelPrices: { 1: 9_000 } });
    const device = new ShopperDevice(shop);
    device.get(ReferralStorage).recordVisit(new URLSearchParams('referrer_type=2'));
    await device.cart.add([lineOf(sale)]);
    const { cart_list } = dataOf(await device.cart.list());
    expect(cart_list[0]?.consumer_price).toBe(USUAL);
  });
});
