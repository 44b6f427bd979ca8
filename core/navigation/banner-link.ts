import { isInternalPath } from './is-internal-path.ts';

export type BannerTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string };

const NONE: BannerTarget = { kind: 'none' };
/** A web address. User info is not allowed, since it could disguise the host. */
const WEB_ADDRESS = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)((?:[/?#].*)?)$/i;

/**
 * Returns the target of a banner link: `none` for an empty link, `inside` for a path or an address on one of
 * `shopHosts` (each `host` or `host:port`), `outside` for any other web address.
 *
 * Other links (scripts, mail, other schemes, malformed addresses) have no target.
 */
export function bannerTarget(link: string, shopHosts: readonly string[]): BannerTarget {
  const trimmed = link.trim();
  if (!trimmed.startsWith('//') && trimmed.startsWith('/')) return internalTarget(trimmed);
  const url = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (/[\s\p{Cc}\\]/u.test(url)) return NONE;
  const [, scheme, host, rest] = WEB_ADDRESS.exec(url) ?? [];
  if (scheme === undefined || host === undefined || rest === undefined) return NONE;
  const isOurs = shopHosts.some((shopHost) => normalizeHost(shopHost, scheme) === normalizeHost(host, scheme));
  if (!isOurs) return { kind: 'outside', url };
  return internalTarget(rest.startsWith('/') ? rest : `/${rest}`);
}

function internalTarget(path: string): BannerTarget {
  return isInternalPath(path) ? { kind: 'inside', path } : NONE;
}

function normalizeHost(host: string, scheme: string): string {
  const defaultPort = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  const lower = host.toLowerCase();
  return lower.endsWith(defaultPort) ? lower.slice(0, -defaultPort.length) : lower;
}
