import type { GatewayEnvironment, TextVariable } from './gateway-environment.ts';
import { InvalidKeys } from './invalid-keys.ts';

/**
 * Returns the values of variables that must be set together, or null if none is set. Throws `InvalidKeys` with the
 * missing names if only some are.
 */
export function requireAllOrNone<K extends TextVariable>(
  env: GatewayEnvironment,
  service: string,
  names: readonly K[],
): ((name: K) => string) | null {
  const missing = names.filter((name) => env[name] === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new InvalidKeys(`${service} is half configured: ${missing.join(', ')} missing.`);
  return (name) => env[name];
}

/** Returns the origin of the sandbox. */
export function sandboxOriginOf(env: Pick<GatewayEnvironment, 'SANDBOX_URL'>): string {
  return new URL(env.SANDBOX_URL || 'http://127.0.0.1:4002').origin;
}
