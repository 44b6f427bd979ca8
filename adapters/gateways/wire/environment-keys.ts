export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the values of variables that must be set together, or null if none is set. Throws with the missing names if
 * only some are.
 */
export function requireAllOrNone<K extends string>(
  env: Environment,
  what: string,
  names: readonly K[],
): ((name: K) => string) | null {
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`${what} is half configured: ${missing.join(', ')} missing.`);
  return (name) => env[name] ?? '';
}

/** Reads a timeout in whole milliseconds. Throws if the value is set but invalid. */
export function timeoutFrom(env: Environment, name: string, fallback: number): number {
  const given = Number(env[name] ?? fallback);
  if (!Number.isSafeInteger(given) || given < 1) throw new Error(`${name} must be a whole number of milliseconds.`);
  return given;
}

/** Origin of the sandbox gateways. */
export function sandboxOriginOf(env: Environment): string {
  return new URL(env['SANDBOX_URL'] || 'http://127.0.0.1:4002').origin;
}
