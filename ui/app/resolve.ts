import { createContext, useContext } from 'react';
import type { Token } from '../../core/ports/token.ts';

/** Answers the service behind a token. The composition root gives it; nothing here knows of a container. */
export type Resolve = <T>(token: Token<T>) => T;

export const ResolveContext = createContext<Resolve | null>(null);

/** All services, for a component of the shell that hands them on. */
export function useResolve(): Resolve {
  const resolve = useContext(ResolveContext);
  if (resolve === null) throw new Error('not in the app');
  return resolve;
}

/** A service for a component of the shell. Pages get theirs through their view model. */
export function useService<T>(token: Token<T>): T {
  return useResolve()(token);
}
