import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  advanceLine,
  detailOf,
  idsOf,
  paidOrder,
  statusesOf,
  type OwnedOrder,
} from '../../server/claims/order-owner.ts';
import { addTestStaff } from '../../server/office/office-client.ts';
import { lineOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { officeOperator } from './office-operator.ts';

describe("the operator's commands for orders, which the office has, too", () => {
  const shop = useTestShop();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const placeOrder = async (product_name = '제주 감귤'): Promise<OwnedOrder> =>
    paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database, { product: { product_name } }))] });
  const writeSheet = async (...rows: string[]): Promise<string> => {
    const path = join(folder, 'sheet.csv');
    await writeFile(path, ['주문번호,택배사,송장번호', ...rows].join('\n'));
    return path;
  };

  it('find an order by its product, number, phone and tracking number, masked, and record which were shown', async () => {
    const own = await placeOrder();
    await placeOrder('의성 사과');
    const { payment_no, buyer_phone } = await detailOf(shop, own);
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송중');
    const { invoice_no } = await shop.database
      .selectFrom('order_line')
      .select('invoice_no')
      .where('order_idx', '=', order_idx)
      .executeTakeFirstOrThrow();
    const operator = officeOperator(shop);

    for (const q of ['제주', payment_no, invoice_no ?? '']) {
      expect(await operator.json('orders', 'search', q)).toMatchObject({ list: [{ payment_no, buyer_name: '김*나' }] });
    }
    expect(await operator.json('orders', 'search', buyer_phone)).toMatchObject({ list: [{}, {}] });
    expect(operator.recorded[0]).toBe(`orders search payment_idx ${own.payment_idx}`);
    expect((await operator.run('orders', 'search', '없는 이름')).result).toBe('찾은 주문이 없어요.');
  });

  it('write a memo in the name of a staff member, once', async () => {
    const { payment_idx } = await placeOrder();
    await addTestStaff(shop, 'customer-service');
    const operator = officeOperator(shop);
    const memo = ['orders', 'memo', String(payment_idx), '문 앞에', '--as', 'customer-service@office.kr'];

    expect(await operator.run(...memo)).toMatchObject({ code: 0 });
    expect(await operator.run(...memo)).toMatchObject({ code: 0 });
    expect(await operator.run('orders', 'memo', '999', '글', '--as', 'customer-service@office.kr')).toMatchObject({
      code: 1,
    });
    expect(await operator.run('orders', 'memo', String(payment_idx), '글', '--as', 'a@b.kr')).toMatchObject({
      code: 1,
    });

    const memos = await shop.database.selectFrom('order_memo').select(['content', 'staff_name']).execute();
    expect(memos).toEqual([{ content: '문 앞에', staff_name: 'customer-service' }]);
  });

  it('report what a gateway holds of a payment, without changing it', async () => {
    const own = await placeOrder();
    const { payment_no, total_amount } = await detailOf(shop, own);
    const operator = officeOperator(shop);

    expect(await operator.json('payments', 'inquire', payment_no)).toEqual({
      state: 'approved',
      held_amount: total_amount,
    });
    expect(await operator.run('payments', 'inquire', '20200101-00000001')).toMatchObject({ code: 1 });
    expect(await operator.run('refunds', 'balance', '999')).toMatchObject({ code: 1, notes: '그런 환불이 없어요.' });
  });

  it('report how much of a refunded payment the gateway still holds', async () => {
    const own = await placeOrder();
    await officeOperator(shop).run('orders', 'cancel', String(own.payment_idx), '--reason', '품절');
    const { refund_idx } = await shop.database.selectFrom('refund').select('refund_idx').executeTakeFirstOrThrow();

    expect(await officeOperator(shop).json('refunds', 'balance', String(refund_idx))).toEqual({
      held_amount: 0,
      state: 'paid',
    });
  });

  it('ship a sheet only if each of its rows is right, and only once', async () => {
    const [first, second] = [await placeOrder(), await placeOrder('의성 사과')];
    const [one = 0] = await idsOf(shop, first);
    const [other = 0] = await idsOf(shop, second);
    await advanceLine(shop, one, '상품준비중');
    const operator = officeOperator(shop);
    const sheet = await writeSheet(`#${one},CJ대한통운,123456789012`, `#${other},CJ대한통운,123456789013`);

    const refused = await operator.run('orders', 'ship-sheet', sheet);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.notes).toContain('아직 상품준비 전이에요');
    expect(await statusesOf(shop, first)).toEqual(['상품준비중']);

    await advanceLine(shop, other, '상품준비중');
    expect(await operator.json('orders', 'ship-sheet', sheet, '--dry-run')).toMatchObject([
      { row: 2, state: 'ready' },
      { row: 3, state: 'ready' },
    ]);
    expect(await statusesOf(shop, first)).toEqual(['상품준비중']);
    expect(await operator.run('orders', 'ship-sheet', sheet)).toMatchObject({ code: 0 });
    expect([await statusesOf(shop, first), await statusesOf(shop, second)]).toEqual([['배송중'], ['배송중']]);
    expect(await operator.json('orders', 'ship-sheet', sheet)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it.each([
    ['an unknown carrier', ['#1,모르는택배,123456789012'], '모르는 택배사예요'],
    ['no tracking number', [], '송장번호가 적힌 줄이 없어요'],
  ])('refuse a sheet with %s', async (_what, rows, text) => {
    const ran = await officeOperator(shop).run('orders', 'ship-sheet', await writeSheet(...rows));

    expect(ran.code).toBe(1);
    expect(ran.notes).toContain(text);
  });

  it('refuse a sheet that cannot be read', async () => {
    const ran = await officeOperator(shop).run('orders', 'ship-sheet', join(folder, 'none.csv'));

    expect(ran).toMatchObject({ code: 1 });
  });
});
