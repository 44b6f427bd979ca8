import { describe, expect, it } from 'vitest';
import { InvalidSettings } from '../../../../adapters/server/environment/invalid-settings.ts';
import {
  readSettings,
  sharedAddressWarning,
  storedSecretWarning,
} from '../../../../adapters/server/kernel/settings.ts';

const errorsOf = (variables: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readSettings(variables);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.lines;
    throw error;
  }
};

describe('readSettings', () => {
  it('listens only on this machine if nothing is set', () => {
    const { environment, ...settings } = readSettings({});
    expect(environment.SANDBOX_URL).toBe('http://127.0.0.1:4002');
    expect(settings).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 4000,
      apiPort: 4001,
      sandboxPort: 4002,
      officePort: 4003,
      officeHost: '127.0.0.1',
      officeUrl: 'http://127.0.0.1:4003',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      drainMs: 0,
      dataFolder: '.data',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:4000',
      apiUrl: null,
      sellerApiUrl: null,
      isApiSameOrigin: false,
      trustedProxies: 0,
      sandboxUrl: 'http://127.0.0.1:4002',
      postcodeUrl: 'http://127.0.0.1:4002/sandbox/postcode/postcode.v2.js',
      hasOwnSandbox: true,
      settleAfterMs: undefined,
      maxUnpaidOrders: 30,
      messageBudget: 10_000,
      secret: null,
      previousSecrets: [],
      logLevel: 'info',
      isDemo: true,
      listenUrl: null,
      readUrl: null,
      databaseConnections: 20,
      workers: 1,
      cacheBytes: 64 * 1_024 * 1_024,
      imagesBytes: 4 * 1_024 * 1_024 * 1_024,
      allowsDemoAccounts: true,
    });
  });

  it('reads every setting', () => {
    const settings = readSettings({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '80',
      API_PORT: '0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://db/shop?sslmode=verify-full',
      PUBLIC_URL: 'https://moajang.kr',
      API_URL: 'https://api.moajang.kr',
      SELLER_API_URL: 'https://seller.moajang.kr/',
      TRUST_PROXY: '2',
      SETTLE_AFTER_MS: '0',
      UNPAID_ORDERS_MOST: '0',
      MESSAGE_BUDGET: '500',
      SHOP_SECRET: 's',
      LOG_LEVEL: 'warn',
      DEMO: '0',
    });
    expect(settings).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      port: 80,
      apiPort: 0,
      dataFolder: '/data',
      databaseUrl: 'postgres://db/shop?sslmode=verify-full',
      publicUrl: 'https://moajang.kr',
      apiUrl: 'https://api.moajang.kr',
      sellerApiUrl: 'https://seller.moajang.kr',
      trustedProxies: 2,
      settleAfterMs: 0,
      maxUnpaidOrders: 0,
      messageBudget: 500,
      secret: 's',
      logLevel: 'warn',
      isDemo: false,
    });
  });

  it.each([
    [{}, true, true],
    [{ DEMO: '' }, true, true],
    [{ DEMO: '0' }, false, true],
    [{ NODE_ENV: 'production' }, false, false],
    [{ NODE_ENV: 'production', DEMO: '' }, false, false],
    [{ NODE_ENV: 'production', DEMO: '0' }, false, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true, true],
  ])(
    'reads from %j whether the demo shop is loaded: %s, and its accounts may log in: %s',
    (env, isDemo, allowsDemoAccounts) => {
      expect(readSettings(env)).toMatchObject({ isDemo, allowsDemoAccounts });
    },
  );

  it.each([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: development, production, test 가운데 하나여야 해요.'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV: development, production, test 가운데 하나여야 해요.'],
    [{ DEMO: 'false' }, 'DEMO: 0, 1 가운데 하나여야 해요.'],
    [{ DEMO: 'yes', NODE_ENV: 'production' }, 'DEMO: 0, 1 가운데 하나여야 해요.'],
  ])('rejects %j, instead of opening the demo shop or the sandbox by mistake', (env, error) => {
    expect(errorsOf(env)).toEqual([error]);
  });

  it('uses its own address as the public one by default', () => {
    expect(readSettings({ HOST: 'shop.lan', PORT: '8080', SANDBOX_PORT: '8082' })).toMatchObject({
      publicUrl: 'http://shop.lan:8080',
      sandboxUrl: 'http://shop.lan:8082',
    });
  });

  it('starts no sandbox if SANDBOX_URL names one', () => {
    const settings = readSettings({ SANDBOX_URL: 'http://127.0.0.1:9000' });
    expect([settings.hasOwnSandbox, settings.sandboxUrl]).toEqual([false, 'http://127.0.0.1:9000']);
  });

  it.each(['PUBLIC_URL', 'API_URL', 'SANDBOX_URL'])('accepts %s with or without a trailing slash', (name) => {
    expect(readSettings({ [name]: 'https://a.kr/' })).toEqual(readSettings({ [name]: 'https://a.kr' }));
    expect(readSettings({ [name]: 'https://a.kr/shop//' })).toEqual(readSettings({ [name]: 'https://a.kr/shop' }));
  });

  it('accepts previous secrets, separated by commas', () => {
    expect(readSettings({ SHOP_SECRET_PREVIOUS: ' one,two ,' }).previousSecrets).toEqual(['one', 'two']);
  });

  it('allows sandboxes in production only if they are named', () => {
    expect(errorsOf({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toEqual([
      expect.stringMatching(/^ALLOW_SANDBOX: /),
    ]);
    expect(errorsOf({ NODE_ENV: 'production', ALLOW_SANDBOX: 'inicis, messages' })).toEqual([]);
    expect(errorsOf({ NODE_ENV: 'production', ALLOW_SANDBOX: '0' })).toEqual([]);
    expect(errorsOf({ ALLOW_SANDBOX: '1' })).toEqual([]);
  });

  it('warns in production if the secret is stored in the same database as the data that it encrypts', () => {
    expect(storedSecretWarning(readSettings({ NODE_ENV: 'production' }))).toContain('SHOP_SECRET');
    expect(storedSecretWarning(readSettings({ NODE_ENV: 'production', SHOP_SECRET: 'own' }))).toBeNull();
    expect(storedSecretWarning(readSettings({}))).toBeNull();
  });

  it.each(['1', 'true'])('reads %s as true', (yes) => {
    expect(readSettings({ API_SAME_ORIGIN: yes, TRUST_PROXY: yes })).toMatchObject({
      isApiSameOrigin: true,
      trustedProxies: 1,
    });
  });

  it.each(['', '0', 'false', 'no'])('reads %j as false', (no) => {
    expect(readSettings({ API_SAME_ORIGIN: no, TRUST_PROXY: no })).toMatchObject({
      isApiSameOrigin: false,
      trustedProxies: 0,
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['HOST', 'http://127.0.0.1'],
    ['HOST', '127.0.0.1:4000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'db'],
    ['API_SAME_ORIGIN', 'yes please'],
    ['ALLOW_SANDBOX', 'true'],
    ['ALLOW_SANDBOX', 'inicis,paypal'],
    ['KAKAOPAY_TIMEOUT_MS', '10s'],
    ['INICIS_API_URL', 'iniapi.inicis.com'],
    ['PORT', '-1'],
    ['PORT', '4000 '],
    ['API_PORT', '1e3'],
    ['SANDBOX_PORT', '123456'],
    ['SETTLE_AFTER_MS', '-1'],
    ['UNPAID_ORDERS_MOST', '-1'],
    ['MESSAGE_BUDGET', 'many'],
    ['TRUST_PROXY', '21'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'loopback'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'moajang.kr'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['API_URL', 'http://'],
    ['SANDBOX_URL', 'ftp://a.kr'],
    ['SELLER_API_URL', 'seller.moajang.kr'],
  ])('refuses %s=%s, and names it', (name, value) => {
    const errors = errorsOf({ [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name}: .*[가-힣]`));
    expect(errors[0]).not.toContain('Invalid');
  });

  it.each([
    'postgres://db.example/shop',
    'postgres://u:hidden@10.0.0.5:5432/shop?sslmode=prefer',
    'postgres:///shop?host=10.0.0.5',
    'postgres://localhost/shop?host=/var/run/postgresql&host=10.0.0.5',
    'postgres://db.example/shop?sslmode=verify-full&sslmode=disable',
  ])('refuses %s in production: names and phones would be sent unencrypted', (DATABASE_URL) => {
    const errors = errorsOf({ NODE_ENV: 'production', DATABASE_URL });
    expect(errors).toEqual([expect.stringMatching(/^DATABASE_URL: .*sslmode=verify-full/)]);
    expect(errors.join()).not.toContain('hidden');
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    const allowed = { NODE_ENV: 'production', DATABASE_URL, DATABASE_TLS: 'off' };
    expect(readSettings(allowed).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    'postgres://127.0.0.1/shop',
    'postgres://[::1]/shop',
    'postgres:///shop?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/shop',
    'postgres://db.example/shop?host=127.0.0.1',
    'postgres://db.example/shop?sslmode=require',
  ])('accepts %s in production', (DATABASE_URL) => {
    expect(readSettings({ NODE_ENV: 'production', DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    ['WORKERS', '2'],
    ['DATABASE_READ_URL', 'postgres://127.0.0.1/shop'],
    ['DATABASE_LISTEN_URL', 'postgres://127.0.0.1/shop'],
  ])('refuses %s on the embedded database', (name, value) => {
    expect(errorsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .*DATABASE_URL`))]);
    expect(readSettings({ [name]: value, DATABASE_URL: 'postgres://127.0.0.1/shop' }).databaseUrl).not.toBeNull();
  });

  it.each(['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'])('refuses %s without TLS in production', (name) => {
    const errors = errorsOf({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1/shop',
      [name]: 'postgres://db.example/shop',
    });
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${name}: .*sslmode=verify-full`))]);
  });

  it('names all errors together, and shows no value', () => {
    const errors = errorsOf({ PORT: 'hidden', LOG_LEVEL: 'hidden', SHOP_SECRET: 'hidden', DATABSE_URL: 'hidden' });
    expect(errors.map((line) => line.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'DATABSE_URL']);
    expect(errors.join()).not.toContain('hidden');
  });

  it('names the setting that was probably meant', () => {
    expect(errorsOf({ DATABSE_URL: 'postgres://db/shop', PATH: '/bin' })).toEqual([
      'DATABSE_URL: 모르는 설정이에요. DATABASE_URL을 잘못 적었나요?',
    ]);
  });

  it('refuses a port that is used twice, except 0, which means any free port', () => {
    expect(errorsOf({ PORT: '4001' })).toEqual(['API_PORT: PORT와 같은 포트예요.']);
    expect(errorsOf({ PORT: '0', API_PORT: '0', SANDBOX_PORT: '0' })).toEqual([]);
  });

  it('treats an empty variable as not set', () => {
    const names = ['PORT', 'HOST', 'TRUST_PROXY', 'LOG_LEVEL', 'DATABASE_URL', 'MESSAGE_BUDGET', 'KAKAOPAY_TIMEOUT_MS'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  it.each(['127.0.0.1', '0.0.0.0', 'localhost', 'shop.lan', '::', '::1', '2001:db8::7', 'shop_1'])(
    'accepts the host %s',
    (HOST) => {
      expect(readSettings({ HOST }).host).toBe(HOST);
    },
  );
});

describe('sharedAddressWarning', () => {
  const behindProxy = { NODE_ENV: 'production', PUBLIC_URL: 'https://moajang.kr' };

  it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])(
    'warns in production if a proxy must be in front of %s and none is trusted',
    (HOST) => {
      expect(sharedAddressWarning(readSettings({ ...behindProxy, HOST }))).toContain('TRUST_PROXY');
    },
  );

  it.each([
    ['its header is read', { ...behindProxy, TRUST_PROXY: '1' }],
    ['other machines reach the server directly', { ...behindProxy, HOST: '0.0.0.0' }],
    ['the shop is open without TLS', { ...behindProxy, PUBLIC_URL: 'http://moajang.kr' }],
    ['it is not in production', { PUBLIC_URL: 'https://moajang.kr' }],
  ])('does not warn if %s', (_, env) => {
    expect(sharedAddressWarning(readSettings(env))).toBeNull();
  });
});
