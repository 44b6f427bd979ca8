import { describe, expect, it } from 'vitest';
import { finishExchange } from '../../../../adapters/server/operator-claims/finish-exchange.ts';
import type { ActionResult } from '../../../../adapters/server/operator/action-result.ts';
import type { ClaimReason } from '../../../../core/api/schema/order-fields.ts';
import {
  advanceLine,
  detailOf,
  expectDone,
  exchangeForm,
  idsOf,
  paidOrder,
  statusesOf,
} from '../claims/order-owner.ts';
import { lineOf, order, paymentOf, pointsOf, stockOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

/** Returns the message of a refusal. */
function refusalOf(result: ActionResult): string {
  return result.kind === 'refused' ? result.text : '';
}

describe('completing an exchange', () => {
  const shop = useTestShop();
  const TWO = [
    { option_name: '5kg', remaining_cnt: 10 },
    { option_name: '10kg', remaining_cnt: 10 },
    { option_name: '15kg', remaining_cnt: 10, option_price: 9_000 },
  ];
  /** Delivers two units of the first option, and requests their exchange for this reason. */
  const requested = async (reason_type: ClaimReason, options: typeof TWO = TWO) => {
    const sale = await sampleSale(shop.database, { options });
    const { token } = await sampleMember(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale, 2)] }, token);
    const line = (await idsOf(shop, own))[0] ?? 0;
    await advanceLine(shop, line, '배송완료');
    const form = { ...exchangeForm(own, line), reason_type, reason: '자세한 사유' };
    expect(await shop.call('POST /api/v2/payment/exchange/request', form, token)).toMatchObject({ result_code: 200 });
    const [five = 0, ten = 0] = sale.optionIds;
    const stocks = async () => [await stockOf(shop, five), await stockOf(shop, ten)];
    return { sale, own, token, line, five, ten, stocks };
  };

  it.each(['defective', 'wrong-goods', 'not-as-described'] as const)(
    'deducts the units that are sent, and never sells those returned as %s',
    async (reason_type) => {
      const { own, line, stocks } = await requested(reason_type);
      expect(await stocks()).toEqual([8, 10]);
      expectDone(await finishExchange(shop.shop, line));
      expect(await stocks()).toEqual([6, 10]);
      expect(await statusesOf(shop, own)).toEqual(['교환완료']);
    },
  );

  it('deducts the named option instead, and restocks the returned units if they are not defective', async () => {
    const { line, stocks } = await requested('wrong-option');
    expectDone(await finishExchange(shop.shop, line, { option_name: '10kg' }));
    expect(await stocks()).toEqual([10, 8]);
  });

  it('restocks no units that the operator found damaged, and refuses to restock defective ones', async () => {
    const damaged = await requested('change-of-mind');
    expectDone(await finishExchange(shop.shop, damaged.line, { option_name: '10kg', restock: false }));
    expect(await damaged.stocks()).toEqual([8, 8]);
    const broken = await requested('defective');
    const result = await finishExchange(shop.shop, broken.line, { restock: true });
    expect(refusalOf(result)).toContain('다시 팔 수 없어요');
    expect(await broken.stocks()).toEqual([8, 10]);
  });

  it('is refused with a message while stock is too low, and the request stays open', async () => {
    const scarce = TWO.map((option) => ({ ...option, remaining_cnt: 3 }));
    const { own, token, line, stocks } = await requested('change-of-mind', scarce);
    const before = await pointsOf(shop, token);
    const result = await finishExchange(shop.shop, line);
    expect(refusalOf(result)).toContain('1개만 남았어요');
    expect(await stocks()).toEqual([1, 3]);
    expect(await pointsOf(shop, token)).toBe(before);
    expect(await detailOf(shop, own)).toMatchObject({
      order_list: [{ order_status: '교환요청' }],
      claim_list: [{ claim_status: 'requested' }],
    });
    expectDone(await finishExchange(shop.shop, line, { option_name: '10kg' }));
  });

  it('refuses an option that the sale does not have, and one at another price', async () => {
    const { line, stocks } = await requested('wrong-option');
    for (const option_name of ['20kg', '15kg']) {
      const result = await finishExchange(shop.shop, line, { option_name });
      expect(refusalOf(result)).toContain(option_name);
    }
    expect(await stocks()).toEqual([8, 10]);
  });

  it('deducts the units once, when several operators complete it concurrently', async () => {
    const { line, stocks } = await requested('defective');
    const results = await Promise.all(Array.from({ length: 4 }, () => finishExchange(shop.shop, line)));
    expect(results.filter((result) => result.kind === 'done')).toHaveLength(1);
    expect(await stocks()).toEqual([6, 10]);
  });

  it('stores the parcel of the replacement, which the shopper can track', async () => {
    const { own, line } = await requested('defective');
    expect(await finishExchange(shop.shop, line, { parcel: { carrier_code: '77', invoice_no: '1' } })).toMatchObject({
      kind: 'refused',
    });
    expectDone(await finishExchange(shop.shop, line, { parcel: { carrier_code: '05', invoice_no: '9876-5432-1098' } }));
    expect((await detailOf(shop, own)).order_list).toMatchObject([
      { order_status: '교환완료', carrier_code: '05', invoice_no: '987654321098' },
    ]);
  });

  it('leaves none of the last units for a later buyer', async () => {
    const last = TWO.map((option) => ({ ...option, remaining_cnt: 4 }));
    const { sale, line, stocks } = await requested('defective', last);
    expectDone(await finishExchange(shop.shop, line));
    expect(await stocks()).toEqual([0, 4]);
    await expect(order(shop, { cart_list: [lineOf(sale)] })).rejects.toThrow('품절이에요');
    const placed = await order(shop, { cart_list: [lineOf(sale, 1, 1)] });
    expect((await paymentOf(shop, placed.payment_idx)).payment_status).toBe('ready');
  });
});
