import { describe, expect, it } from 'vitest';
import { socialFailureText } from '../../../../core/member/social-failure.ts';
import { createTestShop } from '../test-shop.ts';
import { unavailableDatabase } from '../unavailable-database.ts';

const LINES: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ cart_list: [{ sell_idx: 1, type: 'always', option_idx: 1, option_cnt: 1 }] }),
};

describe('the API during an outage of the database', () => {
  const WAIT = '지금 주문과 상품을 불러올 수 없어요. 잠시 후 다시 시도해 주세요.';
  it.each([
    ['a cached call', '/api/v1/category', {}],
    ['a call of a member', '/api/v1/my-page', { headers: { authorization: 'Bearer abc' } }],
    ['a change', '/api/v1/cart/list', LINES],
  ])('responds 503 to %s, with a message and when to try again', async (_, path, init) => {
    const shop = createTestShop(unavailableDatabase());
    for (const _time of [1, 2]) {
      const response = await shop.fetch(path, init);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toEqual({ result_code: 503, result_msg: WAIT, result_data: null });
    }
  });
});

describe('a login provider’s return while the database does not respond', () => {
  it('redirects to the login, which says when to try again', async () => {
    const response = await createTestShop(unavailableDatabase()).fetch('/auth/kakao/callback?state=a&code=b');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'http://shop.test/auth/external-login?next=failed&reason=unavailable',
    ]);
    expect(socialFailureText('unavailable')).toBe('지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.');
  });
});
