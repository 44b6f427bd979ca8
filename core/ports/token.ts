/**
 * Identifier of a port or service, typed by its implementation. At run time it is a symbol; for the compiler it also
 * carries `T`, so that binding or injecting the wrong type does not compile.
 */
export type Token<T> = symbol & ServiceKey<T>;

/** Key of a service in a container: a port's token, or the class of a service. */
// oxlint-disable-next-line typescript/no-explicit-any -- required by the container's own type of a class
export type ServiceKey<T> = abstract new (...args: any[]) => T;

/** Returns the service of a key. */
export type Resolve = <T>(key: ServiceKey<T>) => T;

/** Creates a token. `name` appears in errors; two calls create different tokens. */
export function token<T>(name: string): Token<T> {
  const made: symbol = Symbol(name);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the type exists only at compile time
  return made as Token<T>;
}
