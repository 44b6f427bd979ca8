import { isInsidePath } from './inside-path.ts';

export type BannerTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string };

const NONE: BannerTarget = { kind: 'none' };
/** An address with a plain host: a user name before it could pass one host off as another. */
const WEB_ADDRESS = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)((?:[/?#].*)?)$/i;

/**
 * Where a tap on a banner leads (spec §2): nowhere for an empty link, to a route inside for a path or for an
 * address at one of the shop's own hosts (each `host` or `host:port`), to a new tab for any other web address.
 * Links that are neither (scripts, mail, other schemes, malformed ones) lead nowhere.
 */
export function bannerTarget(link: string, shopHosts: readonly string[]): BannerTarget {
  const trimmed = link.trim();
  if (!trimmed.startsWith('//') && trimmed.startsWith('/')) return inside(trimmed);
  const url = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (/[\s\p{Cc}\\]/u.test(url)) return NONE;
  const [, scheme, host, rest] = WEB_ADDRESS.exec(url) ?? [];
  if (scheme === undefined || host === undefined || rest === undefined) return NONE;
  const isOurs = shopHosts.some((ours) => plainHost(ours, scheme) === plainHost(host, scheme));
  if (!isOurs) return { kind: 'outside', url };
  return inside(rest.startsWith('/') ? rest : `/${rest}`);
}

function inside(path: string): BannerTarget {
  return isInsidePath(path) ? { kind: 'inside', path } : NONE;
}

function plainHost(host: string, scheme: string): string {
  const usualPort = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  const lower = host.toLowerCase();
  return lower.endsWith(usualPort) ? lower.slice(0, -usualPort.length) : lower;
}
