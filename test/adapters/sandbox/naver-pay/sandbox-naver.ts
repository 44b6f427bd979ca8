import * as v from 'valibot';
import { NaverPayGateway } from '../../../../adapters/gateways/naver-pay/naver-pay-gateway.ts';
import {
  sandboxNaverPaySettings,
  sandboxNaverWishSettings,
} from '../../../../adapters/gateways/naver-pay/naver-settings.ts';
import { NaverWishApi } from '../../../../adapters/gateways/naver-pay/naver-wish.ts';
import type { GatewayAuthentication, GatewayReturn } from '../../../../core/payment/payment-gateway.port.ts';
import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { actionOf } from '../button-action.ts';
import { inProcess } from '../in-process.ts';
import { NOON, SANDBOX } from '../sandbox-shop.ts';

export const OID = '20261121-00000007';
export const AMOUNT = 39_800;

const transactions = v.object({ transactions: v.array(v.record(v.string(), v.unknown())) });

/** Creates an adapter on a sandbox Naver Pay in the same process. Only the test changes its clock. */
export function sandboxNaver(ledgerFile: string | null = null) {
  const clock = { now: NOON };
  const sentUrls: string[] = [];
  let release: () => void = () => {};
  const app = createSandbox({
    ledgerFile,
    now: () => clock.now,
    random: new SeededRandom(7),
    wait: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
    fetch: (url) => {
      sentUrls.push(url);
      return Promise.resolve(new Response('ok'));
    },
  });
  const fetch = inProcess(app);
  const settings = sandboxNaverPaySettings(SANDBOX);
  const wish = new NaverWishApi(sandboxNaverWishSettings(SANDBOX), fetch);
  const gateway = new NaverPayGateway(settings, wish, fetch);

  return {
    app,
    clock,
    fetch,
    gateway,
    settings,
    wish,
    /** An adapter that times out immediately. */
    impatient: new NaverPayGateway({ ...settings, timeout_ms: 1 }, wish, fetch),
    /** The requests that the sandbox sent to the server. */
    sentUrls,
    /** Releases the late response. */
    release: () => release(),
    /** Opens the window like the SDK does in the page. */
    async openWindow(more: object = {}): Promise<{ status: number; html: string }> {
      const response = await post('/sandbox/naverpay/window', { values: JSON.stringify({ ...values(), ...more }) });
      return { status: response.status, html: await response.text() };
    },
    /** Opens the window, presses a button and reads the return. */
    async press(label: string, more: object = {}): Promise<GatewayReturn> {
      const url = await this.pressTo(label, more);
      return gateway.readReturn(OID, Object.fromEntries(url.searchParams));
    },
    async pressTo(label: string, more: object = {}): Promise<URL> {
      const { html } = await this.openWindow(more);
      const action = actionOf(html, label);
      const response = await post(action, {});
      return new URL(response.headers.get('location') ?? '');
    },
    async authenticate(more: object = {}): Promise<GatewayAuthentication> {
      const back = await this.press('결제', more);
      if (back.kind !== 'authenticated') throw new Error(back.kind);
      return back.authentication;
    },
    async plan(order: object): Promise<void> {
      await app.request(`${SANDBOX}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
    },
    async ledger(): Promise<Record<string, unknown>[]> {
      const response = await app.request(`${SANDBOX}/sandbox/naverpay/ledger`);
      return v.parse(transactions, await response.json()).transactions;
    },
    post,
  };

  async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return app.request(`${SANDBOX}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  }
}

export function values() {
  return {
    clientId: 'SBX_NAVER_CLIENT',
    chainId: 'SBX_NAVER_CHAIN',
    merchantPayKey: OID,
    merchantUserKey: 'somebody',
    productName: '제주 감귤 5kg 외 1건',
    productCount: 2,
    totalPayAmount: AMOUNT,
    taxScopeAmount: AMOUNT,
    taxExScopeAmount: 0,
    returnUrl: 'http://127.0.0.1:4001/pg/naver/return/key',
    productItems: [{ categoryType: 'PRODUCT', categoryId: 'GENERAL', uid: '12', name: '제주 감귤 5kg', count: 2 }],
  };
}
