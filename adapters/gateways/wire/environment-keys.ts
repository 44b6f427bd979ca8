export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The values of the variables `names`, which only make sense together: null when none is set.
 * Throws, and names what is missing, when only some are.
 */
export function keysFrom<K extends string>(
  env: Environment,
  what: string,
  names: readonly K[],
): ((name: K) => string) | null {
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`${what} is half configured: ${missing.join(', ')} missing.`);
  return (name) => env[name] ?? '';
}

/** A time limit in whole milliseconds. Throws for anything else that was set. */
export function timeoutFrom(env: Environment, name: string, fallback: number): number {
  const given = Number(env[name] ?? fallback);
  if (!Number.isSafeInteger(given) || given < 1) throw new Error(`${name} must be a whole number of milliseconds.`);
  return given;
}

/** Where the practice gateways are. */
export function sandboxOriginOf(env: Environment): string {
  return new URL(env['SANDBOX_URL'] || 'http://127.0.0.1:4002').origin;
}
