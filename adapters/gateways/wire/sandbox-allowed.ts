/** Whether practice gateways may serve here: anywhere but in production, and there only by an explicit `ALLOW_SANDBOX=1`. */
export function sandboxAllowed(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['NODE_ENV'] !== 'production' || env['ALLOW_SANDBOX'] === '1';
}
