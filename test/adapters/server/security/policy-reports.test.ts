import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { policyReportRoutes } from '../../../../adapters/server/security/policy-reports.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const NEWER = 'application/reports+json';
const OLDER = 'application/csp-report';
const logLine = v.object({ directive: v.string(), blocked: v.string(), page: v.string(), today_cnt: v.number() });

describe('reports of the content security policy', () => {
  const test = useTestShop();
  const lines: string[] = [];
  const logged = (): readonly (readonly (string | number)[])[] =>
    lines.splice(0).map((line) => {
      const { directive, blocked, page, today_cnt } = v.parse(logLine, JSON.parse(line));
      return [directive, blocked, page, today_cnt];
    });
  const send = async (body: string, type = NEWER, address = '203.0.113.7'): Promise<number> => {
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const routes = policyReportRoutes(
      { ...test.shop, log },
      (origin) => origin === 'https://shop.test',
      () => address,
    );
    const request = new Request('http://api.test/', { method: 'POST', headers: { 'content-type': type }, body });
    return (await routes.fetch(request)).status;
  };
  const newer = (body: object, times = 1): string =>
    JSON.stringify(Array.from({ length: times }, () => ({ type: 'csp-violation', age: 1, user_agent: 'M', body })));
  const SCRIPT = {
    documentURL: 'https://shop.test/order/result/2w_v5w?referrer=kim%40example.com',
    blockedURL: 'https://evil.example/steal.js?phone=01012345678',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'https://shop.test/assets/home.js',
    sample: 'alert("010-1234-5678")',
  };

  it('are logged in both formats, with origins and page names only: no paths, queries or samples', async () => {
    expect(await send(newer(SCRIPT))).toBe(204);
    const older = {
      'csp-report': {
        'document-uri': 'https://shop.test/',
        'blocked-uri': 'inline',
        'violated-directive': "script-src 'self'",
      },
    };
    expect(await send(JSON.stringify(older), OLDER)).toBe(204);
    const text = lines.join();
    expect(logged()).toEqual([
      ['script-src-elem', 'https://evil.example', '/order', 1],
      ['script-src', 'inline', '/', 1],
    ]);
    for (const secret of ['2w_v5w', 'example.com', '1234', 'steal', '203.0.113']) expect(text).not.toContain(secret);
    const kept = await test.database.selectFrom('attempt').select('key').where('key', 'like', 'policy%').execute();
    expect(JSON.stringify(kept)).not.toMatch(/2w_v5w|example\.com|1234|203\.0/);
  });

  it('are counted for the day, and only the first, tenth, hundredth and so on is logged', async () => {
    for (let body = 0; body < 6; body += 1) await send(newer(SCRIPT, 20));
    expect(logged().map((line) => line[3])).toEqual([1, 10, 100]);
    test.clock.set(NOON + DAY_MS);
    await send(newer(SCRIPT));
    expect(logged()).toHaveLength(1);
  });

  it('are ignored for other pages, unknown parts of a policy, and extensions of the browser', async () => {
    await send(newer({ ...SCRIPT, documentURL: 'https://evil.example/' }));
    await send(newer({ ...SCRIPT, effectiveDirective: 'made-up\nline' }));
    await send(newer({ ...SCRIPT, sourceFile: 'chrome-extension' }));
    await send(newer({ ...SCRIPT, blockedURL: 'moz-extension://abc/x.js' }));
    expect(logged()).toEqual([]);
  });

  it('are refused beyond thirty bodies of a network in ten minutes, with the time to wait', async () => {
    const statuses: number[] = [];
    for (let body = 0; body < 31; body += 1) statuses.push(await send('[]'));
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
    expect(await send('[]', NEWER, '198.51.100.1')).toBe(204);
    logged();
  });

  it('are refused when too long, unreadable or of another type, and only the first twenty of a body count', async () => {
    expect(await send(' '.repeat(65 * 1_024))).toBe(413);
    expect(await send('{"csp-report":')).toBe(400);
    expect(await send('{}')).toBe(400);
    expect(await send('[]', 'application/json')).toBe(415);
    await send(newer(SCRIPT, 150));
    expect(logged().map((line) => line[3])).toEqual([1, 10]);
  });
});
