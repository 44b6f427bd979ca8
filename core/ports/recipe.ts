import type { Resolve, ServiceKey } from './token.ts';

/** A dependency of a class: a service, or another recipe that is created along with it. */
type Dependency<T> = ServiceKey<T> | Recipe<T>;
type Dependencies<Services extends readonly unknown[]> = {
  readonly [Index in keyof Services]: Dependency<Services[Index]>;
};

/**
 * How to create an instance of a class. It is defined next to the class, and used by the container and by each screen
 * that needs its own instance.
 */
export class Recipe<T> {
  readonly Class: ServiceKey<T>;
  readonly create: (resolve: Resolve) => T;

  constructor(Class: ServiceKey<T>, create: (resolve: Resolve) => T) {
    this.Class = Class;
    this.create = create;
  }
}

/**
 * Returns the recipe of a class. Wrong, missing or swapped dependencies do not compile. A dependency that is a recipe
 * is created for each instance.
 */
export function recipe<T, Services extends unknown[]>(
  Class: new (...services: Services) => T,
  ...dependencies: Dependencies<Services>
): Recipe<T> {
  const list: readonly Dependency<unknown>[] = [...dependencies];
  return new Recipe(Class, (resolve): T => {
    const services = list.map((one) => (one instanceof Recipe ? one.create(resolve) : resolve(one)));
    // oxlint-disable-next-line typescript/no-unsafe-return -- `Dependencies` has checked what the constructor is given
    return Reflect.construct(Class, services);
  });
}
