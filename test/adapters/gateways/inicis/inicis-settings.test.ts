import { describe, expect, it } from 'vitest';
import { realInicis } from './real-inicis.ts';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { inicisFromEnvironment } from '../../../../adapters/gateways/inicis/inicis-settings.ts';

const KEYS = {
  INICIS_MID: 'moajang001',
  INICIS_HASH_KEY: 'hash',
  INICIS_INIAPI_KEY: 'key',
  INICIS_INIAPI_IV: 'iv',
};

describe('inicisFromEnvironment', () => {
  it('returns only addresses of the sandbox if no keys are set', () => {
    expect(inicisFromEnvironment(parseEnvironment({ SANDBOX_URL: 'http://127.0.0.1:5002/' }))).toMatchObject({
      mid: 'sandboxpay',
      payment_url: 'http://127.0.0.1:5002/sandbox/inicis/smart/payment/',
      api_url: 'http://127.0.0.1:5002/sandbox/inicis',
      approve_hosts: ['http://127.0.0.1:5002/sandbox/inicis'],
    });
  });

  it('returns only addresses of the real gateway if the keys are set', () => {
    const settings = realInicis({ ...KEYS, NODE_ENV: 'production', SANDBOX_URL: 'http://127.0.0.1:4002' });
    expect(settings).toMatchObject({ mid: 'moajang001', payment_url: 'https://mobile.inicis.com/smart/payment/' });
    expect(settings.approve_hosts).toEqual(['https://fcmobile.inicis.com', 'https://ksmobile.inicis.com']);
  });

  it('lets the gateway’s test host approve only payments of its own window', () => {
    const INICIS_PAYMENT_URL = 'https://stgmobile.inicis.com/smart/payment/';
    expect(realInicis({ ...KEYS, INICIS_PAYMENT_URL }).approve_hosts).toEqual(['https://stgmobile.inicis.com']);
    const other = { ...KEYS, INICIS_PAYMENT_URL: 'https://stgmobile.inicis.com.evil.example/' };
    expect(realInicis(other).approve_hosts).not.toContain('https://stgmobile.inicis.com');
  });

  it.each(Object.keys(KEYS))('refuses to start with %s alone missing, and names it', (name) => {
    expect(() => inicisFromEnvironment(parseEnvironment({ ...KEYS, [name]: '' }))).toThrow(name);
  });

  it('returns null in production without keys, unless the sandbox is allowed by its name', () => {
    const chosen = (env: object) => inicisFromEnvironment(parseEnvironment({ NODE_ENV: 'production', ...env }));
    expect(chosen({})).toBeNull();
    expect(chosen({ ALLOW_SANDBOX: 'kakao-pay' })).toBeNull();
    expect(chosen({ ALLOW_SANDBOX: 'inicis' })?.mid).toBe('sandboxpay');
  });

  it('treats an empty setting as unset, and accepts an address with or without its slash', () => {
    const empty = { INICIS_PAYMENT_URL: '', INICIS_API_URL: '', INICIS_TIMEOUT_MS: '', INICIS_CLIENT_IP: '' };
    expect(realInicis({ ...KEYS, ...empty })).toEqual(realInicis(KEYS));
    const urls = ['https://pay.test/smart/payment', 'https://pay.test/smart/payment/'].map(
      (INICIS_PAYMENT_URL) => realInicis({ ...KEYS, INICIS_PAYMENT_URL }).payment_url,
    );
    expect(urls).toEqual(['https://pay.test/smart/payment/', 'https://pay.test/smart/payment/']);
  });

  it.each(['0', '-1', 'soon', '1.5'])('throws for the timeout %s', (INICIS_TIMEOUT_MS) => {
    expect(() => inicisFromEnvironment(parseEnvironment({ INICIS_TIMEOUT_MS }))).toThrow('INICIS_TIMEOUT_MS');
  });
});
