import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/time/durations.ts';
import {
  ACCOUNT,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  idsOf,
  paidOrder,
  returnForm,
  statusesOf,
} from '../../server/claims/order-owner.ts';
import { dataOf, lineOf, stockOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe('commands for returns', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)('orders', ...words);
  const delivered = async (pay_method: 'card' | 'vbank' = 'card') => {
    const sale = await sampleSale(shop.database);
    const buy = pay_method === 'card' ? paidOrder : virtualAccountOrder;
    const own = await buy(shop, { cart_list: [lineOf(sale)] });
    const line = (await idsOf(shop, own))[0] ?? 0;
    await advanceLine(shop, line, '배송완료');
    return { own, sale, line };
  };

  it('approve a return with its refund, after a dry run that prints it', async () => {
    const { own, sale, line } = await delivered();
    dataOf(await shop.call('POST /api/v2/payment/return/request', returnForm(own, line, 17_900)));
    const dry = await operator('approve-return', `${line}`, '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.result).toMatch(/17,900원.*\n.*아직 하지 않았어요/);
    expect(jsonOf(await operator('approve-return', `${line}`, '--fault', 'shop', '--dry-run', '--json'))).toMatchObject(
      {
        done: false,
        fault: 'shop',
        refund: { refund_amount: 20_900 },
        restock: false,
      },
    );
    expect(await statusesOf(shop, own)).toEqual(['반품요청']);
    expect(shop.gateway.refundRequests).toEqual([]);

    const approved = await operator('approve-return', `${line}`);
    expect(approved.result).toContain('17,900원');
    expect(await statusesOf(shop, own)).toEqual(['반품완료']);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect((await operator('approve-return', `${line}`, '--dry-run')).code).toBe(1);
  });

  it('show the pickup address of a return, also as JSON and to the shopper', async () => {
    const { own, line } = await delivered();
    const elsewhere = {
      pickup_zonecode: '63309',
      pickup_address: '제주 제주시 첨단로 1',
      pickup_address_detail: '창고',
    };
    const form = { ...returnForm(own, line, 17_900), ...elsewhere };
    dataOf(await shop.call('POST /api/v2/payment/return/request', form));
    expect((await operator('show', `${own.payment_idx}`)).result).toContain('회수 (63309) 제주 제주시 첨단로 1 창고');
    const json = jsonOf(await operator('show', `${own.payment_idx}`, '--json'));
    expect(json).toMatchObject({ claim_list: [elsewhere] });
    expect((await detailOf(shop, own)).claim_list).toMatchObject([elsewhere]);
  });

  it('open an exchange for a shopper who phones, without a refund', async () => {
    const { own, line } = await delivered('vbank');
    const wish = ['--reason-type', 'wrong-option', '--reason', '10kg'] as const;
    const opened = await operator('open-exchange', `${line}`, ...wish, '--json');
    expect(jsonOf(opened)).toMatchObject({ done: true, refund: null });
    expect(await statusesOf(shop, own)).toEqual(['교환요청']);
    const again = await operator('open-exchange', `${line}`, ...wish);
    expect(again.notes).toContain('교환을 받을 수 없어요');
  });

  it('notify a shopper once of each later day, and three times at most', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [line = 0] = await idsOf(shop, own);
    const notify = (day: string) => operator('notify-delay', `${line}`, '--day', day, '--reason', '산지에 비가 와요');
    expect((await notify('2026-11-32')).code).toBe(2);
    expect((await notify('2026-11-21')).code).toBe(1);
    expect((await notify('2026-11-27')).code).toBe(0);
    expect((await notify('2026-11-27')).notes).toContain('이미 2026-11-27');
    expect((await detailOf(shop, own)).order_list[0]?.expected_dt).toBe('2026-11-27');
    expect((await notify('2026-11-28')).code).toBe(0);
    expect((await notify('2026-11-29')).code).toBe(0);
    const fourth = await notify('2026-11-30');
    expect([fourth.code, fourth.notes]).toEqual([1, expect.stringContaining('상품마다 3번까지')]);
  });

  it('open a return for a shopper who phones, with the fee of its reason', async () => {
    const { own, line } = await delivered();
    expect((await operator('open-return', `${line}`)).code).toBe(2);
    expect((await operator('open-return', `${line}`, '--reason-type', 'bored')).code).toBe(2);
    const dry = jsonOf(
      await operator('open-return', `${line}`, '--reason-type', 'change-of-mind', '--dry-run', '--json'),
    );
    expect(dry).toMatchObject({ done: false, refund: { refund_amount: 17_900, return_fee: 3_000 } });
    expect(await statusesOf(shop, own)).toEqual(['배송완료']);

    const withoutReason = await operator('open-return', `${line}`, '--reason-type', 'defective');
    expect(withoutReason).toMatchObject({ code: 1 });
    expect(withoutReason.notes).toContain('어떤 점이 문제였는지');
    const opened = await operator(
      'open-return',
      `#${line}`,
      '--reason-type',
      'defective',
      '--reason',
      '상자가 젖었대요',
    );
    expect(opened.result).toContain('20,900원');
    expect(await detailOf(shop, own)).toMatchObject({
      order_list: [{ order_status: '반품요청' }],
      claim_list: [{ reason_type: 'defective', reason: '상자가 젖었대요', pickup_zonecode: '04763' }],
    });
    expect((await operator('open-return', `${line}`, '--reason-type', 'change-of-mind')).code).toBe(1);
    expect((await operator('approve-return', `${line}`)).code).toBe(0);
    expect(shop.gateway.refundRequests).toMatchObject([{ amount: 20_900 }]);
  });

  it('require a bank account to open a return of a deposit, and accept another pickup address', async () => {
    const { own, line } = await delivered('vbank');
    const open = (...words: string[]) =>
      operator('open-return', `${line}`, '--reason-type', 'change-of-mind', ...words);
    expect((await open()).notes).toContain('--bank');
    const account = ['--bank', ACCOUNT.bank_code, '--account', ACCOUNT.account_no, '--holder', ACCOUNT.account_name];
    const pickup = ['--zonecode', '63309', '--address', '제주 제주시 첨단로 1', '--address-detail', '창고'];
    expect((await open(...account, '--zonecode', '63309')).code).toBe(2);
    expect((await open(...account, ...pickup)).code).toBe(0);
    expect((await detailOf(shop, own)).claim_list).toMatchObject([{ pickup_address: '제주 제주시 첨단로 1' }]);
    expect((await operator('approve-return', `${line}`)).code).toBe(0);
    expect(await statusesOf(shop, own)).toEqual(['반품완료']);
    expect(shop.gateways.vbank.refundRequests).toMatchObject([{ amount: 17_900, account: { bank_code: '088' } }]);
  });

  it('open no return after the claim period', async () => {
    const { line } = await delivered();
    shop.clock.advance(8 * DAY_MS);

    expect((await operator('open-return', `${line}`, '--reason-type', 'change-of-mind')).code).toBe(1);
  });

  it('open no return of a line that was not sent or does not exist', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [line = 0] = await idsOf(shop, own);

    expect((await operator('open-return', `${line}`, '--reason-type', 'change-of-mind')).code).toBe(1);
    expect((await operator('open-return', '999', '--reason-type', 'change-of-mind')).code).toBe(1);
  });
});
