import { describe, expect, it } from 'vitest';
import { inicisFromEnvironment } from '../../../../adapters/server/gateways/inicis-settings.ts';

const KEYS = {
  INICIS_MID: 'moajang001',
  INICIS_HASH_KEY: 'hash',
  INICIS_INIAPI_KEY: 'key',
  INICIS_INIAPI_IV: 'iv',
};

describe('inicisFromEnvironment', () => {
  it('is the sandbox, and nothing but the sandbox, without keys', () => {
    expect(inicisFromEnvironment({ SANDBOX_URL: 'http://127.0.0.1:5002/' })).toMatchObject({
      mid: 'sandboxpay',
      payment_url: 'http://127.0.0.1:5002/sandbox/inicis/smart/payment/',
      api_url: 'http://127.0.0.1:5002/sandbox/inicis',
      approve_hosts: ['http://127.0.0.1:5002/sandbox/inicis'],
    });
  });

  it('is the real gateway, and nothing but it, with keys', () => {
    const settings = inicisFromEnvironment({ ...KEYS, NODE_ENV: 'production', SANDBOX_URL: 'http://127.0.0.1:4002' });
    expect(settings).toMatchObject({ mid: 'moajang001', payment_url: 'https://mobile.inicis.com/smart/payment/' });
    expect(settings.approve_hosts.every((host) => /^https:\/\/(fc|ks|stg)mobile\.inicis\.com$/.test(host))).toBe(true);
  });

  it.each(Object.keys(KEYS))('refuses to start with %s alone missing, and names it', (name) => {
    expect(() => inicisFromEnvironment({ ...KEYS, [name]: '' })).toThrow(name);
  });

  it('takes no practice money in production unless told to', () => {
    expect(() => inicisFromEnvironment({ NODE_ENV: 'production' })).toThrow('ALLOW_SANDBOX');
    expect(inicisFromEnvironment({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).mid).toBe('sandboxpay');
  });

  it.each(['0', '-1', 'soon', '1.5'])('refuses the time limit %s', (INICIS_TIMEOUT_MS) => {
    expect(() => inicisFromEnvironment({ INICIS_TIMEOUT_MS })).toThrow('INICIS_TIMEOUT_MS');
  });
});
