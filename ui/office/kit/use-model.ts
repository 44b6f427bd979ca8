import { useEffect, useState } from 'react';
import type { Recipe } from '../../../core/ports/recipe.ts';
import { useResolve } from '../../kit/resolve.ts';

/** Returns the view model of a component, which is created once. */
export function useModel<T>(how: Recipe<T>): T {
  const resolve = useResolve();
  const [model] = useState(() => how.make(resolve));
  return model;
}

/**
 * Like `useModel`, for a model that loads and listens while the component is mounted: `start` returns a function that
 * stops this.
 */
export function useStartedModel<T extends { start(): () => void }>(how: Recipe<T>): T {
  const model = useModel(how);
  useEffect(() => model.start(), [model]);
  return model;
}
