/** Returns true if sandbox gateways may be used: anywhere but in production, and there only with `ALLOW_SANDBOX=1`. */
export function sandboxAllowed(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['NODE_ENV'] !== 'production' || env['ALLOW_SANDBOX'] === '1';
}
