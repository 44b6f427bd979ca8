import { isIP } from 'node:net';

/** Returns the client's address from the other end of the connection and the `X-Forwarded-For` header. */
export type ReadClientAddress = (peer: string, forwarded: string | undefined) => string;

/**
 * Reads addresses behind `trustedProxies` proxies. Each proxy appends the address from which it received the request,
 * so the client's address is the entry that far from the right; entries further left are text of the client. If that
 * entry is missing or not an address, returns the address of the connection, which cannot be forged, and calls
 * `onMissing` the first time: all clients then share one address.
 */
export function clientAddressReader(trustedProxies: number, onMissing: () => void): ReadClientAddress {
  let isReported = false;
  return (peer, forwarded) => {
    if (trustedProxies === 0) return peer;
    const entry = (forwarded ?? '').split(',').at(-trustedProxies)?.trim() ?? '';
    const address = withoutPort(entry);
    if (isIP(address) !== 0) return address;
    if (!isReported) onMissing();
    isReported = true;
    return peer;
  };
}

/** Some proxies append the port: `203.0.113.7:443`, `[2001:db8::7]:443`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
