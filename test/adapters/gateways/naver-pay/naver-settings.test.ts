import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import {
  naverPayFromEnvironment,
  naverWishFromEnvironment,
} from '../../../../adapters/gateways/naver-pay/naver-settings.ts';

const KEYS = { NAVER_PAY_CLIENT_ID: 'id', NAVER_PAY_CLIENT_SECRET: 'secret', NAVER_PAY_CHAIN_ID: 'chain' };
const WISH_KEYS = { NAVER_PAY_SHOP_ID: 'shop', NAVER_PAY_CERTI_KEY: 'certi' };

describe('naverPayFromEnvironment', () => {
  it('returns only addresses of the sandbox if no keys are set', () => {
    expect(naverPayFromEnvironment(parseEnvironment({ SANDBOX_URL: 'http://127.0.0.1:5002/' }))).toMatchObject({
      mode: 'development',
      script_url: 'http://127.0.0.1:5002/sandbox/naverpay/sdk/js/naverpay.min.js',
      page_hosts: ['http://127.0.0.1:5002'],
      timeout_ms: 10_000,
    });
  });

  it.each([
    ['production', 'https://pay.paygate.naver.com', 'production'],
    ['development', 'https://dev-pay.paygate.naver.com', 'development'],
  ])('returns the real gateway in the mode %j if the keys are set', (NAVER_PAY_MODE, host, mode) => {
    const settings = naverPayFromEnvironment(parseEnvironment({ ...KEYS, NAVER_PAY_MODE, NODE_ENV: 'production' }));
    expect(settings).toMatchObject({
      mode,
      client_id: 'id',
      api_url: `${host}/naverpay-partner/naverpay/payments`,
      script_url: 'https://nsp.pay.naver.com/sdk/js/naverpay.min.js',
      timeout_ms: 60_000,
    });
    expect(settings?.page_hosts.every((page) => /^https:\/\/[\w-]+(\.m)?(\.[\w-]+)*\.naver\.com$/.test(page))).toBe(
      true,
    );
  });

  it('refuses to start in production with keys but without a mode, which would charge nothing', () => {
    const env = { ...KEYS, ...WISH_KEYS, NAVER_PAY_MODE: '', NODE_ENV: 'production' };
    expect(() => naverPayFromEnvironment(parseEnvironment(env))).toThrow('NAVER_PAY_MODE');
    expect(() => naverWishFromEnvironment(parseEnvironment(env))).toThrow('NAVER_PAY_MODE');
    const { mode } = naverPayFromEnvironment(parseEnvironment({ ...env, NODE_ENV: 'development' })) ?? {};
    expect(mode).toBe('development');
  });

  it.each(Object.keys(KEYS))('refuses to start with %s alone missing, and names it', (name) => {
    expect(() => naverPayFromEnvironment(parseEnvironment({ ...KEYS, [name]: '' }))).toThrow(name);
  });

  it('returns null in production without keys, unless the sandbox is allowed', () => {
    expect(naverPayFromEnvironment(parseEnvironment({ NODE_ENV: 'production' }))).toBeNull();
    expect(
      naverPayFromEnvironment(parseEnvironment({ NODE_ENV: 'production', ALLOW_SANDBOX: 'naver-pay' })),
    ).not.toBeNull();
  });

  it.each(['0', '-1', 'soon', '1.5'])('throws for the timeout %s', (NAVER_PAY_TIMEOUT_MS) => {
    expect(() => naverPayFromEnvironment(parseEnvironment({ NAVER_PAY_TIMEOUT_MS }))).toThrow('NAVER_PAY_TIMEOUT_MS');
  });
});

describe('naverWishFromEnvironment', () => {
  it('reads keys of its own, not those of payments', () => {
    const env = { ...WISH_KEYS, NAVER_PAY_MODE: 'production', NODE_ENV: 'production' };
    expect(naverPayFromEnvironment(parseEnvironment(env))).toBeNull();
    expect(naverWishFromEnvironment(parseEnvironment(env))).toEqual({
      shop_id: 'shop',
      certi_key: 'certi',
      wishlist_url: 'https://pay.naver.com/customer/api/wishlist.nhn',
      popup_url: 'https://m.pay.naver.com/mobile/customer/wishList.nhn',
    });
    expect(naverWishFromEnvironment(parseEnvironment(WISH_KEYS))?.wishlist_url).toContain(
      'https://test-pay.naver.com/',
    );
  });

  it.each(Object.keys(WISH_KEYS))('refuses to start with %s alone missing, and names it', (name) => {
    expect(() => naverWishFromEnvironment(parseEnvironment({ ...WISH_KEYS, [name]: '' }))).toThrow(name);
  });

  it('returns the sandbox without keys, and null in production', () => {
    expect(naverWishFromEnvironment(parseEnvironment({}))?.wishlist_url).toContain(
      'http://127.0.0.1:4002/sandbox/naverpay/',
    );
    expect(naverWishFromEnvironment(parseEnvironment({ NODE_ENV: 'production' }))).toBeNull();
  });
});
