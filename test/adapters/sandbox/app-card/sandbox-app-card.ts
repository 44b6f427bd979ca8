import * as v from 'valibot';
import { AppCardGateway } from '../../../../adapters/gateways/app-card/app-card-gateway.ts';
import { sandboxAppCardSettings } from '../../../../adapters/gateways/app-card/app-card-settings.ts';
import type { AppCardResult, AppCardRequest } from '../../../../core/payment/gateways/app-card.port.ts';
import type { GatewayAuthentication } from '../../../../core/payment/payment-gateway.port.ts';
import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { inProcess } from '../in-process.ts';
import { NOON, SANDBOX } from '../sandbox-shop.ts';

export const OID = '20261121-00000007';
export const AMOUNT = 39_800;
export const PIN = '000000';

const transactions = v.object({ transactions: v.array(v.record(v.string(), v.unknown())) });

/** Creates an adapter on a sandbox in-app card in the same process. Only the test changes its clock. */
export function sandboxAppCard(ledgerFile: string | null = null) {
  const clock = { now: NOON };
  let release: () => void = () => {};
  const app = createSandbox({
    ledgerFile,
    now: () => clock.now,
    random: new SeededRandom(7),
    wait: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
    fetch: () => Promise.reject(new Error('the in-app card sends the shop no notices')),
  });
  const fetch = inProcess(app);
  const settings = sandboxAppCardSettings(SANDBOX);
  const gateway = new AppCardGateway(settings, fetch, () => clock.now);

  return {
    app,
    clock,
    fetch,
    gateway,
    settings,
    /** An adapter that times out immediately. */
    impatient: new AppCardGateway({ ...settings, timeout_ms: 1 }, fetch, () => clock.now),
    /** Releases the late response. */
    release: () => release(),
    post,
    /** Simulates the card company's app: identifies the holder. */
    async signIn(trans_no: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
      const fields = { trans_no, card_code: '06', person: 'hana', pin: PIN, choice: 'ok', ...more };
      return (await post('/sandbox/appcard/app', fields)).text();
    },
    /** Returns the gateway's token of an identified holder. */
    async holder(person = 'hana'): Promise<string> {
      const { trans_no } = dataOf(await gateway.openTransaction());
      await this.signIn(trans_no, { person });
      const outcome = dataOf(await gateway.findTransaction(trans_no));
      if (outcome.status !== 'DONE') throw new Error(outcome.status);
      return outcome.user_token;
    },
    async issue(more: Partial<AppCardRequest> = {}): Promise<string> {
      return dataOf(await gateway.issueTransaction(await this.order(more))).tid;
    },
    async order(more: Partial<AppCardRequest> = {}): Promise<AppCardRequest> {
      const order = { oid: OID, amount: AMOUNT, card_id: 'hana-1', installment: 0, goods_name: '제주 감귤 5kg' };
      return { user_token: more.user_token ?? (await this.holder()), ...order, ...more };
    },
    /** Simulates the card company's app: authenticates a payment. Returns the address to which it redirects. */
    async authenticateAt(auth_url: string, more: Readonly<Record<string, string>> = {}): Promise<URL | null> {
      const tid = new URL(auth_url).searchParams.get('tid') ?? '';
      const response = await post('/sandbox/appcard/app/pay', { tid, pin: PIN, choice: 'ok', ...more });
      const location = response.headers.get('location');
      return location === null ? null : new URL(location);
    },
    /** Issues a payment and authenticates it. */
    async authenticate(more: Partial<AppCardRequest> = {}): Promise<GatewayAuthentication> {
      const tid = await this.issue(more);
      const { auth_url } = dataOf(await gateway.sendToApp(tid, 'http://shop.test/order/appcard/forward?a=1'));
      const back = await this.authenticateAt(auth_url);
      return { tid, auth_no: back?.searchParams.get('auth_no') ?? '' };
    },
    async plan(order: object): Promise<void> {
      await app.request(`${SANDBOX}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
    },
    async ledger(): Promise<Record<string, unknown>[]> {
      const response = await app.request(`${SANDBOX}/sandbox/appcard/ledger`);
      return v.parse(transactions, await response.json()).transactions;
    },
  };

  async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return app.request(`${SANDBOX}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  }
}

export function dataOf<T>(result: AppCardResult<T>): T {
  if (result.kind !== 'answered') throw new Error(result.kind === 'refused' ? result.code : result.kind);
  return result.data;
}
