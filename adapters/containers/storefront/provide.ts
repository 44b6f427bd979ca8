import type { Container } from 'inversify';
import { LazyService } from '../../../core/ports/lazy-service.ts';
import type { Recipe } from '../../../core/ports/recipe.ts';
import type { Resolve, Token } from '../../../core/ports/token.ts';

/** Binds a class under its own name, as a singleton of its container. */
export function provide<T>(container: Container, { Class, create }: Recipe<T>): void {
  container
    .bind<T>(Class)
    .toDynamicValue((context) => create((key) => context.get(key)))
    .inSingletonScope();
}

/** Binds a service whose code is loaded on first use, as a singleton of its container. */
export function provideLater<T>(
  container: Container,
  token: Token<LazyService<T>>,
  create: (resolve: Resolve) => Promise<T>,
): void {
  const resolve: Resolve = (key) => container.get(key);
  container
    .bind(token)
    .toDynamicValue(() => new LazyService(() => create(resolve)))
    .inSingletonScope();
}
