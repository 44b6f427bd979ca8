import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderForm } from '../adapters/server/payments/shopper.ts';
import { WindowShopper } from '../adapters/sandbox/window-shopper.ts';
import { ApiShopper, type OrderableOption } from './api-shopper.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { describeOnEachDatabase, type GivenDatabase } from './shop-databases.ts';

const SETTLED = { timeout: 20_000, interval: 50 };
const LATE_MS = 15_000;
const kakaoLedger = v.object({
  transactions: v.array(v.object({ oid: v.string(), charged: v.number(), remaining: v.number() })),
});

describeOnEachDatabase('deposits and KakaoPay, when the shop is killed', ({ open }) => {
  const given: { database?: GivenDatabase; product?: OrderableOption } = {};
  const running = useRunningShop(async () => {
    given.database = await open();
    const { databaseUrl } = given.database;
    return { ownSandbox: true, env: { SETTLE_AFTER_MS: '0' }, ...(databaseUrl !== undefined && { databaseUrl }) };
  });
  beforeAll(async () => {
    given.product = await new ApiShopper(running()).findOrderableOption();
  });
  afterAll(async () => given.database?.close());

  /** Returns an order form for one unit, with its product and stock. */
  async function sheetOf(shopper: ApiShopper) {
    const { product } = given;
    if (product === undefined) throw new Error('the products are known inside tests only');
    const cart_list = [
      { sell_idx: product.sell_idx, type: product.type, option_idx: product.option_idx, option_cnt: 1 },
    ];
    const { amounts } = await shopper.call('POST /api/v2/payment/info', { cart_list, zonecode: '04763' });
    const { pay_method: _, ...sheet } = orderForm({ cart_list, total_amount: amounts.total_amount });
    return { product, sheet, stock: await shopper.stockOf(product) };
  }
  const statusOf = (shopper: ApiShopper, result_token: string) => async () =>
    (await shopper.call('POST /api/v1/order/detail/info', { result_data: result_token })).payment_status;

  it('complete the order of a deposit that was made while the server was down', async () => {
    const shopper = new ApiShopper(running());
    const { product, sheet, stock } = await sheetOf(shopper);
    const placed = await shopper.call('POST /api/v2/payment/inicis/validation', { ...sheet, pay_method: 'vbank' });
    const window = await new WindowShopper(fetch).open({ ...placed.form, method: 'POST' });
    await shopper.returnFromGateway(await window.press('계좌 발급'));
    expect(await statusOf(shopper, placed.result_token)()).toBe('waiting');

    await running().end('SIGKILL');
    const page = await (await fetch(`${running().sandboxUrl}/sandbox/inicis/vbank`)).text();
    const button = new RegExp(`${placed.payment_no}[^]*?action="([^"]*/deposit)"`).exec(page)?.[1] ?? '';
    await fetch(new URL(button, running().sandboxUrl), { method: 'POST' });
    await running().startAgain();
    // Requests the repetition of the notice now, since the bank repeats it at growing intervals.
    await fetch(new URL(button.replace(/deposit$/, 'again'), running().sandboxUrl), { method: 'POST' });

    await expect.poll(statusOf(shopper, placed.result_token), SETTLED).toBe('paid');
    expect(await shopper.stockOf(product)).toBe(stock - 1);
  }, 90_000);

  it.each([
    ['timeout', LATE_MS],
    ['lose-answer', 0],
  ])(
    'charge once when the response of KakaoPay is lost: %s',
    async (behaviour, delay_ms) => {
      const shopper = new ApiShopper(running());
      const { product, sheet, stock } = await sheetOf(shopper);
      const started = await shopper.call('POST /api/v2/payment/kakao/init', sheet);
      await new SandboxGateway(running().sandboxUrl).plan(started.payment_no, behaviour, delay_ms);
      const approve = started.next_redirect_url.replace(/mobile$/, 'approve');
      const back = await fetch(approve, { method: 'POST', redirect: 'manual' });
      const query = new URL(back.headers.get('location') ?? '').searchParams;
      const [pg_token, return_key] = [query.get('pg_token') ?? '', query.get('return_key') ?? ''];
      const request = { result_data: started.result_token, pg_token, return_key };
      const finish = () => shopper.call('POST /api/v2/payment/kakao/result', request);
      const taken = async () => {
        const ledger: unknown = await (await fetch(`${running().sandboxUrl}/sandbox/kakaopay/ledger`)).json();
        return v.parse(kakaoLedger, ledger).transactions.find(({ oid }) => oid === started.payment_no);
      };

      const lost = finish().catch(() => null);
      await expect.poll(async () => (await taken())?.charged, SETTLED).toBeGreaterThan(0);
      await running().end('SIGKILL');
      await running().startAgain();
      await lost;

      await expect.poll(statusOf(shopper, started.result_token), SETTLED).toBe('paid');
      expect((await finish()).payment_status).toBe('paid');
      const { total_amount } = sheet;
      expect(await taken()).toMatchObject({ charged: total_amount, remaining: total_amount });
      expect(await shopper.stockOf(product)).toBe(stock - 1);
    },
    90_000,
  );
});
