import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { apiOrigins, listeningHosts, storefrontOrigins } from '../../../../adapters/containers/shop/own-origins.ts';
import { readSettings } from '../../../../adapters/server/kernel/settings.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://moajang.kr' };
const storefront = (env: Readonly<Record<string, string>>) => [...storefrontOrigins(readSettings(env))];
const api = (env: Readonly<Record<string, string>>) => apiOrigins(readSettings(env));

describe('the origins that may call the API', () => {
  it('are only the public address in production', () => {
    expect(storefront({ ...PRODUCTION, HOST: '0.0.0.0' })).toEqual(['https://moajang.kr']);
  });

  it('are this machine in development', () => {
    expect(storefront({})).toEqual(['http://127.0.0.1:4000', 'http://localhost:4000']);
  });

  it('are all addresses of this machine if it listens on all of them, and no others', () => {
    const hosts = storefront({ HOST: '0.0.0.0', PORT: '80', PUBLIC_URL: 'https://tunnel.example' });
    const machine = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address));
    expect(hosts).toContain('https://tunnel.example');
    expect(hosts).toContain('http://localhost');
    for (const host of hosts.slice(1).map((origin) => new URL(origin).hostname.replace(/^\[|\]$/g, ''))) {
      expect(['localhost', ...machine]).toContain(host);
    }
  });
});

describe('the origins of the API that pages may call', () => {
  it.each([
    ['the configured origin', { ...PRODUCTION, API_URL: 'https://api.moajang.kr/v1' }, ['https://api.moajang.kr']],
    ['no others if page and API share an origin', { ...PRODUCTION, API_SAME_ORIGIN: '1' }, []],
    ['the API port at the public host', PRODUCTION, ['https://moajang.kr:4001']],
    ['the API port at this machine', {}, ['http://127.0.0.1:4001', 'http://localhost:4001']],
  ])('are %s', (_, env, origins) => {
    expect(api(env)).toEqual(origins);
  });
});

describe('listeningHosts', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['shop.lan', ['shop.lan']],
    ['2001:db8::7', ['[2001:db8::7]']],
    ['::1', ['[::1]', 'localhost', '127.0.0.1']],
  ])('returns for %s: %j', (host, hosts) => {
    expect(listeningHosts(host)).toEqual(hosts);
  });
});
