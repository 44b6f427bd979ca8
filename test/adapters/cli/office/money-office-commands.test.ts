import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePeriod } from '../../../../adapters/server/settlement/close-period.ts';
import { detailOf, paidOrder } from '../../server/claims/order-owner.ts';
import { lineOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { endNovember, finalOrder } from '../../server/settlement/final-order.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { officeOperator } from './office-operator.ts';

const DAYS = ['--from', '2026-11-21', '--to', '2026-11-21'];

describe("the operator's commands for the books", () => {
  const shop = useTestShop();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'books-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const paid = async () =>
    detailOf(shop, await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }));

  it('sum the sales of some days, and refuse too many', async () => {
    const { total_amount } = await paid();
    const operator = officeOperator(shop);

    expect(await operator.json('ledger', ...DAYS)).toMatchObject({
      list: [{ day: '2026-11-21', pay_method: 'card', sale_amount: total_amount }],
      total: { net_amount: total_amount },
    });
    expect(await operator.run('ledger', '--from', '2026-01-01', '--to', '2026-11-21')).toMatchObject({
      code: 1,
      notes: '100일까지 볼 수 있어요.',
    });
    expect(await operator.run('ledger', '--from', '2026-01-01')).toMatchObject({ code: 2 });
  });

  it('compare the file of a gateway with the payments, by recognized or by chosen columns', async () => {
    const { payment_no, total_amount } = await paid();
    const operator = officeOperator(shop);
    const path = join(folder, 'inicis.csv');
    await writeFile(path, `주문번호,결제금액\n${payment_no},${total_amount}\nX-1,5000\n`);
    const other = join(folder, 'other.csv');
    await writeFile(other, `가,나\n${payment_no},${total_amount}\n`);

    expect(await operator.json('reconcile', 'inicis', path, ...DAYS)).toMatchObject({
      same_cnt: 1,
      difference_list: [{ state: 'file', reference: 'X-1' }],
    });
    expect(operator.recorded).toEqual(['reconcile inicis 2026-11-21 2026-11-21']);
    const unknown = await operator.run('reconcile', 'inicis', other, ...DAYS);
    expect(unknown.code).toBe(1);
    expect(unknown.notes).toContain('가, 나');
    const chosen = ['--reference', '가', '--amount', '나'];
    expect(await operator.json('reconcile', 'inicis', other, ...DAYS, ...chosen)).toMatchObject({ same_cnt: 1 });
    expect(await operator.run('reconcile', 'toss', path, ...DAYS)).toMatchObject({ code: 2 });
  });

  it('show what is not closed yet, and a statement with its rows', async () => {
    const { member_id } = await finalOrder(shop);
    endNovember(shop);
    const operator = officeOperator(shop);
    await closePeriod(shop.shop, { last_day: '2026-11-30', member_id: null, actor: '운영자' });
    const { statement_idx } = await shop.database
      .selectFrom('settlement_statement')
      .select('statement_idx')
      .executeTakeFirstOrThrow();

    expect(await operator.json('settlement', 'show', String(statement_idx))).toMatchObject({
      member_id,
      state: 'closed',
      row_list: [{ kind: 'sale' }, { kind: 'delivery' }],
    });
    expect(await operator.run('settlement', 'show', '999')).toMatchObject({ code: 1 });
    expect(await operator.json('settlement', 'open')).toMatchObject({ open_list: [], overdue: { statement_cnt: 0 } });
  });

  it('sum the sales of a period by seller and by hour', async () => {
    const { total_amount } = await paid();
    const operator = officeOperator(shop);

    expect(await operator.json('sales', 'figures', '--unit', 'hour', '--by', 'seller')).toMatchObject({
      unit: 'hour',
      total: { order_cnt: 1 },
      row_list: [{ order_cnt: 1 }],
    });
    expect(total_amount).toBeGreaterThan(0);
    const { result } = await operator.run('sales', 'figures', '--by', 'category');
    expect(result.split('\n').at(-1)).toMatch(/^ *식품 +수량 1 /);
    expect(await operator.run('sales', 'figures', '--unit', 'week')).toMatchObject({ code: 2 });
  });
});
