import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import { SANDBOX_NAVER } from '../../adapters/gateways/naver-pay/naver-settings.ts';
import { WindowShopper } from '../adapters/sandbox/window-shopper.ts';
import type { RunningShop } from '../e2e/running-shop.ts';

export type Method = 'card' | 'vbank' | 'kakao' | 'naver' | 'app_card';
const PIN = '000000';
type Form = ResponseOf<'POST /api/v2/payment/inicis/validation'>['form'];

/** Returns the shopper from a payment window; null without a response. Can be called again. */
export type ReturnFromGateway = () => Promise<true | null>;

/** Confirms payments in the windows of the sandbox gateways, as pages without scripts. */
export class SandboxWindows {
  readonly #url: string;
  readonly #http: FetchHttp;

  constructor({ sandboxUrl, apiUrl }: Pick<RunningShop, 'sandboxUrl' | 'apiUrl'>) {
    this.#url = sandboxUrl;
    this.#http = new FetchHttp(apiUrl, fetch);
  }

  card(form: Form): Promise<ReturnFromGateway> {
    return this.#inicis(form, '승인');
  }

  vbank(form: Form): Promise<ReturnFromGateway> {
    return this.#inicis(form, '계좌 발급');
  }

  /** Returns null if the payment has expired, since a busy machine may take minutes between two steps. */
  async kakao(windowUrl: string, result_data: string): Promise<ReturnFromGateway | null> {
    const response = await fetch(windowUrl.replace(/mobile$/, 'approve'), { method: 'POST', redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) return null;
    const query = new URL(location).searchParams;
    const [pg_token, return_key] = [query.get('pg_token') ?? '', query.get('return_key') ?? ''];
    return async () => {
      const request = { result_data, pg_token, return_key };
      const envelope = await this.#http.send('POST /api/v2/payment/kakao/result', request, null);
      return envelope === FAILED_REQUEST ? null : true;
    };
  }

  async naver(open: ResponseOf<'POST /api/v2/payment/naver/init'>['open']): Promise<ReturnFromGateway> {
    const { client_id: clientId, chain_id: chainId } = SANDBOX_NAVER;
    const values = JSON.stringify({ clientId, chainId, ...open });
    const page = await fetch(`${this.#url}/sandbox/naverpay/window`, {
      method: 'POST',
      body: new URLSearchParams({ values }),
    });
    const html = await page.text();
    const action = /action="([^"]*\/approve)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`Naver Pay opened no window: ${html}`);
    const response = await fetch(this.#url + action, { method: 'POST', redirect: 'manual' });
    const back = response.headers.get('location') ?? '';
    return () => tryReturn(back, {});
  }

  /** The holder of the in-app card identifies themselves in the card company's app. */
  async signIn(trans_no: string): Promise<void> {
    await this.#post('/sandbox/appcard/app', { trans_no, card_code: '06', person: 'hana', pin: PIN, choice: 'ok' });
  }

  /** The holder confirms the payment in the app. Returns null if the payment has expired. */
  async appCard(result_data: string, tid: string): Promise<ReturnFromGateway | null> {
    const response = await this.#post('/sandbox/appcard/app/pay', { tid, pin: PIN, choice: 'ok' });
    const location = response.headers.get('location');
    if (location === null) return null;
    const back = new URL(location);
    const request = { result_data, tid, auth_no: back.searchParams.get('auth_no') ?? '' };
    return async () => {
      const envelope = await this.#http.send('POST /api/v2/app/card/pay/confirm', request, null);
      return envelope === FAILED_REQUEST ? null : true;
    };
  }

  #post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(this.#url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }

  async #inicis({ action, accept_charset, fields }: Form, button: string): Promise<ReturnFromGateway> {
    const { press } = await new WindowShopper(fetch).open({ method: 'POST', action, accept_charset, fields });
    const back = await press(button);
    return () => tryReturn(back.url, { method: 'POST', body: new URLSearchParams({ ...back.fields }) });
  }
}

async function tryReturn(url: string, init: RequestInit): Promise<true | null> {
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch(() => null);
  return response === null ? null : true;
}
