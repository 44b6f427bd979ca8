import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchHttp } from '../../../adapters/web/fetch-http.ts';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);

/** A network whose responses a test determines. */
class FakeNetwork {
  readonly sent: Sent[] = [];
  respond: () => Promise<Response> = async () => json(success([]));

  readonly fetch: typeof fetch = async (input, init = {}) => {
    this.sent.push({ url: input instanceof Request ? input.url : input.toString(), init });
    return this.respond();
  };

  get last(): Sent {
    const last = this.sent.at(-1);
    if (last === undefined) throw new Error('nothing was sent');
    return last;
  }
}

let network: FakeNetwork;
let serverTimes: number[];
let http: FetchHttp;

beforeEach(() => {
  network = new FakeNetwork();
  serverTimes = [];
  http = new FetchHttp('http://api.test', network.fetch, (now) => serverTimes.push(now));
});

describe('FetchHttp: the request', () => {
  it('sends the fields of a GET in the query, without those that have no value', async () => {
    await http.send('GET /api/v2/product/detail', { sell_idx: 12, referrer_type: undefined }, null);
    expect(network.last.url).toBe('http://api.test/api/v2/product/detail?sell_idx=12');
    expect(network.last.init.method).toBe('GET');
    expect(network.last.init.body).toBeUndefined();
  });

  it('sends a secret field of a GET as a header, and never in an address', async () => {
    const request = { app_card_auth_token: 'secret-of-the-app-card' };
    await http.send('GET /api/v2/app/card/pay/card/list', request, null);
    expect(network.last.url).toBe('http://api.test/api/v2/app/card/pay/card/list');
    expect(network.last.init.headers).toEqual({ 'app-card-auth-token': 'secret-of-the-app-card' });
  });

  it('has no question mark without fields', async () => {
    await http.send('GET /api/v1/home/main', {}, null);
    expect(network.last.url).toBe('http://api.test/api/v1/home/main');
  });

  it('fills path parameters with escaped fields, and omits these fields elsewhere', async () => {
    await http.send('GET /api/v1/search/list/{keyword}', { keyword: '감귤/5 kg?' }, null);
    const { url } = network.last;
    expect(new URL(url).pathname).toBe(`/api/v1/search/list/${encodeURIComponent('감귤/5 kg?')}`);
    expect(new URL(url).searchParams.get('keyword')).toBeNull();
  });

  it.each(['.', '..', '...', '%', '/', '%2e%2e', '../x', '100%', '#', '?', '\\'])(
    'sends %j as one path segment',
    async (keyword) => {
      await http.send('GET /api/v1/search/list/{keyword}', { keyword }, null);
      const [, ...steps] = new URL(network.last.url).pathname.split('/');
      expect(steps).toHaveLength(5);
      expect(decodeURIComponent(steps.at(-1) ?? '').trim()).toBe(keyword);
    },
  );

  it('sends seller-side calls to their own host, without a token', async () => {
    const request = {
      request_key: '00000000-0000-4000-8000-000000000001',
      partner_type: 'store' as const,
      company_name: '모두농장',
      person_name: '김하나',
      phone: '02-123-4567',
      email: 'hana@example.com',
      homepage: '',
      content: '사과를 팔고 싶어요. 연락 주세요.',
      agree_privacy: true,
    };
    const sided = new FetchHttp('http://api.test', network.fetch, () => {}, 'https://seller.test');
    await sided.send('POST /api/v1/partner/request', request, 'secret');
    expect(network.last.url).toBe('https://seller.test/api/v1/partner/request');
    expect(new Headers(network.last.init.headers).get('authorization')).toBeNull();
    await sided.send('GET /api/v1/home/main', {}, 'secret');
    expect(network.last.url).toBe('http://api.test/api/v1/home/main');
    expect(new Headers(network.last.init.headers).get('authorization')).toBe('Bearer secret');
    await http.send('POST /api/v1/partner/request', request, null);
    expect(network.last.url).toBe('http://api.test/api/v1/partner/request');
  });

  it('sends the fields of other methods as a JSON body, including DELETE', async () => {
    const sentBy = async (sending: Promise<unknown>): Promise<unknown[]> => {
      await sending;
      const { url, init } = network.last;
      expect(new Headers(init.headers).get('content-type')).toBe('application/json');
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      return [init.method, url, body];
    };
    const login = { email: 'hana@moajang.kr', password: 'x' };
    expect(await sentBy(http.send('POST /api/v1/member/login', login, null))).toEqual([
      'POST',
      'http://api.test/api/v1/member/login',
      login,
    ]);
    const count = { basket_idx: 3, option_cnt: 2 };
    expect(await sentBy(http.send('PUT /api/v1/cart/option/count', count, null))).toEqual([
      'PUT',
      'http://api.test/api/v1/cart/option/count',
      count,
    ]);
    expect(await sentBy(http.send('DELETE /api/v1/cart/option', { basket_list: [3] }, null))).toEqual([
      'DELETE',
      'http://api.test/api/v1/cart/option',
      { basket_list: [3] },
    ]);
  });

  it('sends the bearer token if there is one', async () => {
    await http.send('GET /api/v1/home/main', {}, 'abc');
    expect(new Headers(network.last.init.headers).get('authorization')).toBe('Bearer abc');
    await http.send('GET /api/v1/home/main', {}, null);
    expect(new Headers(network.last.init.headers).has('authorization')).toBe(false);
  });

  it('needs no preflight request for a plain GET', async () => {
    await http.send('GET /api/v1/home/main', {}, null);
    expect([...new Headers(network.last.init.headers)]).toEqual([]);
  });

  it('sends credentials, and times out after 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await http.send('GET /api/v1/home/main', {}, null);
    expect(network.last.init.credentials).toBe('include');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    expect(network.last.init.signal).toBe(timeout.mock.results[0]?.value);
    timeout.mockRestore();
  });
});

