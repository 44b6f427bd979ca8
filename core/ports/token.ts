/**
 * A name for a port or a service, typed by what stands behind it.
 * At run time it is a symbol; to the compiler it also carries `T`, so that a container which binds
 * the wrong thing, or hands a constructor the wrong dependency, does not compile.
 */
export type Token<T> = symbol & (abstract new (...args: never[]) => T);

/** Makes the token of one port. `name` is what errors show; two calls make two different tokens. */
export function token<T>(name: string): Token<T> {
  const made: symbol = Symbol(name);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the type lives at compile time only
  return made as Token<T>;
}
