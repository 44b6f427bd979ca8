import { networkTiers } from '../kernel/rate-limit.ts';

/**
 * Returns a network around an address that is too large to identify a household: the /24 of an IPv4 address, or the /56
 * of an IPv6 address. Returns an empty text for anything that is not an address.
 */
export function coarseNetwork(address: string): string {
  const [smallest, larger] = networkTiers(address);
  if (larger !== undefined) return larger.network;
  const [, site] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(smallest?.network ?? '') ?? [];
  return site === undefined ? '' : `${site}.0/24`;
}
