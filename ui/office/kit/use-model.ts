import { useEffect, useState } from 'react';
import type { Recipe } from '../../../core/ports/recipe.ts';
import { useResolve } from '../../kit/resolve.ts';

/** Returns the view model of a component, which is created once. */
export function useModel<T>(recipe: Recipe<T>): T {
  const resolve = useResolve();
  const [model] = useState(() => recipe.create(resolve));
  return model;
}

/**
 * Like `useModel`, for a model that loads and listens while the component is mounted: `start` returns a function that
 * stops this.
 */
export function useStartedModel<T extends { start(): () => void }>(recipe: Recipe<T>): T {
  const model = useModel(recipe);
  useEffect(() => model.start(), [model]);
  return model;
}
