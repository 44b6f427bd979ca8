import { describe, expect, it } from 'vitest';
import { orderCommands } from '../../../../adapters/cli/orders/order-commands.ts';
import { operatorService } from '../../../../adapters/containers/operator/operator-service.ts';
import { availableActions } from '../../../../core/claim/order-actions.ts';
import { advanceLine, detailOf, exchangeForm, idsOf, paidOrder, statusesOf } from '../../server/claims/order-owner.ts';
import { dataOf, lineOf, paymentOf, stockOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf, runCommandLine } from '../command-line.ts';

describe('commands for order lines', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)('orders', ...words);
  const buyOne = async (options?: Parameters<typeof sampleSale>[1]) => {
    const sale = await sampleSale(shop.database, options);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    return { own, sale, line: (await idsOf(shop, own))[0] ?? 0 };
  };
  const notesOf = async (order_idx: number) => {
    const events = await shop.database
      .selectFrom('order_event')
      .select('note')
      .where('order_idx', '=', order_idx)
      .orderBy('event_idx')
      .execute();
    return events.map(({ note }) => note);
  };
  const parcel = (carrier: string, invoice: string) => ['--carrier', carrier, '--invoice', invoice];

  it('correct the parcel of a line that was sent, and record it', async () => {
    const { own, line } = await buyOne();
    expect((await operator('correct-tracking', `${line}`, ...parcel('04', '123456789012'))).notes).toContain(
      '아직 보내지 않은',
    );
    await advanceLine(shop, line, '배송중');
    const again = await operator('ship', `${line}`, ...parcel('04', '999999999999'));
    expect(again).toMatchObject({ code: 1 });
    expect(again.notes).toContain('orders correct-tracking');
    expect((await operator('ship', `${line}`, ...parcel('04', '123456789012'))).code).toBe(0);
    for (let times = 0; times < 2; times += 1) {
      expect((await operator('correct-tracking', `${line}`, ...parcel('05', '9999-9999-9999'))).code).toBe(0);
    }
    expect((await operator('correct-tracking', `${line}`, ...parcel('77', '999999999999'))).code).toBe(1);
    expect((await detailOf(shop, own)).order_list).toMatchObject([
      { order_status: '배송중', carrier_code: '05', invoice_no: '999999999999' },
    ]);
    expect((await notesOf(line)).filter((note) => note.startsWith('송장 정정'))).toEqual([
      expect.stringMatching(/123456789012 → .*999999999999/),
    ]);
  });

  it('undo a preparation, after which the shopper can cancel again', async () => {
    const { own, line } = await buyOne();
    expect((await operator('unprepare', `${line}`)).code).toBe(1);
    await advanceLine(shop, line, '상품준비중');
    const cancellable = async () =>
      availableActions(await detailOf(shop, own), shop.clock.now()).actions.some(({ action }) => action === 'cancel');
    expect(await cancellable()).toBe(false);
    expect((await operator('unprepare', `${line}`)).code).toBe(0);
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
    expect(await cancellable()).toBe(true);
    expect((await operator('unprepare', `${line}`)).code).toBe(1);
  });

  describe('prepare with several lines', () => {
    it('prepares all in one call, and reports on each', async () => {
      const [one, other] = [await buyOne(), await buyOne()];
      const service = operatorService(shop.shop);
      const calls: (readonly number[])[] = [];
      const openService = async () => ({
        ...service,
        prepare: (order_idx_list: readonly number[]) => {
          calls.push(order_idx_list);
          return service.prepare(order_idx_list);
        },
      });

      const words = ['orders', 'prepare', `${one.line}`, `#${other.line}`, `${one.line}`];
      const { code, result } = await runCommandLine(orderCommands(openService), words);

      expect([code, result]).toEqual([0, `#${one.line} 했어요.\n#${other.line} 했어요.`]);
      expect(calls).toEqual([[one.line, other.line]]);
      for (const { own } of [one, other]) expect(await statusesOf(shop, own)).toEqual(['상품준비중']);
    });

    it('prepares the others when one is refused, and fails with a report on each', async () => {
      const [sent, open] = [await buyOne(), await buyOne()];
      await advanceLine(shop, sent.line, '배송중');

      const run = await operator('prepare', `${sent.line}`, `${open.line}`, '999');

      const reasons = [`지금 상태에서는 할 수 없어요: #${sent.line} 배송중`, '그런 주문 상품이 없어요: #999'];
      const lines = [reasons[0], `#${open.line} 했어요.`, reasons[1]];
      expect(run).toEqual({ code: 1, result: '', notes: lines.join('\n') });
      expect(await statusesOf(shop, open.own)).toEqual(['상품준비중']);
      const undone = await operator('unprepare', `${sent.line}`, `${open.line}`, '--json');
      expect(JSON.parse(undone.result)).toEqual({
        error: `${reasons[0]}\n#${open.line} 했어요.`,
        details: [
          { order_idx: sent.line, done: false, error: reasons[0] },
          { order_idx: open.line, done: true },
        ],
      });
      expect(await statusesOf(shop, open.own)).toEqual(['결제완료']);
    });

    it('returns the result of a single line as that of other commands', async () => {
      const { line } = await buyOne();

      const { result } = await operator('prepare', `${line}`, '--json');

      expect(JSON.parse(result)).toEqual({ order_idx: line, done: true });
    });
  });

  it('finish an exchange with another option and its parcel, and name what is missing', async () => {
    const options = [
      { option_name: '5kg', remaining_cnt: 3 },
      { option_name: '10kg', remaining_cnt: 1 },
    ];
    const { own, sale, line } = await buyOne({ options });
    await advanceLine(shop, line, '배송완료');
    dataOf(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, line)));
    const finish = (...words: string[]) => operator('finish-exchange', `#${line}`, ...words);
    expect((await finish('--carrier', '04')).code).toBe(2);
    expect((await finish('--option', '20kg')).notes).toContain('20kg');
    expect((await finish('--option', '10kg', ...parcel('04', '111122223333'))).code).toBe(0);
    expect((await detailOf(shop, own)).order_list).toMatchObject([
      { order_status: '교환완료', option_name: '10kg', invoice_no: '111122223333' },
    ]);
    expect(await Promise.all(sale.optionIds.map((option) => stockOf(shop, option)))).toEqual([3, 0]);
    expect(await notesOf(line)).toContainEqual(expect.stringContaining('5kg → 10kg'));
  });

  it('accept the numbers that commands print: with and without #, and either number of an order', async () => {
    const { own, line } = await buyOne();
    const { payment_no } = await paymentOf(shop, own.payment_idx);
    for (const number of [`${own.payment_idx}`, `#${line}`, payment_no]) {
      expect(jsonOf(await operator('show', number, '--json'))).toMatchObject({ payment_idx: own.payment_idx });
    }
    expect((await operator('prepare', `#${line}`)).code).toBe(0);
    const dry = await operator('cancel', payment_no, '--lines', `#${line}`, '--reason', '품절', '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect((await operator('cancel', `#${line}`, '--reason', '품절')).notes).toContain(`--lines ${line}`);
  });
});
