import type { Hono } from 'hono';
import { Api } from '../../../../adapters/server/api.ts';
import { apiHttp } from '../../../../adapters/server/api-http.ts';
import { naverReturnRoutes } from '../../../../adapters/server/payment/naver-return.ts';
import { reconcile } from '../../../../adapters/server/payment/reconcile.ts';
import type { Shop } from '../../../../adapters/server/shop.ts';
import type { CallName, RequestOf, ResponseOf } from '../../../../core/api/contract.ts';
import { readAnswer } from '../../../../core/http/answer.ts';
import type { Envelope } from '../../../../core/http/envelope.ts';
import { practiceAppCard } from '../sandbox/practice-app-card.ts';
import { practiceNaver } from '../sandbox/practice-naver.ts';
import type { TestShop } from '../test-shop.ts';

const MINUTE = 60_000;

/** The shop under test with the real adapters of Naver Pay and the in-app card, on their practice gateways. */
export function practicePayments(test: TestShop) {
  const naver = practiceNaver();
  const appCard = practiceAppCard();
  const gateways = { ...test.shop.gateways, naver: naver.gateway, app_card: appCard.gateway };
  const shop: Shop = { ...test.shop, gateways };
  const http: Hono = apiHttp(shop, new Api(shop), { mayCall: () => false, addressOf: () => '203.0.113.1' });
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
      const fields: [string, unknown][] = Object.entries(request);
      const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
      const response = await http.request(method === 'GET' ? `${path}?${query}` : path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(request) }),
      });
      const envelope = readAnswer(call, await response.json());
      if (envelope === null) throw new Error(`${call} answered no envelope`);
      return envelope;
    },
    /** The browser comes back: the page of the storefront that it is sent on to. */
    async comeBack(url: string): Promise<string> {
      const { pathname, search } = new URL(url);
      const response = await http.request(`${pathname}${search}`);
      if (response.status !== 303) throw new Error(`the return answered ${response.status}`);
      return (response.headers.get('location') ?? '').replace('http://shop.test', '');
    },
    advance,
    /** A minute later the shop looks after what was left open. */
    async later(ms = MINUTE): Promise<void> {
      advance(ms);
      await reconcile(shop);
    },
  };
}
