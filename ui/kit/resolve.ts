import { createContext, useContext } from 'react';
import type { Resolve, ServiceKey } from '../../core/ports/token.ts';

export const ResolveContext = createContext<Resolve | null>(null);

/** Returns the resolver of all services, for a shell component that passes it on. */
export function useResolve(): Resolve {
  const resolve = useContext(ResolveContext);
  if (resolve === null) throw new Error('not in the app');
  return resolve;
}

/** Returns a service for a shell component. Pages get theirs through their view model. */
export function useService<T>(key: ServiceKey<T>): T {
  return useResolve()(key);
}
