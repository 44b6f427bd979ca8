import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/api/contract.ts';
import { NoServer } from '../../../adapters/conformance/run-conformance.ts';
import { sampleMember } from '../server/sample-shop.ts';
import { useTestShop } from '../server/test-shop.ts';
import { brokenIn, conformanceOf, furnish } from './shop-under-test.ts';

describe('runConformance', () => {
  const shop = useTestShop();
  const member = () => sampleMember(shop.database, { member_name: '김하나' });

  it(
    'finds nothing that does not hold in the shop itself, and sees every call and every rule',
    {
      timeout: 240_000,
    },
    async () => {
      await furnish(shop);
      const report = await conformanceOf(shop);
      expect(brokenIn(report)).toEqual([]);
      expect(report.calls.map(({ call }) => call)).toEqual(Object.keys(contract));
      expect(report.calls.filter(({ verdict }) => verdict === 'skipped')).toEqual([]);
      expect(report.rules.filter(({ verdict }) => verdict === 'skipped')).toEqual([]);
      const members = shop.database.selectFrom('member').select('member_idx').where('seceded_dt', 'is', null);
      expect(await members.execute(), 'members who joined for it have left').toHaveLength(1);
      expect(report.summary).toEqual({ holds: report.calls.length + report.rules.length, broken: 0, skipped: 0 });
    },
  );

  it('acts as the members whose tokens it was given, and leaves them logged in', { timeout: 60_000 }, async () => {
    await furnish(shop);
    const [one, two] = [await member(), await member()];
    const parts = ['member', 'cart', 'inquiry', 'session'] as const;
    const report = await conformanceOf(shop, { parts, tokens: [one.token, two.token], shows: false });
    expect(brokenIn(report)).toEqual([]);
    const skipped = report.rules.filter(({ rule, verdict }) => rule === 'log-out' && verdict === 'skipped');
    expect(skipped[0]?.details).toEqual(['only members who joined for this run are logged out and leave']);
    for (const { token } of [one, two])
      expect((await shop.call('GET /api/v1/common/token/health', {}, token)).result_code).toBe(200);
  });

  it('says what it could not see where nobody can join and no token was given', { timeout: 60_000 }, async () => {
    await furnish(shop);
    const { rules, calls } = await conformanceOf(shop, { shows: false, quick: true });
    const cart = rules.find(({ rule }) => rule === 'cart-merge-once');
    expect(cart?.verdict).toBe('skipped');
    expect(cart?.details[0]).toContain('--token');
    const like = calls.find(({ call }) => call === 'POST /api/v1/like');
    expect(like?.checks.access.verdict).toBe('holds');
    expect(like?.checks.fields.verdict).toBe('skipped');
  });

  it('speaks to a server that listens, and to another host for the sellers’ side', { timeout: 60_000 }, async () => {
    await furnish(shop);
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      void getRequestListener((sent) => shop.fetch(new URL(sent.url).pathname + new URL(sent.url).search, sent))(
        request,
        response,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const sellerApi = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    const report = await conformanceOf(shop, {
      parts: ['lists'],
      sellerApi,
      fetch: (url, init) => {
        if (url.startsWith(sellerApi)) return fetch(url, init);
        return shop.fetch(url.replace('http://api.test', ''), init);
      },
    });
    await new Promise((resolve) => server.close(resolve));
    expect(brokenIn(report)).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['POST /api/v1/partner/request']));
  });

  it('says that nothing is sold where nothing is sold', async () => {
    const { rules } = await conformanceOf(shop, { parts: ['price', 'stock'] });
    expect(rules.find(({ rule }) => rule === 'stock-parallel')).toMatchObject({
      verdict: 'skipped',
      details: ['nothing that can be bought now was found'],
    });
  });

  it('does not begin where no server answers', async () => {
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    await expect(conformanceOf(shop, { fetch })).rejects.toThrow(NoServer);
    await expect(conformanceOf(shop, { fetch })).rejects.toThrow('connect ECONNREFUSED');
  });
});
