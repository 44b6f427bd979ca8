import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { contract } from '../../../../core/api/contract.ts';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { sampleBanner, sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const CHECK = '/api/v1/common/doseo/check';
const post = (body: string | ReadableStream | null, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('the API over HTTP', () => {
  const test = useTestShop();

  /** Returns status, code and message of a response, which must be a JSON envelope. */
  async function answerTo(path: string, init?: RequestInit): Promise<[status: number, code: number, message: string]> {
    const response = await test.fetch(path, init);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const envelope = parseEnvelope(await response.json());
    if (envelope === null) throw new Error(`${path} returned no envelope`);
    return [response.status, envelope.result_code, envelope.result_msg];
  }
  const codes = async (path: string, init?: RequestInit) => (await answerTo(path, init)).slice(0, 2);

  /** Calls `run` while a table is missing in the database. */
  async function without<T>(table: string, run: () => Promise<T>): Promise<T> {
    const gone = `${table}_gone`;
    await sql`alter table ${sql.table(table)} rename to ${sql.id(gone)}`.execute(test.database);
    try {
      return await run();
    } finally {
      await sql`alter table ${sql.table(gone)} rename to ${sql.id(table)}`.execute(test.database);
    }
  }

  it('sends the code of a refusal, and after a limit the time to retry, in headers for proxies', async () => {
    const { token } = await sampleMember(test.database);
    const headersFor = async (path: string, init?: RequestInit) => {
      const { status, headers } = await test.fetch(path, init);
      return [status, headers.get('x-result-code'), headers.get('retry-after')];
    };
    const tryCode = () =>
      headersFor('/api/v1/coupon/code', post('{"code":"WRONGCODE"}', { authorization: `Bearer ${token}` }));

    expect(await headersFor('/api/v1/common/config')).toEqual([200, null, null]);
    expect(await tryCode()).toEqual([200, '404', null]);
    for (let attempt = 1; attempt < 20; attempt += 1) await tryCode();
    expect(await tryCode()).toEqual([200, '429', '60']);
  });

  describe('for addresses', () => {
    it.each([
      '/',
      '/api',
      '/api/v1',
      '/api/v1/nothing',
      '/api/v1/home/main/',
      '/api/v1/Home/Main',
      '/api//v1/home/main',
      '/api/v1/common/config/%E0%A4%A',
      `/api/${'a'.repeat(5_000)}`,
    ])('responds 404 in an envelope for %s', async (path) => {
      expect(await answerTo(path)).toEqual([404, 404, '없는 주소예요.']);
    });

    it('responds 404 to a method that the path does not have', async () => {
      expect(await codes('/api/v1/home/main', post('{}'))).toEqual([404, 404]);
      expect(await codes(CHECK)).toEqual([404, 404]);
      expect(await codes(CHECK, { method: 'PATCH' })).toEqual([404, 404]);
    });

    it('treats a path with a trailing slash as another path', async () => {
      expect(await codes('/api/v1/common/config')).toEqual([200, 200]);
      expect(await codes('/api/v1/common/config/')).toEqual([404, 404]);
    });

    it.each(Object.keys(contract))('accepts %s', async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const { token } = await sampleMember(test.database, { member_type: 'admin' });
      const [status, , message] = await answerTo(path.replace(/\{\w+\}/g, '1'), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(call === 'POST /api/v1/upload' && { 'content-type': 'image/jpeg' }),
        },
      });
      expect(message).not.toBe('없는 주소예요.');
      expect([200, 400, 401]).toContain(status);
    });

    it('prefers the path to fields of the same name in query and body', async () => {
      const response = await test.fetch('/api/v1/common/terms/nothing?type=policy');
      expect(response.status).toBe(400);
    });
  });

  describe('for bodies', () => {
    it.each(['{', '[]', '[1]', 'null', '"text"', '1', 'true', 'undefined', '{"zonecode":}', '\0'])(
      'refuses %j, which is not a JSON object, with 400',
      async (body) => {
        // The call has no required fields, but needs an object.
        expect(await codes('/api/v1/cart/list', post(body))).toEqual([400, 400]);
        expect(await answerTo(CHECK, post(body))).toEqual([
          400,
          400,
          '요청을 이해하지 못했어요. 새로고침한 뒤 다시 시도해 주세요.',
        ]);
      },
    );

    it.each([{}, { zonecode: 6236 }, { zonecode: null }, { zonecode: ['06236'] }, { zonecode: '1' }])(
      'refuses %j, whose fields do not match the call, with 400',
      async (fields) => {
        expect(await codes(CHECK, post(JSON.stringify(fields)))).toEqual([400, 400]);
      },
    );

    it('accepts an empty body as no fields', async () => {
      expect(await codes(CHECK, post(null))).toEqual([400, 400]);
      expect(await codes('/api/v1/cart/list', post(null))).toEqual([200, 200]);
    });

    it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
      'accepts fields that are declared as %s',
      async (type) => {
        expect(await codes(CHECK, post('{"zonecode":"06236"}', { 'content-type': type }))).toEqual([200, 200]);
      },
    );

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json5', ''])(
      'refuses fields that are declared as %j, which forms of other sites can send',
      async (type) => {
        expect(await codes(CHECK, post('{"zonecode":"06236"}', { 'content-type': type }))).toEqual([415, 415]);
      },
    );

    it('ignores unknown fields', async () => {
      expect(await codes(CHECK, post('{"zonecode":"06236","__proto__":{"a":1},"x":1}'))).toEqual([200, 200]);
    });

    it('accepts 256 kB and not a byte more, with or without a content length', async () => {
      const bodyOf = (bytes: number) => {
        const start = '{"zonecode":"06236","pad":"';
        return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
      };
      const maxBytes = 256 * 1024;
      const announced = (body: string) => post(body, { 'content-length': String(body.length) });
      expect(await codes(CHECK, post(bodyOf(maxBytes)))).toEqual([200, 200]);
      expect(await codes(CHECK, post(bodyOf(maxBytes + 1)))).toEqual([400, 400]);
      expect(await codes(CHECK, announced(bodyOf(maxBytes)))).toEqual([200, 200]);
      expect(await codes(CHECK, announced(bodyOf(maxBytes + 1)))).toEqual([400, 400]);
    });
  });

  describe('for tokens', () => {
    const MEMBERS_ONLY = '/api/v1/common/token/health';
    const OPEN = '/api/v1/common/config';
    const as = (authorization: string): RequestInit => ({ headers: { authorization } });

    it('responds 401 in HTTP and in the envelope when a call needs a member and has no token', async () => {
      expect(await answerTo(MEMBERS_ONLY)).toEqual([401, 401, '로그인이 필요해요.']);
    });

    it('reports an invalid token even where no token is needed, so that the device removes it', async () => {
      for (const path of [MEMBERS_ONLY, OPEN]) {
        expect(await answerTo(path, as('Bearer unknown'))).toEqual([
          401,
          401,
          '로그인이 풀렸어요. 다시 로그인해 주세요.',
        ]);
      }
    });

    it.each(['Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer a b', "Bearer ' or 1=1", `Bearer ${'a'.repeat(201)}`])(
      'treats %j as an invalid token',
      async (authorization) => {
        expect(await codes(OPEN, as(authorization))).toEqual([401, 401]);
      },
    );

    it('accepts a valid token', async () => {
      const { token } = await sampleMember(test.database);
      expect(await codes(MEMBERS_ONLY, as(`Bearer ${token}`))).toEqual([200, 200]);
    });
  });

  describe('for pages of other origins', () => {
    const from = (origin: string, method = 'GET'): RequestInit => ({ method, headers: { origin } });
    const OURS = 'http://shop.test';

    it('lets the storefront call with credentials, and read the date', async () => {
      const { headers } = await test.fetch('/api/v1/common/config', from(OURS));
      expect(headers.get('access-control-allow-origin')).toBe(OURS);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toBe('date');
      expect(headers.get('vary')).toBe('Origin');
    });

    it('lets the storefront read refusals as well', async () => {
      for (const path of ['/api/v1/nothing', '/api/v1/common/token/health']) {
        const { headers } = await test.fetch(path, from(OURS));
        expect(headers.get('access-control-allow-origin')).toBe(OURS);
      }
      const tooLong = post('x'.repeat(300_000), { origin: OURS });
      expect((await test.fetch(CHECK, tooLong)).headers.get('access-control-allow-origin')).toBe(OURS);
    });

    it.each([
      ['the storefront, whose beacons would be reported as failed otherwise', OURS, 'cross-origin'],
      ['pages of the same site only, when the origin may not call', 'http://evil.test', 'same-site'],
    ])('lets browsers load its responses without CORS from %s', async (_pages, origin, policy) => {
      const beacon = { method: 'POST', body: '{}', headers: { origin, 'content-type': 'text/plain' } };
      const { headers } = await test.fetch('/api/v1/log', beacon);
      expect(headers.get('cross-origin-resource-policy')).toBe(policy);
    });

    it('responds to a preflight request with a permission that is valid for a day', async () => {
      const { status, headers } = await test.fetch('/api/v1/cart', from(OURS, 'OPTIONS'));
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(OURS);
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
      expect(headers.get('access-control-allow-headers')).toBe(
        'authorization, content-type, order-key, app-card-auth-token',
      );
      expect(headers.get('access-control-max-age')).toBe('86400');
    });

    it.each(['http://evil.test', 'null', 'http://shop.test.evil.test', 'https://shop.test', 'http://shop.test:81'])(
      'refuses calls from %s',
      async (origin) => {
        for (const method of ['GET', 'OPTIONS']) {
          const { headers } = await test.fetch('/api/v1/common/config', from(origin, method));
          expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        }
      },
    );
  });

  it('has caches revalidate shared responses before each use, and forbids content sniffing', async () => {
    const { headers } = await test.fetch('/api/v1/common/config');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves its own OpenAPI description', async () => {
    const response = await test.fetch('/api/openapi.json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  describe('after an internal error', () => {
    const SORRY = '잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';

    it('responds 500 with a message, and reveals nothing internal', async () => {
      const { sell_idx } = await sampleSale(test.database);
      const responses = await without('sale_option', async () =>
        Promise.all([
          test.fetch(`/api/v2/product/detail?sell_idx=${sell_idx}`).then((response) => response.text()),
          answerTo(
            '/api/v1/cart/list',
            post(`{"cart_list":[{"sell_idx":1,"type":"always","option_idx":1,"option_cnt":1}]}`),
          ),
        ]),
      );
      expect(responses[0]).toBe(JSON.stringify({ result_code: 500, result_msg: SORRY, result_data: null }));
      expect(responses[1]).toEqual([500, 500, SORRY]);
    });

    it('responds the same when the token lookup fails', async () => {
      const { token } = await sampleMember(test.database);
      const response = await without('member_token', async () =>
        answerTo('/api/v1/common/config', { headers: { authorization: `Bearer ${token}` } }),
      );
      expect(response).toEqual([500, 500, SORRY]);
    });
  });

  describe('with responses that are the same for all callers', () => {
    const banners = async (): Promise<unknown> => {
      const response = await test.fetch('/api/v1/common/banners?banner_type=main');
      const body: unknown = await response.json();
      return parseEnvelope(body)?.result_data;
    };

    it('creates them once a second', async () => {
      await sampleBanner(test.database);
      expect(await banners()).toHaveLength(1);
      await sampleBanner(test.database);
      test.clock.advance(999);
      expect(await banners()).toHaveLength(1);
      test.clock.advance(1);
      expect(await banners()).toHaveLength(2);
    });

    it('lets them expire, while other responses have no lifetime', async () => {
      const api = new Api(test.shop);
      const kept = await api.handle('GET /api/v1/common/banners', { banner_type: 'main' }, ANONYMOUS);
      expect([kept.code, kept.lifetime?.expiresAt()]).toEqual([200, test.clock.now() + 1_000]);
      const other = await api.handle('POST /api/v1/common/doseo/check', { zonecode: '06236' }, ANONYMOUS);
      expect(other).toMatchObject({ code: 200, lifetime: null });
    });

    it('includes the code of a refusal in them', async () => {
      const api = new Api(test.shop);
      const missing = await api.handle('GET /api/v2/product/detail', { sell_idx: 999_999 }, ANONYMOUS);
      expect(missing.code).toBe(404);
      expect(missing.lifetime?.expiresAt()).toBeGreaterThan(0);
    });

    it('shares them between requests that differ only in fields that the call does not read', async () => {
      await sampleBanner(test.database);
      await banners();
      await sampleBanner(test.database);
      const response = await test.fetch('/api/v1/common/banners?utm=1&position_type=1&banner_type=main');
      expect(parseEnvelope(await response.json())?.result_data).toHaveLength(1);
    });

    it('does not send them to callers without the right', async () => {
      const api = new Api(test.shop);
      expect((await api.handle('GET /api/v1/common/token/health', {}, ANONYMOUS)).code).toBe(401);
    });
  });
});
