import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { createRequestIds } from '../../../../adapters/server/request/request-id.ts';
import { currentRequestId } from '../../../../adapters/server/request/request-scope.ts';
import { useTestShop } from '../test-shop.ts';

const ID = 'proxy-0123456789';

describe('a request to the API', () => {
  const test = useTestShop();
  const logOf = async (path: string, headers: Readonly<Record<string, string>> = {}, level = 'info') => {
    const lines: string[] = [];
    const log = createLog(level, { write: (line) => void lines.push(line) }, currentRequestId);
    const shop = { ...test.shop, log };
    const app = apiHttp(shop, new Api(shop), {
      isCallAllowed: () => false,
      addressOf: () => '203.0.113.77',
      requestIds: createRequestIds(test.shop.random, true),
      readiness: { state: async () => 'ready' },
    });
    const response = await app.fetch(
      new Request(`http://api.test${path}`, { headers: { 'x-request-id': ID, ...headers } }),
    );
    return { response, text: lines.join(''), lines: lines.map((line): unknown => JSON.parse(line)) };
  };

  it('has one log line when it ends, with the route and the result code of the call', async () => {
    const { text } = await logOf('/api/v1/my-page');

    expect(text.replace(/"(time|ms)":("[^"]*"|[\d.]+)/g, '"$1":0')).toBe(
      `{"level":"info","time":0,"request_id":"${ID}","method":"GET","route":"/api/v1/my-page","status":401,"code":401,"ms":0,"msg":"request"}\n`,
    );
  });

  it('is logged with the pattern of its address, and with nothing that a shopper sent', async () => {
    const { lines, text } = await logOf('/api/v1/search/list/%EB%B9%84%EB%B0%80?cursor=secret&sort=1', {
      authorization: 'Bearer secret-token',
      'user-agent': 'secret-agent',
    });

    expect(lines.at(-1)).toMatchObject({ route: '/api/v1/search/list/:keyword', code: 401 });
    for (const secret of ['secret', '비밀', '%EB', '203.0.113.77']) expect(text).not.toContain(secret);
  });

  it('is logged without its address if no such call exists, even if the address looks like a key', async () => {
    const { lines, text } = await logOf('/api/v1/nothing/abcdef123456');

    expect(lines.at(-1)).toMatchObject({ status: 404, route: '/api/*' });
    expect(text).not.toContain('abcdef');
  });

  it('has its id in every log line, also in those of code that does not know the request', async () => {
    await test.database.schema.alterTable('notice').renameTo('notice_gone').execute();
    try {
      const { lines } = await logOf('/api/v1/notice/1');
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line).toMatchObject({ request_id: ID });
    } finally {
      await test.database.schema.alterTable('notice_gone').renameTo('notice').execute();
    }
  });

  it('has its own id among concurrent requests', async () => {
    const paths = ['/api/v1/my-page', '/api/v1/home/main', '/api/v1/common/company'];
    const found = await Promise.all(
      paths.flatMap((path) =>
        [1, 2, 3].map(async (n) => {
          const id = `concurrent-${n}-${paths.indexOf(path)}`;
          const { lines } = await logOf(path, { 'x-request-id': id });
          return lines.every((line) => JSON.stringify(line).includes(`"request_id":"${id}"`)) && lines.length === 1;
        }),
      ),
    );
    expect(found).toEqual(Array.from({ length: 9 }, () => true));
  });

  it('is counted with its code, even if it is refused before it is read', async () => {
    await test.call('GET /api/v1/my-page', {});
    await test.fetch('/api/v1/member/login', {
      method: 'POST',
      body: 'no JSON',
      headers: { 'content-type': 'text/x' },
    });
    await test.fetch('/api/v1/home/main', { headers: { authorization: 'Bearer expired' } });

    expect(test.metrics.calls).toEqual([
      'GET /api/v1/my-page 401',
      'POST /api/v1/member/login 415',
      'GET /api/v1/home/main 401',
    ]);
    expect(test.metrics.clientEvents).toEqual(['access-refused', 'access-refused']);
  });

  it('is logged at level debug if it is a health check, which arrives every few seconds', async () => {
    expect((await logOf('/readyz')).lines).toEqual([]);
    expect((await logOf('/readyz', {}, 'debug')).lines).toHaveLength(1);
  });

  it('gets a response on the port of the API if it is a health check', async () => {
    for (const path of ['/livez', '/readyz']) {
      const { response } = await logOf(path);
      expect([response.status, await response.text()]).toEqual([200, 'ok']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
