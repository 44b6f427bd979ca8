import { isIP } from 'node:net';

/** Returns the client's address from the other end of the connection and the `X-Forwarded-For` header. */
export type ReadClientAddress = (peer: string, forwarded: string | undefined) => string;

/**
 * Reads addresses behind `trustedProxies` proxies, each of which appends the address that it received the request from:
 * the client's is the entry that far from the right. Entries further left are the client's own text. Without that
 * entry, or if it is not an address, the connection's own address is returned, which cannot be forged, and `missing` is
 * called, the first time only: all clients then share it.
 */
export function clientAddressReader(trustedProxies: number, missing: () => void): ReadClientAddress {
  let isReported = false;
  return (peer, forwarded) => {
    if (trustedProxies === 0) return peer;
    const entry = (forwarded ?? '').split(',').at(-trustedProxies)?.trim() ?? '';
    const address = withoutPort(entry);
    if (isIP(address) !== 0) return address;
    if (!isReported) missing();
    isReported = true;
    return peer;
  };
}

/** Some proxies append the port: `203.0.113.7:443`, `[2001:db8::7]:443`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
