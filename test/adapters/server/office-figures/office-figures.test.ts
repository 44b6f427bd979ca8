import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ORDERS_OF_PRODUCTS } from '../../../../adapters/server/database/migrations/0086-orders-of-products.ts';
import { autoConfirmPurchases } from '../../../../adapters/server/claims/confirm-purchase.ts';
import { rollUpSales } from '../../../../adapters/server/office-figures/roll-up-sales.ts';
import { cancelByShop } from '../../../../adapters/server/operator-claims/cancel-order.ts';
import { refundPart } from '../../../../adapters/server/operator-claims/refund-part.ts';
import { agreeTerms } from '../../../../adapters/server/settlement/agree-terms.ts';
import { collectSettlement } from '../../../../adapters/server/settlement/collect-settlement.ts';
import type { Figures, FigureSums } from '../../../../core/api/office/money/figure.api.ts';
import type { FigureKind } from '../../../../core/office-figures/figure-kind.ts';
import type { FigureUnit } from '../../../../core/office-figures/figure-period.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { advanceLine, expectDone, idsOf, paidOrder, type OwnedOrder } from '../claims/order-owner.ts';
import { lineOf, type OrderRequest } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const UNITS: readonly FigureUnit[] = ['hour', 'day', 'month'];
const KINDS: readonly FigureKind[] = ['seller', 'product', 'category', 'channel'];

