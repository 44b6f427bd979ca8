import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { appCardFromEnvironment } from '../../../../adapters/gateways/app-card/app-card-settings.ts';
import { appCardSignature } from '../../../../adapters/gateways/app-card/app-card-signature.ts';

const KEYS = { APP_CARD_KEY: 'key', APP_CARD_SECRET: 'secret', APP_CARD_API_URL: 'https://app-card.example/api/' };

describe('appCardFromEnvironment', () => {
  it('returns the sandbox, with a page that simulates the app, if no keys are set', () => {
    expect(appCardFromEnvironment(parseEnvironment({ SANDBOX_URL: 'http://127.0.0.1:5002/' }))).toMatchObject({
      api_url: 'http://127.0.0.1:5002/sandbox/appcard',
      app_page_url: 'http://127.0.0.1:5002/sandbox/appcard/app',
    });
  });

  it('returns the real gateway, without a page that simulates the app, if the keys are set', () => {
    expect(appCardFromEnvironment(parseEnvironment({ ...KEYS, NODE_ENV: 'production' }))).toEqual({
      key: 'key',
      secret: 'secret',
      api_url: 'https://app-card.example/api',
      app_page_url: null,
      timeout_ms: 10_000,
    });
  });

  it.each(Object.keys(KEYS))('refuses to start with %s alone missing, and names it', (name) => {
    expect(() => appCardFromEnvironment(parseEnvironment({ ...KEYS, [name]: '' }))).toThrow(name);
  });

  it('returns null in production without keys, unless the sandbox is allowed', () => {
    expect(appCardFromEnvironment(parseEnvironment({ NODE_ENV: 'production' }))).toBeNull();
    expect(
      appCardFromEnvironment(parseEnvironment({ NODE_ENV: 'production', ALLOW_SANDBOX: 'app-card' })),
    ).not.toBeNull();
  });

  it.each(['http://app-card.example', 'app-card.example', 'ftp://x'])(
    'throws for the address %s',
    (APP_CARD_API_URL) => {
      expect(() => appCardFromEnvironment(parseEnvironment({ ...KEYS, APP_CARD_API_URL }))).toThrow('APP_CARD_API_URL');
    },
  );

  it.each(['0', 'soon'])('throws for the timeout %s', (APP_CARD_TIMEOUT_MS) => {
    expect(() => appCardFromEnvironment(parseEnvironment({ APP_CARD_TIMEOUT_MS }))).toThrow('APP_CARD_TIMEOUT_MS');
  });
});

describe('appCardSignature', () => {
  it('returns the HMAC-SHA256 of time and body', () => {
    // printf '1795237200000.{}' | openssl dgst -sha256 -hmac secret
    expect(appCardSignature('secret', '1795237200000', '{}')).toBe(
      'f1442157e60b901dc67249fed7448ad7f02f5f3b8d5b4bba6d7e73e944650790',
    );
  });
});
