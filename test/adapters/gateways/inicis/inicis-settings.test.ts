import { describe, expect, it } from 'vitest';
import { inicisFromEnvironment } from '../../../../adapters/gateways/inicis/inicis-settings.ts';

const KEYS = {
  INICIS_MID: 'moajang001',
  INICIS_HASH_KEY: 'hash',
  INICIS_INIAPI_KEY: 'key',
  INICIS_INIAPI_IV: 'iv',
};

describe('inicisFromEnvironment', () => {
  it('returns the sandbox, and nothing else, without keys', () => {
    expect(inicisFromEnvironment({ SANDBOX_URL: 'http://127.0.0.1:5002/' })).toMatchObject({
      mid: 'sandboxpay',
      payment_url: 'http://127.0.0.1:5002/sandbox/inicis/smart/payment/',
      api_url: 'http://127.0.0.1:5002/sandbox/inicis',
      approve_hosts: ['http://127.0.0.1:5002/sandbox/inicis'],
    });
  });

  it('returns the real gateway, and nothing else, with keys', () => {
    const settings = inicisFromEnvironment({ ...KEYS, NODE_ENV: 'production', SANDBOX_URL: 'http://127.0.0.1:4002' });
    expect(settings).toMatchObject({ mid: 'moajang001', payment_url: 'https://mobile.inicis.com/smart/payment/' });
    expect(settings.approve_hosts.every((host) => /^https:\/\/(fc|ks|stg)mobile\.inicis\.com$/.test(host))).toBe(true);
  });

  it.each(Object.keys(KEYS))('refuses to start with %s alone missing, and names it', (name) => {
    expect(() => inicisFromEnvironment({ ...KEYS, [name]: '' })).toThrow(name);
  });

  it('throws in production without keys, unless the sandbox is allowed', () => {
    expect(() => inicisFromEnvironment({ NODE_ENV: 'production' })).toThrow('ALLOW_SANDBOX');
    expect(inicisFromEnvironment({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).mid).toBe('sandboxpay');
  });

  it.each(['0', '-1', 'soon', '1.5'])('throws for the timeout %s', (INICIS_TIMEOUT_MS) => {
    expect(() => inicisFromEnvironment({ INICIS_TIMEOUT_MS })).toThrow('INICIS_TIMEOUT_MS');
  });
});
