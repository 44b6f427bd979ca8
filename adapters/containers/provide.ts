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
    .toResolvedValue((...services: Services): T => new Class(...services), [...dependencies])
    .inSingletonScope();
}
