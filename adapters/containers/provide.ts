import type { Container } from 'inversify';
import type { Token } from '../../core/ports/token.ts';

type Tokens<Services extends readonly unknown[]> = { readonly [Index in keyof Services]: Token<Services[Index]> };

/** Binds a class by hand, once per container. Wrong, missing or swapped dependencies do not compile. */
export function provide<T, Services extends unknown[]>(
  container: Container,
  token: Token<T>,
  Class: new (...services: Services) => T,
  ...dependencies: Tokens<Services>
): void {
  container
    .bind<T>(token)
    // oxlint-disable-next-line typescript/no-unsafe-return -- the container hands over what the tokens above stand for
    .toResolvedValue((...services: unknown[]): T => Reflect.construct(Class, services), [...dependencies])
    .inSingletonScope();
}
