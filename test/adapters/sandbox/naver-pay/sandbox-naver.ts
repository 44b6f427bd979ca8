import * as v from 'valibot';
import { NaverPayApi } from '../../../../adapters/server/gateways/naver-pay-api.ts';
import {
  sandboxNaverPaySettings,
  sandboxNaverWishSettings,
} from '../../../../adapters/server/gateways/naver-settings.ts';
import { NaverWishApi } from '../../../../adapters/server/gateways/naver-wish.ts';
import type { GatewayAuthentication, GatewayReturn } from '../../../../adapters/server/gateways/payment-gateway.ts';
import { createSandbox } from '../../../../adapters/server/sandbox/sandbox.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { inProcess } from './in-process.ts';
import { NOON, SANDBOX } from './practice-shop.ts';

export const OID = '20261121-00000007';
export const AMOUNT = 39_800;

const transactions = v.object({ transactions: v.array(v.record(v.string(), v.unknown())) });

/** One adapter on a practice Naver Pay in the same process, with a clock that only the test moves. */
export function practiceNaver(ledgerFile: string | null = null) {
  const clock = { now: NOON };
  const told: string[] = [];
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
      told.push(url);
      return Promise.resolve(new Response('ok'));
    },
  });
  const fetch = inProcess(app);
  const settings = sandboxNaverPaySettings(SANDBOX);
  const wish = new NaverWishApi(sandboxNaverWishSettings(SANDBOX), fetch);
  const gateway = new NaverPayApi(settings, wish, fetch);

  return {
    app,
    clock,
    fetch,
    gateway,
    settings,
    wish,
    /** Gives up on an answer at once. */
    impatient: new NaverPayApi({ ...settings, timeout_ms: 1 }, wish, fetch),
    /** What the sandbox itself told the shop. */
    told,
    /** Lets the late answer go. */
    release: () => release(),
    /** Does what the SDK does in the page. */
    async openWindow(more: object = {}): Promise<{ status: number; html: string }> {
      const response = await post('/sandbox/naverpay/window', { values: JSON.stringify({ ...values(), ...more }) });
      return { status: response.status, html: await response.text() };
    },
    /** Opens the window, presses a button and reads the way back. */
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

/** Where the form around a button goes. */
export function actionOf(html: string, label: string): string {
  const form = [...html.matchAll(/<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, , inside]) =>
    new RegExp(`>\\s*${label}\\s*</button>`).test(inside ?? ''),
  );
  if (form?.[1] === undefined) throw new Error(`no button ${label} in the window`);
  return form[1];
}
