import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { finishExchange } from '../../../../adapters/server/operator-claims/finish-exchange.ts';
import type { Tx } from '../../../../adapters/server/database/database.ts';
import { PRODUCT, SALE, useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { jsonOf } from '../../cli/command-line.ts';
import { advanceLine, expectDone, exchangeForm, idsOf, paidOrder } from '../claims/order-owner.ts';
import { loadRefundAmount, groupSale, openGroup } from '../groups/group-shopper.ts';
import { lineOf, order, orderAndPay, returnFromGateway } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const url = process.env['TEST_DATABASE_URL'];

/** Two transactions that wait for each other's rows need two connections; the embedded database has one. */
describe.skipIf(url === undefined)('a transaction that locks several rows', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  /**
   * Runs `action` while another transaction holds the row of the smaller id, and returns whether the row of the larger
   * id is free while `action` waits.
   */
  async function isLargerFree(
    table: 'group_purchase' | 'sale_option',
    [smaller = 0, larger = 0]: readonly number[],
    action: () => Promise<unknown>,
  ): Promise<boolean> {
    const lock = async (holder: Tx, id: number): Promise<boolean> => {
      const column = sql.ref(table === 'sale_option' ? 'option_idx' : 'g_idx');
      const { rows } = await sql`
        select ${column} from ${sql.table(table)} where ${column} = ${id} for no key update skip locked
      `.execute(holder);
      return rows.length === 1;
    };
    const { running, isFree } = await shop.database.transaction().execute(async (holder) => {
      expect(await lock(holder, smaller)).toBe(true);
      const started = action();
      await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1);
      return { running: started, isFree: await lock(holder, larger) };
    });
    await running;
    return isFree;
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(shop.database);
    return rows.length;
  }

  it('locks the groups that a cancelled order leaves by ascending id', async () => {
    const sales = [await groupSale(shop.database), await groupSale(shop.database)];
    const cart_list = [];
    for (const sale of sales) {
      cart_list.push({ ...lineOf(sale), type: 'group' as const, g_idx: await openGroup(shop, sale) });
    }
    const { payment_idx, order_key } = await orderAndPay(shop, { cart_list });
    const groups = cart_list.map(({ g_idx }) => g_idx);
    // The update moves the row of the first group behind the other. After `analyze` the planner knows that the table is
    // small, and reads it in this physical order.
    await sql`update group_member set joined_dt = joined_dt where g_idx = ${groups[0]}`.execute(shop.database);
    await sql`analyze group_member, group_purchase, sale, order_line, refund_line`.execute(shop.database);
    const request = {
      payment_idx,
      order_key,
      refund_amount: await loadRefundAmount(shop, payment_idx, order_key),
      request_key: randomUUID(),
      reason: '',
    };

    const isFree = await isLargerFree('group_purchase', groups, async () => {
      expect(await shop.call('POST /api/v2/payment/cancel', request)).toMatchObject({ result_code: 200 });
    });

    expect(isFree).toBe(true);
    const left = await shop.database
      .selectFrom('group_member')
      .select('g_idx')
      .where('left_dt', 'is not', null)
      .execute();
    expect(left).toHaveLength(2);
  });

  it('locks both groups by ascending id when a paid order joins one and rejoins the buyer’s own', async () => {
    const { token } = await sampleMember(shop.database);
    const [own, other] = [await groupSale(shop.database), await groupSale(shop.database)];
    const smaller = await openGroup(shop, own, token);
    const larger = await openGroup(shop, other);
    const cart_list = [
      { ...lineOf(own), type: 'group' as const, g_idx: null },
      { ...lineOf(other), type: 'group' as const, g_idx: larger },
    ];
    const { payment_idx, payment_no } = await order(shop, { cart_list }, token);

    const isFree = await isLargerFree('group_purchase', [smaller, larger], () =>
      returnFromGateway(shop, shop.gateway.authenticated(payment_no)),
    );

    expect(isFree).toBe(true);
    const joined = await shop.database
      .selectFrom('group_member')
      .select('g_idx')
      .where('payment_idx', '=', payment_idx)
      .orderBy('g_idx')
      .execute();
    expect(joined).toEqual([{ g_idx: smaller }, { g_idx: larger }]);
  });

  it('locks the options that an import changes by ascending id, as orders do', async () => {
    const [small = { option_name: '', remaining_cnt: 0 }] = SALE.options;
    const large = { option_name: '10kg', remaining_cnt: 4 };
    const files = { ...CATALOGUE, products: [PRODUCT] };
    jsonOf(await importShop({ ...files, sales: [{ ...SALE, options: [small, large] }] }));
    const options = await shop.database.selectFrom('sale_option').select('option_idx').orderBy('option_idx').execute();

    const isFree = await isLargerFree(
      'sale_option',
      options.map(({ option_idx }) => option_idx),
      async () => jsonOf(await importShop({ ...files, sales: [{ ...SALE, options: [large, small] }] })),
    );

    expect(isFree).toBe(true);
  });

  it('locks both options by ascending id when an exchange deducts one and restocks the other', async () => {
    const sale = await sampleSale(shop.database, { options: [{ option_name: '5kg' }, { option_name: '10kg' }] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [line = 0] = await idsOf(shop, own);
    await advanceLine(shop, line, '배송완료');
    expect(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, line))).toMatchObject({
      result_code: 200,
    });

    const isFree = await isLargerFree('sale_option', sale.optionIds, async () =>
      expectDone(await finishExchange(shop.shop, line, { option_name: '10kg' })),
    );

    expect(isFree).toBe(true);
  });
});
