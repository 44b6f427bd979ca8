import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/api/contract.ts';
import { NoServer } from '../../../adapters/conformance/run-conformance.ts';
import { sampleMember } from '../server/sample-shop.ts';
import { useTestShop } from '../server/test-shop.ts';
import { violationsIn, conformanceOf, fillShop } from './shop-under-test.ts';

/** Calls that are refused in every check, since a success needs an order, a payment or other data. */
const REFUSING_ONLY: readonly string[] = [
  'GET /api/v1/group/{g_idx}',
  'POST /api/v1/group/order',
  'POST /api/v1/member/pending-join',
  'POST /api/v1/member/reset/password',
  'PUT /api/v1/my-page/phone',
  'POST /api/v2/payment/point/result',
  'POST /api/v2/payment/kakao/init',
  'POST /api/v2/payment/kakao/result',
  'POST /api/v2/payment/naver/init',
  'POST /api/v2/app/card/auth/data',
  'POST /api/v2/app/card/auth/token/data',
  'GET /api/v2/app/card/pay/card/list',
  'GET /api/v2/app/card/address',
  'POST /api/v2/app/card/payment/tid',
  'POST /api/v2/app/card/auth/pay',
  'POST /api/v2/app/card/pay/confirm',
  'POST /api/v2/app/card/pay/cancel',
  'POST /api/v1/coupon/code',
  'POST /api/v1/order/detail',
  'PUT /api/v1/order/detail/update/address',
  'POST /api/v1/order/again',
  'POST /api/v2/payment/cancel',
  'POST /api/v2/payment/partial/cancel',
  'POST /api/v2/payment/refund/request',
  'POST /api/v2/payment/refund/account',
  'POST /api/v2/payment/purchase/confirm',
  'POST /api/v2/payment/return/request',
  'POST /api/v2/payment/exchange/request',
  'POST /api/v2/payment/claim/withdraw',
  'GET /api/v1/notice/{id}',
  'POST /api/v1/review/report',
  'POST /api/v1/review',
  'POST /api/v1/review/detail',
  'GET /api/v1/review/posts/{id}',
  'PUT /api/v1/review/posts',
  'GET /api/v1/qna/order/{id}',
  'GET /api/v1/qna/order/line/{id}',
  'POST /api/v1/qna/order',
  'PUT /api/v1/qna/order',
];

describe('runConformance', () => {
  const shop = useTestShop();
  const member = () => sampleMember(shop.database, { member_name: '김하나' });

  it(
    'finds no violation in our own server, and checks every call and every rule',
    {
      timeout: 240_000,
    },
    async () => {
      await fillShop(shop);
      const report = await conformanceOf(shop);
      expect(violationsIn(report)).toEqual([]);
      expect(report.calls.map(({ call }) => call)).toEqual(Object.keys(contract));
      expect(report.calls.filter(({ verdict }) => verdict === 'skipped')).toEqual([]);
      // Checks that each call is requested. A new call needs a request in the checks, too.
      const unseen = report.calls.filter(({ checks }) => checks.fields.verdict === 'skipped');
      expect(unseen.map(({ call }) => call)).toEqual(REFUSING_ONLY);
      // This rule needs an unpaid order, with which a member of this run cannot leave. The next test checks it.
      const skipped = report.rules.filter(({ verdict }) => verdict === 'skipped');
      expect(skipped.map(({ rule }) => rule)).toEqual(['member-order-key']);
      const members = shop.database.selectFrom('member').select('member_idx').where('seceded_dt', 'is', null);
      expect(await members.execute(), 'members who joined for it have left').toHaveLength(1);
      expect(report.summary).toEqual({ holds: report.calls.length + report.rules.length - 1, broken: 0, skipped: 1 });
    },
  );

  it('acts as the members of the given tokens, and leaves them logged in', { timeout: 60_000 }, async () => {
    await fillShop(shop);
    const [one, two] = [await member(), await member()];
    const parts = ['member', 'cart', 'inquiry', 'order', 'session'] as const;
    const report = await conformanceOf(shop, { parts, tokens: [one.token, two.token], showsCodes: false });
    expect(violationsIn(report)).toEqual([]);
    expect(report.rules).toContainEqual(expect.objectContaining({ rule: 'member-order-key', verdict: 'holds' }));
    const skipped = report.rules.filter(({ rule, verdict }) => rule === 'log-out' && verdict === 'skipped');
    expect(skipped[0]?.details).toEqual(['only accounts that signed up for this run are logged out and deleted']);
    for (const { token } of [one, two])
      expect((await shop.call('GET /api/v1/common/token/health', {}, token)).result_code).toBe(200);
  });

  it('reports what was not checked for lack of sign-up and tokens', { timeout: 60_000 }, async () => {
    await fillShop(shop);
    const { rules, calls } = await conformanceOf(shop, { showsCodes: false, quick: true });
    const cart = rules.find(({ rule }) => rule === 'cart-merge-once');
    expect(cart?.verdict).toBe('skipped');
    expect(cart?.details[0]).toContain('--token');
    const like = calls.find(({ call }) => call === 'POST /api/v1/like');
    expect(like?.checks.access.verdict).toBe('holds');
    expect(like?.checks.fields.verdict).toBe('skipped');
  });

  it('calls a listening server, and another host for the seller-side API', { timeout: 60_000 }, async () => {
    await fillShop(shop);
    const requestedUrls: string[] = [];
    const server = createServer((request, response) => {
      requestedUrls.push(`${request.method} ${request.url}`);
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
    expect(violationsIn(report)).toEqual([]);
    expect(new Set(requestedUrls)).toEqual(new Set(['POST /api/v1/partner/request']));
  });

  it('reports that there are no sales when there are none', async () => {
    const { rules } = await conformanceOf(shop, { parts: ['price', 'stock'] });
    expect(rules.find(({ rule }) => rule === 'stock-parallel')).toMatchObject({
      verdict: 'skipped',
      details: ['no product that can be bought now was found'],
    });
  });

  it('rejects when no server responds', async () => {
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    await expect(conformanceOf(shop, { fetch })).rejects.toThrow(NoServer);
    await expect(conformanceOf(shop, { fetch })).rejects.toThrow('connect ECONNREFUSED');
  });
});
