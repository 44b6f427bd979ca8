import type { Hono } from 'hono';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { naverReturnRoutes } from '../../../../adapters/server/pay-windows/naver-return.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import type { ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import type { CallName, RequestOf, ResponseOf } from '../../../../core/api/contract.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { extractHeaderFields } from '../../../../core/vocabulary/header-fields.ts';
import { parseResponse } from '../../../../core/client/parse-response.ts';
import type { Envelope } from '../../../../core/outcome/envelope.ts';
import { sandboxAppCard } from '../../sandbox/app-card/sandbox-app-card.ts';
import { sandboxNaver } from '../../sandbox/naver-pay/sandbox-naver.ts';
import type { TestShop } from '../test-shop.ts';

/** Creates a server with the real adapters of Naver Pay and the in-app card on their sandbox gateways. */
export function sandboxPayments(test: TestShop) {
  const naver = sandboxNaver();
  const appCard = sandboxAppCard();
  const gateways = { ...test.shop.gateways, naver: naver.gateway, app_card: appCard.gateway };
  const shop: ServerContext = { ...test.shop, gateways };
  const http: Hono = apiHttp(shop, new Api(shop), { isCallAllowed: () => false, addressOf: () => '203.0.113.1' });
  http.route('/pg/naver/return', naverReturnRoutes(shop));
  const setClocks = (): void => {
    naver.clock.now = test.clock.now();
    appCard.clock.now = test.clock.now();
  };
  setClocks();
  const advance = (ms: number): void => {
    test.clock.advance(ms);
    setClocks();
  };

  return {
    naver,
    appCard,
    shop,
    async call<K extends CallName>(call: K, request: RequestOf<K>, token?: string): Promise<Envelope<ResponseOf<K>>> {
      const [method = '', path = ''] = call.split(' ');
      const fields = new Map<string, unknown>(Object.entries(request));
      const secrets = method === 'GET' ? extractHeaderFields(fields) : {};
      const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
      const response = await http.request(method === 'GET' ? `${path}?${query}` : path, {
        method,
        headers: {
          ...secrets,
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(request) }),
      });
      const envelope = parseResponse(call, await response.json());
      if (envelope === null) throw new Error(`${call} returned no envelope`);
      return envelope;
    },
    /** Returns the browser from the gateway. Resolves with the storefront page to which it is redirected. */
    async returnFromGateway(url: string): Promise<string> {
      const { pathname, search } = new URL(url);
      const response = await http.request(`${pathname}${search}`);
      if (response.status !== 303) throw new Error(`the return got the status ${response.status}`);
      return (response.headers.get('location') ?? '').replace('http://shop.test', '');
    },
    advance,
    /** Runs the reconciliation a minute later. */
    async later(ms = MINUTE_MS): Promise<void> {
      advance(ms);
      await reconcile(shop);
    },
  };
}
