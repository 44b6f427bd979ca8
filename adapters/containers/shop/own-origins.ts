import { networkInterfaces } from 'node:os';
import type { Settings } from '../../server/kernel/settings.ts';

type Place = Pick<Settings, 'production' | 'host' | 'port' | 'apiPort' | 'publicUrl' | 'apiUrl' | 'apiSameOrigin'>;

/**
 * Returns the origins of the storefront's own pages, which may call the API: that of the public address, and outside of
 * production those under which browsers reach the port that it listens on. The `Host` header of a request decides
 * nothing, since a client can send any.
 */
export function storefrontOrigins(place: Place): ReadonlySet<string> {
  const own = place.production ? [] : listeningHosts(place.host).map((host) => `http://${host}:${place.port}`);
  return new Set([new URL(place.publicUrl).origin, ...own.map((url) => new URL(url).origin)]);
}

/**
 * Returns the origins at which pages of the storefront call the API: the configured one; none if the API has the same
 * origin as the pages; otherwise the API's port at each host of the storefront.
 */
export function apiOrigins(place: Place): readonly string[] {
  if (place.apiUrl !== null) return [new URL(place.apiUrl).origin];
  if (place.apiSameOrigin) return [];
  return [...storefrontOrigins(place)].map((origin) => {
    const { protocol, hostname } = new URL(origin);
    return `${protocol}//${hostname}:${place.apiPort}`;
  });
}

/**
 * Returns the hosts under which browsers reach a server that listens on `host`: all addresses of this machine if it
 * listens on all of them. IPv6 addresses are in brackets.
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
