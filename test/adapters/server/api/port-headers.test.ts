import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { socialCallbackRoutes } from '../../../../adapters/server/members/social-callback.ts';
import { REFUSAL_PATH } from '../../../../adapters/server/messages/refusal-key.ts';
import { mailRefusalRoutes } from '../../../../adapters/server/my-page/mail-refusal-routes.ts';
import { naverReturnRoutes } from '../../../../adapters/server/pay-windows/naver-return.ts';
import { depositNoticeRoutes } from '../../../../adapters/server/payments/deposit-notice-route.ts';
import { kakaoReturnRoutes, paymentReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { useTestShop } from '../test-shop.ts';

const ADDRESS = '203.0.113.1';
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-site',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

describe('the port of the API', () => {
  const test = useTestShop();
  const request = async (path: string): Promise<Response> => {
    const { shop } = test;
    const app = apiHttp(shop, new Api(shop), {
      isCallAllowed: () => false,
      addressOf: () => ADDRESS,
      isHttps: true,
      readiness: { state: async () => 'ready' },
    });
    app.route('/auth', socialCallbackRoutes(shop));
    app.route('/pg/inicis/next', paymentReturnRoutes(shop));
    app.route(
      '/pg/inicis/notice',
      depositNoticeRoutes(shop, () => ADDRESS),
    );
    app.route('/pg/kakao', kakaoReturnRoutes(shop));
    app.route(REFUSAL_PATH, mailRefusalRoutes(shop));
    app.route('/pg/naver/return', naverReturnRoutes(shop));
    return app.request(path);
  };

  it.each([
    ['/api/v1/common/config', 200],
    ['/api/v1/common/token/health', 401],
    ['/api/nowhere', 404],
    ['/nowhere', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/pg/inicis/notice', 404],
  ])('sends the same security headers at %s (%i)', async (path, status) => {
    const response = await request(path);

    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...HEADERS,
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it.each(['/auth/kakao/callback', '/pg/inicis/next/a', '/pg/kakao/cancel/a', '/pg/naver/return/a'])(
    'sends the security headers at %s, and keeps the address out of caches and referrers',
    async (path) => {
      const response = await request(path);

      expect(response.status).toBe(303);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...HEADERS,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    },
  );

  it('lets a page with a style and a form have its own content security policy', async () => {
    const { headers } = await request(`${REFUSAL_PATH}/a`);

    const { 'content-security-policy': _policy, ...others } = HEADERS;
    expect(Object.fromEntries(headers)).toMatchObject({ ...others, 'referrer-policy': 'no-referrer' });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.+form-action 'self'/,
    );
  });
});
