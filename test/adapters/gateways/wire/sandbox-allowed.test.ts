import { describe, expect, it } from 'vitest';
import { gatewaysFromEnvironment } from '../../../../adapters/gateways/choose-gateways.ts';
import {
  isSandboxOpen,
  isSandboxAllowed,
  sandboxesInUse,
  sandboxMethods,
} from '../../../../adapters/gateways/wire/sandbox-allowed.ts';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { DisabledGateway } from '../../../../core/payment/gateways/disabled-gateway.ts';

const production = (more: Readonly<Record<string, string>> = {}) =>
  parseEnvironment({ NODE_ENV: 'production', ...more });
const KAKAO = { KAKAOPAY_SECRET_KEY: 'key', KAKAOPAY_CID: 'C1' };
const noFetch = () => Promise.reject(new Error('not called'));

describe('isSandboxAllowed', () => {
  it('allows in production only the named services, and elsewhere all unless names are given', () => {
    const allowed = (env: Readonly<Record<string, string>>) =>
      (['inicis', 'messages'] as const).map((name) => isSandboxAllowed(parseEnvironment(env), name));
    expect(allowed({})).toEqual([true, true]);
    expect(allowed({ NODE_ENV: 'test', ALLOW_SANDBOX: '1' })).toEqual([true, true]);
    expect(allowed({ ALLOW_SANDBOX: '0' })).toEqual([false, false]);
    expect(allowed({ ALLOW_SANDBOX: 'inicis' })).toEqual([true, false]);
    expect(allowed({ NODE_ENV: 'production' })).toEqual([false, false]);
    expect(allowed({ NODE_ENV: 'production', ALLOW_SANDBOX: 'messages,kakao-pay' })).toEqual([false, true]);
  });

  it('opens the sandbox only if it may replace a service', () => {
    expect(isSandboxOpen(production())).toBe(false);
    expect(isSandboxOpen(production({ ALLOW_SANDBOX: 'messages' }))).toBe(true);
    expect(isSandboxOpen(parseEnvironment({}))).toBe(true);
  });
});

describe('sandboxesInUse', () => {
  it('returns the allowed services without keys', () => {
    const env = production({ ...KAKAO, ALLOW_SANDBOX: 'kakao-pay,inicis,messages' });
    expect(sandboxesInUse(env)).toEqual(['inicis', 'messages']);
    expect(sandboxMethods(env)).toEqual(['card', 'vbank']);
    expect(sandboxesInUse(production(KAKAO))).toEqual([]);
  });
});

describe('gatewaysFromEnvironment', () => {
  const offered = (env: Readonly<Record<string, string>>) =>
    Object.entries(gatewaysFromEnvironment(production(env), noFetch, () => 0)).flatMap(([method, gateway]) =>
      gateway instanceof DisabledGateway ? [] : [method],
    );

  it('opens a shop with the keys of one gateway, the others disabled or replaced by the sandbox', () => {
    expect(offered(KAKAO)).toEqual(['kakao']);
    expect(offered({ ...KAKAO, ALLOW_SANDBOX: 'inicis' })).toEqual(['card', 'vbank', 'kakao']);
  });

  it('throws if no payment method is available', () => {
    expect(() => offered({})).toThrow('INICIS_MID');
    expect(() => offered({ ALLOW_SANDBOX: 'messages' })).toThrow('ALLOW_SANDBOX');
  });

  it('never reports a payment of KG Inicis as absent or cancelled while its keys are missing', async () => {
    const { card, vbank } = gatewaysFromEnvironment(production(KAKAO), noFetch, () => 0);
    for (const gateway of [card, vbank]) {
      expect(await gateway.inquire('1', 'tid', null, 0)).toEqual({ kind: 'unknown' });
      expect(await gateway.netCancel('1', 100, { tid: 'tid' }, 0)).toEqual({ kind: 'unknown' });
    }
  });
});
