import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { Api } from '../../../../adapters/server/api/api.ts';
import type { Fetch } from '../../../../adapters/gateways/wire/form-post.ts';
import { gatewaysFromEnvironment } from '../../../../adapters/gateways/choose-gateways.ts';
import { depositNoticeRoutes } from '../../../../adapters/server/payments/deposit-notice-route.ts';
import { kakaoReturnRoutes, paymentReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { expireVirtualAccounts } from '../../../../adapters/server/payments/end-account.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';
import { ANONYMOUS, type ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import type { CallName, RequestOf, ResponseOf } from '../../../../core/api/contract.ts';
import { parseResponse } from '../../../../core/client/parse-response.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { inProcess } from '../../sandbox/in-process.ts';
import { WindowShopper } from '../../sandbox/window-shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { dataOf, lineOf, orderForm, paymentOf, stockOf } from './shopper.ts';

const SANDBOX = 'http://127.0.0.1:4002';

describe('paying at the sandbox of virtual accounts and KakaoPay, over their wire protocols', () => {
  const test = useTestShop();

  /** Opens a server and the sandbox gateways, which call each other in process. */
  function open() {
    // Server and sandbox need each other, so the sandbox gets the server later.
    const handlers: { shop: Fetch } = { shop: () => Promise.reject(new Error('the shop is not open yet')) };
    const sandbox = createSandbox({
      ledgerFile: null,
      now: () => test.clock.now(),
      random: new SeededRandom(3),
      wait: () => new Promise(() => {}),
      fetch: (url, init) => handlers.shop(url, init),
    });
    const gateways = gatewaysFromEnvironment(parseEnvironment({ SANDBOX_URL: SANDBOX }), inProcess(sandbox), () =>
      test.clock.now(),
    );
    const shop: ServerContext = { ...test.shop, gateways };
    const http = new Hono()
      .route('/pg/inicis/next', paymentReturnRoutes(shop))
      .route(
        '/pg/inicis/notice',
        depositNoticeRoutes(shop, () => '127.0.0.1'),
      )
      .route('/pg/kakao', kakaoReturnRoutes(shop));
    handlers.shop = inProcess(http);
    const api = new Api(shop);
    const call = async <K extends CallName>(name: K, request: RequestOf<K>): Promise<ResponseOf<K>> => {
      const response = parseResponse(name, JSON.parse((await api.handle(name, request, ANONYMOUS)).body));
      if (response === null) throw new Error(`${name} returned no envelope`);
      return dataOf(response);
    };
    const planFailure = (behaviour: string) =>
      sandbox.request(`${SANDBOX}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ behaviour }),
      });
    return { shop, sandbox, http, call, planFailure };
  }

  async function issue(fixture: ReturnType<typeof open>) {
    const sale = await sampleSale(test.database);
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900, pay_method: 'vbank' });
    const { form, payment_idx } = await fixture.call('POST /api/v2/payment/inicis/validation', sheet);
    const window = await new WindowShopper(inProcess(fixture.sandbox)).open({ ...form, method: 'POST' });
    const back = await window.press('계좌 발급');
    await fixture.http.request(back.url, { method: 'POST', body: new URLSearchParams({ ...back.fields }) });
    const press = async (action: string) => {
      const { tid } = await paymentOf(test, payment_idx);
      await fixture.sandbox.request(`${SANDBOX}/sandbox/inicis/vbank/${tid}/${action}`, { method: 'POST' });
    };
    const state = async () => {
      const { payment_status } = await paymentOf(test, payment_idx);
      return { payment_status, stock: await stockOf(test, sale.option_idx) };
    };
    return { press, state };
  }

  it('creates one order when a virtual account is issued and its deposit is notified twice', async () => {
    const { press, state } = await issue(open());
    expect(await state()).toEqual({ payment_status: 'waiting', stock: 9 });
    await press('twice');
    expect(await state()).toEqual({ payment_status: 'paid', stock: 9 });
  });

  it('rejects a notice of another amount', async () => {
    const { press, state } = await issue(open());
    await press('part');
    expect(await state()).toEqual({ payment_status: 'waiting', stock: 9 });
  });

  it('closes an account without a deposit the day after, and holds the stock again when a deposit still arrives', async () => {
    const fixture = open();
    const { press, state } = await issue(fixture);
    test.clock.advance(2 * DAY_MS);
    await expireVirtualAccounts(fixture.shop, test.clock.now());
    expect(await state()).toEqual({ payment_status: 'expired', stock: 10 });
    await press('deposit');
    expect(await state()).toEqual({ payment_status: 'expired', stock: 10 });
    await press('late');
    expect(await state()).toEqual({ payment_status: 'paid', stock: 9 });
  });

  async function payKakao(fixture: ReturnType<typeof open>, choice: string) {
    const sale = await sampleSale(test.database);
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const started = await fixture.call('POST /api/v2/payment/kakao/init', sheet);
    const page = started.next_redirect_url.replace(/\/mobile$/, '');
    const pressed = await fixture.sandbox.request(`${page}/${choice}`, { method: 'POST' });
    const back = new URL(pressed.headers.get('location') ?? '');
    const result_data = back.searchParams.get('result_data') ?? '';
    const finish = async () => {
      const [pg_token = '', return_key = ''] = ['pg_token', 'return_key'].map(
        (name) => back.searchParams.get(name) ?? '',
      );
      const request = { result_data, pg_token, return_key };
      return (await fixture.call('POST /api/v2/payment/kakao/result', request)).payment_status;
    };
    const state = async () => {
      const { payment_status } = await paymentOf(test, started.payment_idx);
      const ledger: unknown = await (await fixture.sandbox.request(`${SANDBOX}/sandbox/kakaopay/ledger`)).json();
      const remaining = /"remaining":(\d+)/.exec(JSON.stringify(ledger))?.[1];
      return { payment_status, netCharged: Number(remaining), stock: await stockOf(test, sale.option_idx) };
    };
    return { back, finish, state };
  }

  it('charges once at KakaoPay when the return page is requested repeatedly', async () => {
    const { finish, state } = await payKakao(open(), 'approve');
    expect(await finish()).toBe('paid');
    expect(await finish()).toBe('paid');
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: 20_900, stock: 9 });
  });

  it.each([
    ['decline', 'failed', 'failed', 0],
    ['amount-differs', 'refunded', 'refunded', 0],
    ['lose-answer', 'approving', 'paid', 20_900],
  ])('ends in the expected state when KakaoPay is set to %s', async (behaviour, soon, later, netCharged) => {
    const fixture = open();
    await fixture.planFailure(behaviour);
    const { finish, state } = await payKakao(fixture, 'approve');
    expect(await finish()).toBe(soon);
    test.clock.advance(MINUTE_MS);
    await reconcile(fixture.shop);
    expect(await state()).toEqual({ payment_status: later, netCharged, stock: netCharged === 0 ? 10 : 9 });
  });

  it('fails a KakaoPay payment without an approval after eleven minutes, and not before', async () => {
    const fixture = open();
    await fixture.planFailure('http-500');
    const { finish, state } = await payKakao(fixture, 'approve');
    expect(await finish()).toBe('approving');
    test.clock.advance(10 * MINUTE_MS);
    await reconcile(fixture.shop);
    expect(await state()).toEqual({ payment_status: 'approving', netCharged: 0, stock: 9 });
    test.clock.advance(MINUTE_MS);
    await reconcile(fixture.shop);
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });

  it.each(['cancel', 'fail', 'expire'])(
    'releases the hold when a shopper returns from KakaoPay by %s',
    async (choice) => {
      const fixture = open();
      const { back, state } = await payKakao(fixture, choice);
      expect((await fixture.http.request(back.href)).headers.get('location')).toContain('/order/cancel?result_data=');
      expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
    },
  );
});
