import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { formatWon } from '../../../../core/money/won.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { ACCOUNT, detailOf, idsOf, paidOrder, refOf, virtualAccountOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

describe('the history of an order in the office', () => {
  const shop = useTestShop();

  const buyOne = async () => {
    const sale = await sampleSale(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    return { order_idx, payment_idx: own.payment_idx, seller_idx: sale.seller_idx };
  };

  const loadStory = async (client: OfficeClient, payment_idx: number) => {
    const page = await client.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx });
    return page.result_data?.story_list ?? [];
  };

  it('names who prepared and shipped each order of a bulk call, but no one for the payment', async () => {
    const [one, other] = [await buyOne(), await buyOne()];
    const packer = await signedInAs(shop, 'owner', { name: 'packer' });
    const order_idx_list = [one.order_idx, other.order_idx];
    await packer.call('POST /api/office/v1/orders/prepare', { order_idx_list });
    const sender = await signedInAs(shop, 'customer-service', { name: 'sender' });
    const parcel_list = order_idx_list.map((order_idx) => ({ order_idx, carrier_code: '04', invoice_no: '12345678' }));
    await sender.call('POST /api/office/v1/orders/ship', { parcel_list });
    for (const { payment_idx } of [one, other]) {
      const lines = (await loadStory(sender, payment_idx)).filter(({ kind }) => kind === 'line');
      const who = lines.map(({ text, staff_name }) => [text.split(' · ')[0], staff_name]);
      expect(who.slice(0, 2)).toEqual([
        ['배송중', 'sender'],
        ['상품준비중', 'packer'],
      ]);
      expect(new Set(who.slice(2).map(([, staff_name]) => staff_name))).toEqual(new Set([null]));
    }
    const subject = `payment_idx ${other.payment_idx}`;
    const audited = await packer.call('GET /api/office/v1/audit', { subject });
    expect(audited.result_data?.list.map(({ what }) => what)).toEqual(['발송처리', '상품준비']);
    const stale = await sender.call('POST /api/office/v1/orders/{payment_idx}/cancel', {
      payment_idx: one.payment_idx,
      line_list: [{ order_idx: one.order_idx, order_status: '결제완료' }],
      reason: '품절',
    });
    expect(stale.result_msg).toContain('sender 님이');
  });

  it('has each message by channel with its state and time, without its recipient', async () => {
    const { payment_idx } = await buyOne();
    await shop.database
      .updateTable('message_delivery')
      .set({ delivery_status: 'skipped', reason: 'no-mail' })
      .where('channel', '=', 'mail')
      .execute();
    const client = await signedInAs(shop, 'customer-service');
    const story = await loadStory(client, payment_idx);
    const messages = story.filter(({ kind }) => kind === 'message');
    expect(messages.map(({ text, note, staff_name }) => [text, note, staff_name])).toEqual([
      ['메시지 주문', '알림톡 기다림', null],
      ['메시지 주문', '메일 보내지 않음 (메일을 보내지 않는 매장)', null],
    ]);
    expect(JSON.stringify(story)).not.toMatch(/\d{3}-\d{4}|@/);
  });

  it('has its refunds from the request to the payment, and who confirmed one', async () => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { total_amount } = await detailOf(shop, own);
    shop.gateways.vbank.refundOutcome = 'refuses';
    const request = {
      ...refOf(own),
      ...ACCOUNT,
      refund_amount: total_amount,
      request_key: randomUUID(),
      reason: '취소',
    };
    dataOf(await shop.call('POST /api/v2/payment/refund/request', request));
    const client = await signedInAs(shop, 'owner');
    const [refund] = dataOf(await client.call('GET /api/office/v1/refunds', {})).list;
    const refund_idx = refund?.refund_idx ?? 0;
    const page = dataOf(await client.call('GET /api/office/v1/refunds/{refund_idx}', { refund_idx }));
    const { asked_dt, refused_cnt } = page;
    shop.clock.advance(60_000);
    const confirm = { refund_idx, asked_dt, refused_cnt, reason: '신한은행 이체' };
    dataOf(await client.call('POST /api/office/v1/refunds/{refund_idx}/confirm', confirm));
    const story = await loadStory(client, own.payment_idx);
    const amount = formatWon(total_amount);
    const refunds = story
      .filter(({ kind }) => kind === 'refund')
      .map(({ text, note, staff_name }) => [text, note, staff_name]);
    expect(refunds).toEqual([
      [`환불 보냄 ${amount}`, '', 'owner'],
      [`환불 접수 ${amount}`, '취소', null],
    ]);
    const byStaff = story.filter(({ kind }) => kind === 'staff');
    expect(byStaff).toMatchObject([{ text: '환불 확인', note: '신한은행 이체', staff_name: 'owner' }]);
    expect(JSON.stringify(story)).not.toContain('110234567890');
  });

  it('names who started a refund, and who paid it unless a job did', async () => {
    const client = await signedInAs(shop, 'owner', { name: 'canceller' });
    const cancel = async () => {
      const { order_idx, payment_idx } = await buyOne();
      const line_list = [{ order_idx, order_status: '결제완료' as const }];
      const request = { payment_idx, line_list, reason: '품절' };
      dataOf(await client.call('POST /api/office/v1/orders/{payment_idx}/cancel', request));
      return payment_idx;
    };
    const steps = async (payment_idx: number) =>
      (await loadStory(client, payment_idx))
        .filter(({ kind }) => kind === 'refund')
        .map(({ text, staff_name }) => [text.slice(0, 5), staff_name]);

    const paid = await cancel();
    shop.gateway.refundOutcome = 'unknown';
    const waiting = await cancel();
    shop.gateway.refundOutcome = 'works';
    const before = await steps(waiting);
    shop.clock.advance(MINUTE_MS);
    await sendRefunds(shop.shop);

    const requested = ['환불 접수', 'canceller'];
    expect(await steps(paid)).toEqual([['환불 보냄', 'canceller'], requested]);
    expect(before).toEqual([requested]);
    expect(await steps(waiting)).toEqual([['환불 보냄', null], requested]);
  });

  it('has the cases of its payment, from opening to closing', async () => {
    const { payment_idx } = await buyOne();
    const { case_idx } = await shop.database
      .insertInto('payment_case')
      .values({ payment_idx, what: 'other-deposit', amount: 5_000, tid: null, noted_dt: '2026-11-20 21:00:00' })
      .returning('case_idx')
      .executeTakeFirstOrThrow();
    const client = await signedInAs(shop, 'owner');
    const steps = async () => {
      const story = await loadStory(client, payment_idx);
      return story
        .filter(({ text }) => text.startsWith('결제 확인'))
        .map(({ text, note, staff_name }) => [text, note, staff_name]);
    };
    const noted = ['결제 확인 다른 금액 입금 생김', '5,000원', null];
    expect(await steps()).toEqual([noted]);
    await client.call('POST /api/office/v1/payments/cases/{case_idx}/close', { case_idx, reason: '돌려줌' });
    expect(new Set(await steps())).toEqual(
      new Set([noted, ['결제 확인 다른 금액 입금 정리함', '5,000원', null], ['결제 확인 정리', '돌려줌', 'owner']]),
    );
  });

  it('has for a seller no messages, payments and refunds, nor names of the shop’s own staff', async () => {
    const { order_idx, payment_idx, seller_idx } = await buyOne();
    const packer = await signedInAs(shop, 'owner', { name: 'packer' });
    await packer.call('POST /api/office/v1/orders/prepare', { order_idx_list: [order_idx] });
    const seller = await signedInAs(shop, 'seller', { seller_idx });
    const parcel = { order_idx, carrier_code: '04', invoice_no: '12345678' };
    await seller.call('POST /api/office/v1/orders/ship', { parcel_list: [parcel] });
    const page = await seller.call('GET /api/office/v1/orders/{payment_idx}/own', { payment_idx });
    const story = page.result_data?.story_list ?? [];
    expect(new Set(story.map(({ kind }) => kind))).toEqual(new Set(['line']));
    expect(story.slice(0, 2).map(({ staff_name }) => staff_name)).toEqual(['seller', '매장']);
  });
});
