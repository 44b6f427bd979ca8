import * as v from 'valibot';
import { InicisMobile } from '../../../adapters/gateways/inicis/inicis-mobile.ts';
import { sandboxInicisSettings } from '../../../adapters/gateways/inicis/inicis-settings.ts';
import { createSandbox } from '../../../adapters/sandbox/sandbox.ts';
import type { WindowRequest } from '../../../core/payment/gateways/inicis-window.port.ts';
import type { GatewayAuthentication, GatewayReturn } from '../../../core/payment/payment-gateway.port.ts';
import { SeededRandom } from '../../fakes/seeded-random.ts';
import { inProcess } from './in-process.ts';
import { WindowShopper } from './window-shopper.ts';

export const SANDBOX = 'http://127.0.0.1:4002';
/** 2026-11-21 14:00:00 in Korea. */
export const NOON = 1_795_237_200_000;
export const RETURN_URL = 'http://127.0.0.1:4000/pg/inicis/m/next';

const transactions = v.object({ transactions: v.array(v.record(v.string(), v.unknown())) });

/** Creates an adapter on a sandbox in the same process. Only the test changes its clock. */
export function sandboxShop(ledgerFile: string | null = null) {
  const clock = { now: NOON };
  const sentRequests: { url: string; body: string }[] = [];
  let release: () => void = () => {};
  const app = createSandbox({
    ledgerFile,
    now: () => clock.now,
    random: new SeededRandom(7),
    wait: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
    fetch: (url, init) => {
      sentRequests.push({ url, body: typeof init.body === 'string' ? init.body : '' });
      return Promise.resolve(new Response('ok'));
    },
  });
  const fetch = inProcess(app);
  const gateway = new InicisMobile({ ...sandboxInicisSettings(SANDBOX), timeout_ms: 2000 }, fetch);
  const impatient = new InicisMobile({ ...sandboxInicisSettings(SANDBOX), timeout_ms: 1 }, fetch);
  const shopper = new WindowShopper(fetch);

  return {
    app,
    clock,
    fetch,
    gateway,
    /** An adapter that times out immediately. */
    impatient,
    shopper,
    /** The requests that the sandbox sent to the server. */
    sentRequests,
    /** Releases the late response. */
    release: () => release(),
    async press(label: string, more: Partial<WindowRequest> = {}): Promise<GatewayReturn> {
      const window = await shopper.open(gateway.openForm(request(more)));
      const back = await window.press(label);
      return gateway.readReturn(back.fields);
    },
    async authenticate(more: Partial<WindowRequest> = {}): Promise<GatewayAuthentication> {
      const back = await this.press('승인', more);
      if (back.kind !== 'authenticated') throw new Error(back.kind);
      return back.authentication;
    },
    async plan(order: object): Promise<number> {
      const response = await app.request(`${SANDBOX}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      return response.status;
    },
    async ledger(): Promise<Record<string, unknown>[]> {
      const response = await app.request(`${SANDBOX}/sandbox/inicis/ledger`);
      return v.parse(transactions, await response.json()).transactions;
    },
  };
}

export function request(more: Partial<WindowRequest> = {}): WindowRequest {
  return {
    oid: 'ORD20261121000001',
    amount: 39_800,
    goods_name: '제주 감귤 5kg 외 1건',
    buyer_name: '김하나',
    buyer_phone: '010-1234-5678',
    buyer_email: 'hana@example.com',
    return_url: RETURN_URL,
    notice_url: 'http://127.0.0.1:4001/pg/inicis/notice',
    now: NOON,
    ...more,
  };
}
