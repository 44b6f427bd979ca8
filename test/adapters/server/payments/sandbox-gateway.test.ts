import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { paymentReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { ANONYMOUS, type ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import { contract } from '../../../../core/api/contract.ts';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sandboxShop } from '../../sandbox/sandbox-shop.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { lineOf, orderForm, paymentOf, stockOf } from './shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';

describe('paying at the sandbox gateway, over its wire protocol', () => {
  const test = useTestShop();

  /** Orders, presses a button in the payment window, and returns to the storefront. */
  async function pay(label: string, failure: object | null) {
    const fixture = sandboxShop();
    fixture.clock.now = test.clock.now();
    if (failure !== null) await fixture.plan(failure);
    const shop: ServerContext = { ...test.shop, gateways: { ...test.shop.gateways, card: fixture.gateway } };
    const sale = await sampleSale(test.database);
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    await new Api(shop).handle(VALIDATION, sheet, ANONYMOUS);
    const { payment_idx, payment_no } = await test.database
      .selectFrom('payment')
      .select(['payment_idx', 'payment_no'])
      .executeTakeFirstOrThrow();
    const again = await new Api(shop).handle(VALIDATION, sheet, ANONYMOUS);
    const { form } = v.parse(contract[VALIDATION].response, parseEnvelope(JSON.parse(again.body))?.result_data);
    const window = await fixture.shopper.open({ ...form, method: 'POST' });
    const back = await window.press(label);
    const app = new Hono().route('/pg/inicis/next', paymentReturnRoutes(shop));
    const response = await app.fetch(
      new Request(back.url, { method: 'POST', body: new URLSearchParams({ ...back.fields }) }),
    );
    const page = (response.headers.get('location') ?? '').replace(/[\w-]+$/, '…');
    const later = async () => {
      test.clock.advance(MINUTE_MS);
      fixture.clock.now = test.clock.now();
      await reconcile(shop);
    };
    const state = async () => {
      const { payment_status } = await paymentOf(test, payment_idx);
      const charged = (await fixture.ledger()).filter((transaction) => transaction['oid'] === payment_no);
      const netCharged = charged.reduce((sum, one) => sum + Number(one['charged']) - Number(one['cancelled']), 0);
      return { page, payment_status, netCharged, stock: await stockOf(test, sale.option_idx) };
    };
    return { state, later };
  }

  it('creates an order when the shopper approves', async () => {
    const { state } = await pay('승인', null);
    expect(await state()).toEqual({
      page: 'http://shop.test/order/result/…',
      payment_status: 'paid',
      netCharged: 20_900,
      stock: 9,
    });
  });

  it('charges nothing when the card is declined', async () => {
    const { state } = await pay('승인', { behaviour: 'decline' });
    expect(await state()).toMatchObject({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });

  it('refunds an approval of another amount', async () => {
    const { state } = await pay('승인', { behaviour: 'amount-differs' });
    expect(await state()).toMatchObject({ payment_status: 'refunded', netCharged: 0, stock: 10 });
  });

  it('creates an order when the approval response was lost', async () => {
    const { state, later } = await pay('승인', { behaviour: 'lose-answer' });
    expect(await state()).toMatchObject({ payment_status: 'approving', netCharged: 20_900, stock: 9 });
    await later();
    expect(await state()).toMatchObject({ payment_status: 'paid', netCharged: 20_900, stock: 9 });
  });

  it('fails the payment when the approval never happened', async () => {
    const { state, later } = await pay('승인', { behaviour: 'http-500' });
    expect(await state()).toMatchObject({ payment_status: 'approving', netCharged: 0, stock: 9 });
    await later();
    expect(await state()).toMatchObject({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });
});
