import { networkInterfaces } from 'node:os';
import type { Settings } from '../../server/kernel/settings.ts';

type Place = Pick<Settings, 'isProduction' | 'host' | 'port' | 'apiPort' | 'publicUrl' | 'apiUrl' | 'isApiSameOrigin'>;

/**
 * Returns the origins of the storefront's own pages, which may call the API: that of the public address, and outside of
 * production all origins at which browsers reach its port. The `Host` header of a request is not trusted, since a
 * client can send any value.
 */
export function storefrontOrigins(place: Place): ReadonlySet<string> {
  const own = place.isProduction ? [] : listeningHosts(place.host).map((host) => `http://${host}:${place.port}`);
  return new Set([new URL(place.publicUrl).origin, ...own.map((url) => new URL(url).origin)]);
}

/**
 * Returns the origins at which pages of the storefront call the API: the configured origin, or else the API's port at
 * each host of the storefront. Returns [] if the API has the same origin as the pages.
 */
export function apiOrigins(place: Place): readonly string[] {
  if (place.apiUrl !== null) return [new URL(place.apiUrl).origin];
  if (place.isApiSameOrigin) return [];
  return [...storefrontOrigins(place)].map((origin) => {
    const { protocol, hostname } = new URL(origin);
    return `${protocol}//${hostname}:${place.apiPort}`;
  });
}

/**
 * Returns the hosts at which browsers reach a server that listens on `host`; if it listens on all addresses, those of
 * this machine. IPv6 addresses are in brackets.
 */
export function listeningHosts(host: string): readonly string[] {
  if (host === '0.0.0.0' || host === '::') {
    const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    return ['localhost', ...addresses.filter(({ scopeid = 0 }) => scopeid === 0).map(({ address }) => inUrl(address))];
  }
  const isLoopback = host === 'localhost' || host === '127.0.0.1' || host === '::1';
  return isLoopback ? [...new Set([inUrl(host), 'localhost', '127.0.0.1'])] : [inUrl(host)];
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
