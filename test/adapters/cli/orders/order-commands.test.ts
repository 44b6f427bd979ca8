import { describe, expect, it } from 'vitest';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import {
  ACCOUNT,
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  exchangeForm,
  idsOf,
  refOf,
  returnForm,
} from '../../server/claims/order-owner.ts';
import { lineOf, paymentOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe("the operator's orders", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const buyOne = async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    return { own, line: String((await idsOf(shop, own))[0] ?? 0) };
  };
  const statusOf = async (line: string) => {
    const row = await shop.database
      .selectFrom('order_line')
      .select('order_status')
      .where('order_idx', '=', Number(line))
      .executeTakeFirstOrThrow();
    return row.order_status;
  };

  it('are listed by status and by a range of KST dates, which includes both ends', async () => {
    const { own } = await buyOne();
    const listed = async (...words: string[]) => jsonOf(await operator('orders', 'list', '--json', ...words));
    const mine = [expect.objectContaining({ payment_idx: own.payment_idx })];
    expect(await listed()).toEqual(mine);
    expect(await listed('--status', '결제완료', '--from', '2026-11-21', '--to', '2026-11-21')).toEqual(mine);
    expect(await listed('--status', '배송중')).toEqual([]);
    expect(await listed('--to', '2026-11-20')).toEqual([]);
    expect(await listed('--from', '2026-11-22')).toEqual([]);
  });

  it('cannot be listed by an unknown status or an invalid date', async () => {
    expect((await operator('orders', 'list', '--status', '어디론가')).code).toBe(2);
    expect((await operator('orders', 'list', '--from', '2026-02-30')).code).toBe(2);
  });

  it('are shown in full, by either number; an unknown one is refused', async () => {
    const { own, line } = await buyOne();
    const { result } = await operator('orders', 'show', String(own.payment_idx));
    expect(result).toContain(`#${line}`);
    expect(result).toContain('제주 감귤 5kg');
    const no = /\d{8}-\w+/.exec(result)?.[0] ?? '';
    expect(jsonOf(await operator('orders', 'show', no, '--json'))).toMatchObject({ payment_idx: own.payment_idx });
    expect(await operator('orders', 'show', '999')).toMatchObject({ code: 1, result: '' });
  });

  it('are prepared, shipped and delivered, in this order only', async () => {
    const { line } = await buyOne();
    const ship = ['orders', 'ship', line, '--carrier', '04', '--invoice', '123456789012'];
    expect(await operator(...ship)).toMatchObject({ code: 1 });
    expect((await operator('orders', 'prepare', line)).code).toBe(0);
    expect((await operator('orders', 'ship', line, '--carrier', '77', '--invoice', '123456789012')).notes).toContain(
      '77',
    );
    expect((await operator(...ship)).code).toBe(0);
    expect((await operator('orders', 'deliver', line)).code).toBe(0);
    expect(await statusOf(line)).toBe('배송완료');
    expect(await operator('orders', 'deliver', line)).toMatchObject({ code: 1 });
  });

  it('have their returns approved or refused, and their exchanges completed or refused', async () => {
    const claimed = async (kind: 'return' | 'exchange') => {
      const { own, line } = await buyOne();
      await advanceLine(shop, Number(line), '배송완료');
      const decision =
        kind === 'return'
          ? await shop.call('POST /api/v2/payment/return/request', returnForm(own, Number(line), 17_900))
          : await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, Number(line)));
      expect(decision).toMatchObject({ result_code: 200 });
      return line;
    };
    const approved = await claimed('return');
    expect((await operator('orders', 'approve-return', approved, '--fault', 'nobody')).code).toBe(2);
    expect((await operator('orders', 'approve-return', approved, '--fault', 'shop', '--restock', 'no')).code).toBe(0);
    expect(await statusOf(approved)).toBe('반품완료');
    const refused = await claimed('return');
    expect((await operator('orders', 'refuse-return', refused)).code).toBe(2);
    expect((await operator('orders', 'refuse-return', refused, '--reason', '사용한 상품이에요')).code).toBe(0);
    expect(await statusOf(refused)).toBe('배송완료');
    const exchanged = await claimed('exchange');
    expect((await operator('orders', 'finish-exchange', exchanged)).code).toBe(0);
    expect(await statusOf(exchanged)).toBe('교환완료');
    const kept = await claimed('exchange');
    expect((await operator('orders', 'refuse-exchange', kept, '--reason', ' ')).code).toBe(1);
    expect((await operator('orders', 'refuse-exchange', kept, '--reason', '재고가 없어요')).code).toBe(0);
    expect(await statusOf(kept)).toBe('배송완료');
  });

  it('are refunded by transfer after a deposit, once', async () => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    shop.gateways.vbank.refundOutcome = 'refuses';
    const request = await shop.call('POST /api/v2/payment/refund/request', {
      ...refOf(own),
      refund_amount: 20_900,
      request_key: '00000000-0000-4000-8000-000000000001',
      reason: '',
      ...ACCOUNT,
    });
    expect(request).toMatchObject({ result_code: 200 });
    const waiting = jsonOf(await operator('refunds', 'list', '--json'));
    expect(waiting).toHaveLength(1);
    const { refund_idx } = await shop.database.selectFrom('refund').select('refund_idx').executeTakeFirstOrThrow();
    expect((await operator('refunds', 'retry', String(refund_idx), '--bank', '088')).code).toBe(2);
    expect((await operator('refunds', 'confirm', '999')).code).toBe(1);
    expect((await operator('refunds', 'confirm', String(refund_idx))).code).toBe(0);
    expect(jsonOf(await operator('refunds', 'list', '--json'))).toEqual([]);
    expect(jsonOf(await operator('refunds', 'list', '--all', '--json'))).toHaveLength(1);
    expect((await operator('refunds', 'retry', String(refund_idx))).code).toBe(1);
  });

  it('are settled by transfer when a card gateway refuses the refund permanently', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { payment_no } = await paymentOf(shop, own.payment_idx);
    shop.gateway.refundOutcome = 'refuses';
    expect((await operator('orders', 'cancel', payment_no, '--reason', '품절이에요')).code).toBe(0);
    const { refund_idx } = await shop.database.selectFrom('refund').select('refund_idx').executeTakeFirstOrThrow();
    expect((await operator('refunds', 'confirm', String(refund_idx))).code).toBe(1);
    for (let minute = 0; minute < 4; minute += 1) {
      shop.clock.advance(60_000);
      await sendRefunds(shop.shop);
    }
    expect(jsonOf(await operator('refunds', 'list', '--json'))).toMatchObject([
      { refund_idx, refund_status: 'requested' },
    ]);
    expect((await operator('refunds', 'retry', String(refund_idx))).code).toBe(0);
    expect(jsonOf(await operator('refunds', 'list', '--json'))).toMatchObject([{ refund_status: 'requested' }]);

    expect((await operator('refunds', 'confirm', String(refund_idx))).code).toBe(0);

    expect(jsonOf(await operator('refunds', 'list', '--json'))).toEqual([]);
    expect(await paymentOf(shop, own.payment_idx)).toMatchObject({
      payment_status: 'refunded',
      paid_outside: 20_900,
    });
  });
});