describe('the figures of the office', () => {
  const shop = useTestShop();

  const netOf = ({ amount, refund_amount }: Omit<FigureSums, 'order_cnt'>): number => amount - refund_amount;
  const figuresOf = async (client: OfficeClient, request: object): Promise<Figures> => {
    const { result_data } = await client.call('GET /api/office/v1/figures', request);
    if (result_data === null) throw new Error('no figures');
    return result_data;
  };
  const all = async (client: OfficeClient): Promise<Figures[]> => {
    const figures: Figures[] = [];
    for (const unit of UNITS) for (const by of KINDS) figures.push(await figuresOf(client, { unit, by }));
    return figures;
  };

  /** Pays an order at the current time, since the test gateway approves all payments at the same time. */
  const buyNow = async (cart_list: OrderRequest['cart_list']): Promise<OwnedOrder> => {
    const own = await paidOrder(shop, { cart_list });
    await shop.database
      .updateTable('payment')
      .set({ paid_dt: formatKst(shop.clock.now()) })
      .where('payment_idx', '=', own.payment_idx)
      .execute();
    return own;
  };

  /** Places an order on each of three days, the second one of both sellers, with a partial refund on that day. */
  const threeDays = async () => {
    const [one, other] = [await sampleSale(shop.database), await sampleSale(shop.database, { consumer_price: 9_900 })];
    const first = await buyNow([lineOf(one, 2)]);
    const [order_idx = 0] = await idsOf(shop, first);
    shop.clock.advance(DAY_MS);
    const part = { order_idx, amount: 1_000, reason: '흠집', isAgain: false, isDry: false };
    await refundPart(shop.shop, { ...part, account: null, isAccountLater: true });
    await buyNow([lineOf(one), lineOf(other)]);
    shop.clock.advance(DAY_MS);
    await buyNow([lineOf(other, 3)]);
    return { one, other, first };
  };

  it('are equal from stored sums and from the orders, for every unit and source', async () => {
    const { one } = await threeDays();
    const owner = await signedInAs(shop, 'owner');
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    const direct = [await all(owner), await all(seller)];
    await rollUpSales(shop.shop);
    expect([await all(owner), await all(seller)]).toEqual(direct);
    await rollUpSales(shop.shop);
    expect([await all(owner), await all(seller)]).toEqual(direct);
    const days = await figuresOf(owner, { unit: 'day', by: 'seller' });
    expect(netOf(days.total)).toBe(17_900 * 3 + 9_900 * 4 - 1_000);
  });

  it('of a category do not count orders, whose products may move to another one', async () => {
    const one = await sampleSale(shop.database);
    const { category_idx } = await shop.database
      .selectFrom('product')
      .select('category_idx')
      .where('product_idx', '=', one.product_idx)
      .executeTakeFirstOrThrow();
    const { seller_idx } = one;
    const other = await sampleSale(shop.database, { seller_idx, consumer_price: 9_900, product: { category_idx } });
    await buyNow([lineOf(one, 2), lineOf(other)]);
    shop.clock.advance(DAY_MS);
    const owner = await signedInAs(shop, 'owner');
    const clients = [owner, await signedInAs(shop, 'seller', { seller_idx })];
    const rows = async () => {
      const figures: Figures['row_list'][] = [];
      for (const client of clients) {
        for (const unit of ['day', 'month'] as const) {
          figures.push((await figuresOf(client, { unit, by: 'category' })).row_list);
        }
      }
      return figures;
    };
    const direct = await rows();
    await rollUpSales(shop.shop);
    expect(await rows()).toEqual(direct);
    const row = { key: category_idx, order_cnt: null, unit_cnt: 3, amount: 45_700, refund_amount: 0 };
    expect(direct).toMatchObject([[row], [row], [row], [row]]);
    const { total, row_list } = await figuresOf(owner, { unit: 'day', by: 'product' });
    expect([total.order_cnt, ...row_list.map(({ order_cnt }) => order_cnt)]).toEqual([1, 1, 1]);
  });

  /** Places an order of one product from two sellers, and another one from the first of them. */
  const oneProductOfTwoSellers = async () => {
    const one = await sampleSale(shop.database);
    const other = await sampleSale(shop.database, { product_idx: one.product_idx });
    return { one, other, list: [await buyNow([lineOf(one), lineOf(other)]), await buyNow([lineOf(one, 2)])] };
  };

  it('count an order of one product from two sellers once, also on days summed before the migration', async () => {
    const { one } = await oneProductOfTwoSellers();
    const owner = await signedInAs(shop, 'owner');
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    const rows = async () => {
      const figures: Figures['row_list'][] = [];
      for (const client of [owner, seller]) {
        for (const unit of ['day', 'month'] as const) {
          figures.push((await figuresOf(client, { unit, by: 'product' })).row_list);
        }
      }
      return figures;
    };
    const today = await rows();
    const ofAll = { order_cnt: 2, unit_cnt: 4, amount: 71_600 };
    const ofOne = { order_cnt: 2, unit_cnt: 3, amount: 53_700 };
    expect(today).toMatchObject([[ofAll], [ofAll], [ofOne], [ofOne]]);

    shop.clock.advance(DAY_MS);
    await owner.signIn('owner');
    await seller.signIn('seller');
    await rollUpSales(shop.shop);
    expect(await rows()).toEqual(today);

    await shop.database.deleteFrom('sales_figure').where('kind', '=', 'product').where('seller_idx', '=', 0).execute();
    expect(await rows()).toMatchObject([[{ order_cnt: 3 }], [{ order_cnt: 3 }], [ofOne], [ofOne]]);
    for (const statement of ORDERS_OF_PRODUCTS) await sql.raw(statement).execute(shop.database);
    expect(await rows()).toEqual(today);
  });

  it('take off no order that was counted for another product, which its sale had then', async () => {
    const one = await sampleSale(shop.database);
    const other = await sampleSale(shop.database);
    await buyNow([lineOf(one), lineOf(other)]);
    shop.clock.advance(DAY_MS);
    await rollUpSales(shop.shop);
    await shop.database
      .updateTable('sale')
      .set({ product_idx: one.product_idx })
      .where('sell_idx', '=', other.sell_idx)
      .execute();
    const owner = await signedInAs(shop, 'owner');
    const rows = async () => (await figuresOf(owner, { unit: 'day', by: 'product' })).row_list;
    const before = await rows();
    expect(before).toMatchObject([{ order_cnt: 1 }, { order_cnt: 1 }]);

    for (const statement of ORDERS_OF_PRODUCTS) await sql.raw(statement).execute(shop.database);

    expect(await rows()).toEqual(before);
  });

  it('agree with the ledger and the settlement, on the day and from stored sums', async () => {
    const { one, other, list } = await oneProductOfTwoSellers();
    const order_idx_list = (await Promise.all(list.map((own) => idsOf(shop, own)))).flat();
    const part = { order_idx: order_idx_list[0] ?? 0, amount: 1_000, reason: '흠집', isAgain: false, isDry: false };
    await refundPart(shop.shop, { ...part, account: null, isAccountLater: true });
    const owner = await signedInAs(shop, 'owner');
    const days = { from: '2026-11-21', to: '2026-11-21' };
    const ledger = (await owner.call('GET /api/office/v1/ledger', days)).result_data?.total;
    const delivery = await shop.database.selectFrom('payment').select('delivery_amount').execute();
    const delivered = delivery.reduce((sum, { delivery_amount }) => sum + delivery_amount, 0);
    const ofProduct = async () => (await figuresOf(owner, { ...days, unit: 'day', by: 'product' })).row_list;
    const ofSellers = async () => (await figuresOf(owner, { ...days, unit: 'day', by: 'seller' })).row_list;
    const today = [await ofProduct(), await ofSellers()];
    expect(today[0]).toMatchObject([
      {
        order_cnt: ledger?.sale_cnt,
        amount: (ledger?.sale_amount ?? 0) - delivered,
        refund_amount: -(ledger?.refund_amount ?? 0),
      },
    ]);

    const sellers = await shop.database.selectFrom('seller').select(['seller_idx', 'member_id']).execute();
    const terms = { start_day: '2026-01-01', rate_bp: 1_000, period_kind: 'half-month' } as const;
    for (const { member_id } of sellers) expectDone(await agreeTerms(shop.shop, member_id, terms));
    for (const order_idx of order_idx_list) await advanceLine(shop, order_idx, '배송완료');
    shop.clock.advance(7 * DAY_MS);
    await owner.signIn('owner');
    await autoConfirmPurchases(shop.shop);
    await collectSettlement(shop.shop);
    await rollUpSales(shop.shop);

    expect([await ofProduct(), await ofSellers()]).toEqual(today);
    const { open_list = [] } = (await owner.call('GET /api/office/v1/settlement', {})).result_data ?? {};
    const settled = new Map(open_list.map((row) => [row.member_id, row.sale_amount + row.refund_amount]));
    for (const row of today[1] ?? [])
      expect([row.key, settled.get(row.member_id ?? '')]).toEqual([row.key, netOf(row)]);
    expect([...settled.keys()].toSorted()).toEqual(
      sellers
        .filter(({ seller_idx }) => [one, other].some((sale) => sale.seller_idx === seller_idx))
        .map(({ member_id }) => member_id)
        .toSorted(),
    );
  });

  it('count a refund on the day when it was paid', async () => {
    await threeDays();
    const owner = await signedInAs(shop, 'owner');
    const { point_list, total, row_list } = await figuresOf(owner, { unit: 'day', by: 'seller' });
    expect(point_list.slice(-3).map(({ amount, refund_amount }) => [amount, refund_amount])).toEqual([
      [35_800, 0],
      [27_800, 1_000],
      [29_700, 0],
    ]);
    expect(total).toEqual({ order_cnt: 3, unit_cnt: 7, amount: 93_300, refund_amount: 1_000 });
    expect(row_list.map(netOf)).toEqual([52_700, 39_600]);
  });

  it('do not deduct a partial refund again with the refund of its line', async () => {
    const { first } = await threeDays();
    const cancel = { order_idx_list: await idsOf(shop, first), reason: '품절', isDry: false };
    await cancelByShop(shop.shop, String(first.payment_idx), { ...cancel, account: null, isAccountLater: true });
    const owner = await signedInAs(shop, 'owner');
    const { point_list, total } = await figuresOf(owner, { unit: 'day', by: 'seller' });
    expect(point_list.slice(-2).map(({ refund_amount }) => refund_amount)).toEqual([1_000, 34_800]);
    expect(total.refund_amount).toBe(35_800);
  });

  it('of a seller are those of their shop, even if an order has lines of others', async () => {
    const { one } = await threeDays();
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    const { total, row_list } = await figuresOf(seller, { unit: 'day', by: 'product' });
    expect(total).toEqual({ order_cnt: 2, unit_cnt: 3, amount: 53_700, refund_amount: 1_000 });
    expect(row_list).toHaveLength(1);
    const { result_data } = await seller.call('GET /api/office/v1/sales', { day: '2026-11-22' });
    expect(result_data?.today).toMatchObject({ amount: 17_900, refund_amount: 1_000 });
  });

  it('are compared with the period before', async () => {
    await threeDays();
    const owner = await signedInAs(shop, 'owner');
    const figures = await figuresOf(owner, { unit: 'day', by: 'channel', from: '2026-11-23', to: '2026-11-23' });
    expect(figures.before_period).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect([figures.total.amount, figures.before_total.amount]).toEqual([29_700, 27_800]);
    expect(figures.row_list).toMatchObject([{ name: '바로 옴', before_amount: 26_800 }]);
  });
});
