import { describe, expect, it } from 'vitest';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import type { Message, MessageResult } from '../../../../core/ports/server/message-sender.port.ts';
import { refundFor } from '../../../../core/claim/refund.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import {
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  expectDone,
  exchangeForm,
  idsOf,
  payDeposit,
  refOf,
} from '../claims/order-owner.ts';
import { prepareOrder, shipOrder } from '../../../../adapters/server/operator/orders.ts';
import { refuseExchange } from '../../../../adapters/server/operator-claims/claims.ts';
import { eraseMember } from '../../../../adapters/server/members/erase-member.ts';
import { dataOf, lineOf, orderForm } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

describe('messages about orders', () => {
  const one = useTestShop();
  const buyer = orderForm({ total_amount: 0 });
  const sale = () => sampleSale(one.database);
  const sentKinds = () => one.messages.sent.map(({ template }) => template);
  const deliveries = () =>
    one.database
      .selectFrom('message_delivery')
      .select(['channel', 'delivery_status', 'reason', 'failed_cnt'])
      .orderBy('message_idx')
      .orderBy('channel')
      .execute();

  it('notify a guest of a placed order once, by the phone and the mail of the order', async () => {
    await paidOrder(one, { cart_list: [lineOf(await sale())] });
    await sendMessages(one.shop);
    await sendMessages(one.shop);

    expect(sentKinds()).toEqual(['order-placed']);
    expect(one.messages.sent[0]?.phone).toBe(buyer.buyer_phone);
    expect(one.messages.sent[0]?.text).toContain('주문이 접수됐어요');
    expect(one.mails.sent.map(({ email, subject }) => [email, subject])).toEqual([
      [buyer.buyer_email, '주문이 접수됐어요'],
    ]);
    expect(one.mails.sent[0]?.url).toBe('http://shop.test/order/list/non/member');
  });

  it('report a virtual account with number and deadline, and its deposit once, without storing the number', async () => {
    const own = await virtualAccountOrder(one, { cart_list: [lineOf(await sale())] }, undefined, false);
    await sendMessages(one.shop);
    const { payment_no, vbank_number } = await one.database
      .selectFrom('payment')
      .select(['payment_no', 'vbank_number'])
      .where('payment_idx', '=', own.payment_idx)
      .executeTakeFirstOrThrow();

    expect(sentKinds()).toEqual(['account-issued']);
    expect(one.messages.sent[0]?.text).toContain(vbank_number);
    expect(one.messages.sent[0]?.text).toContain('11월 22일 23:59까지');
    const rows = JSON.stringify(await one.database.selectFrom('message').selectAll().execute());
    for (const secret of [vbank_number, buyer.buyer_email, buyer.buyer_name, buyer.buyer_phone]) {
      expect(rows).not.toContain(secret);
    }

    await payDeposit(one, payment_no);
    await payDeposit(one, payment_no);
    await sendMessages(one.shop);
    expect(sentKinds()).toEqual(['account-issued', 'deposit-received']);
  });

  it('report a parcel once, with all of its products, its carrier and its number', async () => {
    const lines = [lineOf(await sale()), lineOf(await sale())];
    const own = await paidOrder(one, { cart_list: lines });
    await sendMessages(one.shop);
    const ids = await idsOf(one, own);
    for (const order_idx of ids) {
      expectDone(await prepareOrder(one.shop, order_idx));
      expectDone(await shipOrder(one.shop, order_idx, '04', '1234-5678-9012'));
    }
    expectDone(await shipOrder(one.shop, ids[0] ?? 0, '04', '1234-5678-9012'));
    await sendMessages(one.shop);

    expect(sentKinds()).toEqual(['order-placed', 'shipped']);
    expect(one.messages.sent[1]?.text).toContain('외 1건');
    expect(one.messages.sent[1]?.text).toContain('CJ대한통운 123456789012');
  });

  it('report a delivery, a claim, and its refusal with the reason', async () => {
    const own = await paidOrder(one, { cart_list: [lineOf(await sale())] });
    const [order_idx = 0] = await idsOf(one, own);
    await advanceLine(one, order_idx, '배송완료');
    dataOf(await one.call('POST /api/v2/payment/exchange/request', exchangeForm(own, order_idx)));
    expectDone(await refuseExchange(one.shop, order_idx, '사용한 흔적이 있어요'));
    await sendMessages(one.shop);

    expect(sentKinds().toSorted()).toEqual(
      ['order-placed', 'shipped', 'delivered', 'claim-received', 'claim-refused'].toSorted(),
    );
    expect(one.messages.sent.find(({ template }) => template === 'claim-refused')?.text).toContain(
      '사용한 흔적이 있어요',
    );
  });

  it('report a cancellation and its refund', async () => {
    const own = await paidOrder(one, { cart_list: [lineOf(await sale())] });
    const request = { ...refOf(own), refund_amount: 20_900, request_key: crypto.randomUUID(), reason: '' };
    dataOf(await one.call('POST /api/v2/payment/cancel', request));
    await sendMessages(one.shop);

    expect(sentKinds().toSorted()).toEqual(['order-cancelled', 'order-placed', 'refund-done']);
    expect(one.messages.sent.find(({ template }) => template === 'refund-done')?.text).toContain('20,900원');
  });

  it('name only the refunded products of an order', async () => {
    const [kept, cancelled] = [
      await sale(),
      await sampleSale(one.database, { product: { product_name: '모닝 원두' } }),
    ];
    const own = await paidOrder(one, { cart_list: [lineOf(kept), lineOf(cancelled)] });
    const [, order_idx = 0] = await idsOf(one, own);
    const { refund_amount } = refundFor(await detailOf(one, own), [order_idx], { kind: 'cancel', fault: 'shopper' });
    const request = { ...refOf(own), order_idx, refund_amount, request_key: crypto.randomUUID(), reason: '' };
    dataOf(await one.call('POST /api/v2/payment/partial/cancel', request));
    await sendMessages(one.shop);

    const refund = one.messages.sent.find(({ template }) => template === 'refund-done');
    expect(refund?.text).toContain('\n모닝 원두\n');
  });

  it('are not written if the transaction of the order is rolled back', async () => {
    const own = await paidOrder(one, { cart_list: [lineOf(await sale())] });
    const [order_idx = 0] = await idsOf(one, own);
    expectDone(await prepareOrder(one.shop, order_idx));
    expect(await shipOrder(one.shop, order_idx, '04', 'no number')).toMatchObject({ kind: 'refused' });
    const kinds = await one.database.selectFrom('message').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'order-placed' }]);
  });

  it('are retried with growing pauses when the provider refuses them, and then left to the operator', async () => {
    await paidOrder(one, { cart_list: [lineOf(await sale())] });
    one.messages.failing = true;
    for (let minute = 0; minute < 1_000; minute += 5) {
      await sendMessages(one.shop);
      one.clock.advance(5 * MINUTE_MS);
    }
    expect(await deliveries()).toMatchObject([
      { channel: 'alimtalk', delivery_status: 'failed', failed_cnt: 6 },
      { channel: 'mail', delivery_status: 'sent' },
    ]);
    expect(one.mails.sent).toHaveLength(1);
  });

  it('are sent again with the same key if the response was lost, and with a new key after a refusal', async () => {
    await paidOrder(one, { cart_list: [lineOf(await sale())] });
    const results: MessageResult['kind'][] = ['unclear', 'failed', 'sent'];
    const keys: (string | undefined)[] = [];
    const messages = {
      async send({ request_key }: Message): Promise<MessageResult> {
        keys.push(request_key);
        return { kind: results.shift() ?? 'failed' };
      },
    };
    for (let minute = 0; minute < 5; minute += 1) {
      await sendMessages({ ...one.shop, messages });
      one.clock.advance(MINUTE_MS);
    }
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('are not sent again by mail after the process died, but are by Alimtalk, which recognizes their key', async () => {
    await paidOrder(one, { cart_list: [lineOf(await sale())] });
    const died = new Error('the process died');
    const dying = {
      ...one.shop,
      messages: { send: () => Promise.reject(died) },
      mails: { send: () => Promise.reject(died) },
    };
    await expect(sendMessages(dying)).rejects.toThrow(died);
    await sendMessages(one.shop);
    expect(one.messages.sent).toEqual([]);

    one.clock.advance(2 * MINUTE_MS);
    await sendMessages(one.shop);
    expect(sentKinds()).toEqual(['order-placed']);
    expect(one.mails.sent).toEqual([]);
    expect(await deliveries()).toMatchObject([{ delivery_status: 'sent' }, { delivery_status: 'unclear' }]);
  });

  it('skip a channel that the shop does not have', async () => {
    await paidOrder(one, { cart_list: [lineOf(await sale())] });
    const messages = { send: async () => ({ kind: 'no-template' as const }) };
    await sendMessages({ ...one.shop, messages, mails: null });
    expect(await deliveries()).toMatchObject([
      { delivery_status: 'skipped', reason: 'no-template' },
      { delivery_status: 'skipped', reason: 'no-mail' },
    ]);
  });

  it('are delivered by mail and into the inbox if they have no template at the provider', async () => {
    const { token } = await sampleMember(one.database);
    await paidOrder(one, { cart_list: [lineOf(await sale())] }, token);
    const messages = { send: async () => ({ kind: 'no-template' as const }) };
    await sendMessages({ ...one.shop, messages });
    expect(await deliveries()).toMatchObject([
      { delivery_status: 'skipped', reason: 'no-template' },
      { delivery_status: 'sent' },
    ]);
    expect(one.mails.sent).toHaveLength(1);
    const inbox = await one.call('GET /api/v1/inbox', {}, token);
    expect(inbox.result_data).toMatchObject({ list: [{ kind: 'order-placed' }] });
  });

  it('are neither sent to a member who has deleted the account, nor stored', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await paidOrder(one, { cart_list: [lineOf(await sale())] }, token);
    await one.database.transaction().execute((tx) => eraseMember(tx, member_idx, '01000000000', NOON));
    await sendMessages(one.shop);
    expect(one.messages.sent).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });
});
