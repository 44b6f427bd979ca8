import { describe, expect, it } from 'vitest';
import { MEMBER_KEY_RULES } from '../../../adapters/conformance/member-order-key.ts';
import { CART_RULES } from '../../../adapters/conformance/rules/cart-rules.ts';
import { INQUIRY_RULES } from '../../../adapters/conformance/rules/inquiry-rules.ts';
import { MEMBER_RULES } from '../../../adapters/conformance/rules/member-calls.ts';
import { ORDER_RULES } from '../../../adapters/conformance/rules/order-privacy.ts';
import { REVIEW_RULES } from '../../../adapters/conformance/rules/review-rules.ts';
import { PRICE_RULES } from '../../../adapters/conformance/rules/price-rules.ts';
import { LIST_RULES } from '../../../adapters/conformance/rules/public-calls.ts';
import { SESSION_RULES } from '../../../adapters/conformance/rules/session-rules.ts';
import { STOCK_RULES } from '../../../adapters/conformance/rules/stock-rules.ts';
import { ODD_REQUEST_RULES, type Part } from '../../../adapters/conformance/run-conformance.ts';
import { sampleMember } from '../server/sample-shop.ts';
import { useTestShop } from '../server/test-shop.ts';
import { breakCall, setStatus } from './break-call.ts';
import { violationsIn, conformanceOf, fillShop, type Breakage } from './shop-under-test.ts';
import { BROKEN_RULES } from './broken-rules.ts';
import { BROKEN_SERVERS } from './broken-servers.ts';

describe('a server', () => {
  const shop = useTestShop();
  const tokensOfTwo = async (): Promise<string[]> => {
    const people = [1, 2].map(() => sampleMember(shop.database, { member_name: '김하나' }));
    return (await Promise.all(people)).map(({ token }) => token);
  };

  it.each(BROKEN_RULES)(
    'that $does is reported',
    { timeout: 60_000 },
    async ({ parts, breakage, violations, signsUp = false }) => {
      await fillShop(shop);
      const tokens = signsUp ? [] : await tokensOfTwo();

      expect(violationsIn(await conformanceOf(shop, { parts, tokens, breakage }))).toEqual(violations);
    },
  );

  it('breaks each rule of the kit in at least one of these tests', () => {
    const rules = [
      LIST_RULES,
      MEMBER_RULES,
      INQUIRY_RULES,
      REVIEW_RULES,
      CART_RULES,
      PRICE_RULES,
      ORDER_RULES,
      MEMBER_KEY_RULES,
      STOCK_RULES,
      SESSION_RULES,
      ODD_REQUEST_RULES,
    ].flatMap(Object.keys);
    const caught = [...BROKEN_RULES, ...BROKEN_SERVERS].flatMap(({ violations }) => violations);

    expect(rules.filter((rule) => !caught.includes(rule))).toEqual([]);
  });

  const refuse = (code: number) =>
    `{"result_code":${code},"result_msg":"잠시 후 다시 시도해 주세요.","result_data":null}`;

  it.each<{ sees: string; part: Part; breakage: Breakage; rules: readonly string[] }>([
    {
      sees: 'no likes',
      part: 'member',
      breakage: setStatus('GET /api/v1/like', () => 500, refuse(500)),
      rules: ['like-once', 'like-delete'],
    },
    {
      sees: 'no addresses',
      part: 'member',
      breakage: setStatus('GET /api/v2/payment/address/info', () => 500, refuse(500)),
      rules: ['address-of-another'],
    },
    {
      sees: 'no checkout of a group',
      part: 'price',
      breakage: breakCall('POST /api/v2/payment/info', async (request, respond) =>
        (await request.clone().text()).includes('"type":"group"')
          ? new Response(refuse(409), { headers: { 'content-type': 'application/json' } })
          : respond(request),
      ),
      rules: ['group-discount'],
    },
    {
      sees: 'no cart',
      part: 'cart',
      breakage: setStatus('POST /api/v1/cart/list', () => 500, refuse(500)),
      rules: ['cart-of-another', 'cart-price', 'cart-limit'],
    },
    {
      sees: 'no inquiries of a product',
      part: 'inquiry',
      breakage: setStatus('GET /api/v2/product/detail/qna', () => 500, refuse(500)),
      rules: ['qna-secret'],
    },
    {
      sees: 'no reviews of a product',
      part: 'review',
      breakage: setStatus('GET /api/v1/review/product/list', () => 500, refuse(500)),
      rules: ['review-filter', 'review-helpful'],
    },
    {
      sees: 'no sorted prices',
      part: 'lists',
      breakage: setStatus('GET /api/v1/home/new/{id}', () => 500, refuse(500)),
      rules: [],
    },
    {
      sees: 'only errors where employee prices are requested',
      part: 'lists',
      breakage: setStatus('POST /api/v1/category', () => 500, refuse(500)),
      rules: ['employee-prices'],
    },
  ])(
    'is not reported to follow a rule that the run could not test, since it read $sees',
    { timeout: 60_000 },
    async ({ part, breakage, rules }) => {
      await fillShop(shop);

      const report = await conformanceOf(shop, { parts: [part], tokens: await tokensOfTwo(), breakage });

      const held = report.rules.filter(({ verdict }) => verdict === 'holds').map(({ rule }) => rule);
      expect(held.filter((rule) => rules.includes(rule))).toEqual([]);
    },
  );
});