describe('FetchHttp: the response', () => {
  const send = () => http.send('GET /api/v1/home/event', {}, null);

  it('returns the server’s envelope with its page count', async () => {
    network.respond = async () => json({ ...success([]), total_page: 4 });
    expect(await send()).toEqual({ ...success([]), total_page: 4 });
  });

  it.each([
    ['a refusal', 200, failure(409, '방금 다 팔렸어요.')],
    ['an invalid token', 401, failure(401, '로그인이 풀렸어요.')],
    ['an internal error', 500, failure(500, '잠시 문제가 생겼어요.')],
    ['a server without its database', 503, failure(503, '지금 불러올 수 없어요. 잠시 후 다시 시도해 주세요.')],
  ])('returns the server’s envelope for %s', async (_, status, envelope) => {
    network.respond = async () => json(envelope, { status });
    expect(await send()).toEqual(envelope);
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a time-out', async () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
    ['an HTML page of a proxy', async () => new Response('<html>502</html>', { status: 502 })],
    ['HTML with status 200', async () => new Response('<html></html>')],
    ['an empty response', async () => new Response(null, { status: 204 })],
    ['JSON without an envelope', async () => json({ ok: true })],
    ['an unknown code', async () => json({ result_code: 418, result_msg: '', result_data: null })],
    ['HTTP 500 without an envelope', async () => json({ error: 'x' }, { status: 500 })],
    ['a success with an HTTP error status', async () => json(success([]), { status: 503 })],
    ['a truncated response', async () => new Response('{"result_code":200,"resu')],
  ])('returns a failed request for %s', async (_, respond) => {
    network.respond = respond;
    expect(await send()).toEqual(FAILED_REQUEST);
  });

  it('returns a failed request for text that no URL can contain', async () => {
    expect(await http.send('GET /api/v1/search/list/{keyword}', { keyword: '\ud800' }, null)).toEqual(FAILED_REQUEST);
  });

  it('reports the server’s time if the response has a date', async () => {
    network.respond = async () => json(success([]), { headers: { date: 'Sat, 21 Nov 2026 03:00:00 GMT' } });
    await send();
    network.respond = async () => json(success([]), { headers: { date: 'soon' } });
    await send();
    network.respond = async () => json(success([]));
    await send();
    expect(serverTimes).toEqual([Date.UTC(2026, 10, 21, 3)]);
  });
});
