import { networkTiers } from '../kernel/rate-limit.ts';

/**
 * Returns the network of an address that is large enough to identify no household: the /24 of an IPv4 address, the /56
 * of an IPv6 address. Empty for a text that is not an address.
 */
export function coarseNetwork(address: string): string {
  const [smallest, larger] = networkTiers(address);
  if (larger !== undefined) return larger.network;
  const [, site] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(smallest?.network ?? '') ?? [];
  return site === undefined ? '' : `${site}.0/24`;
}
