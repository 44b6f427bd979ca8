import type { CategoryPaths } from './filter-counts.ts';
import type { CategoryIdx } from '../vocabulary/ids.ts';

interface CategoryParent {
  readonly category_idx: CategoryIdx;
  readonly parent_idx: number | null;
}

/** Maximum length of a path, which is more than any tree needs. */
const MAX_DEPTH = 10;

/**
 * Returns the path of each category, from its top category down to itself. If a parent is missing, or the data contain
 * a cycle, returns the existing part of the path.
 */
export function categoryPaths(categories: readonly CategoryParent[]): CategoryPaths {
  const parents = new Map(categories.map(({ category_idx, parent_idx }) => [category_idx, parent_idx]));
  return new Map(
    categories.map(({ category_idx }) => {
      const path: number[] = [];
      let ancestor: number | null = category_idx;
      while (ancestor !== null && path.length < MAX_DEPTH && !path.includes(ancestor)) {
        path.unshift(ancestor);
        ancestor = parents.get(ancestor) ?? null;
      }
      return [category_idx, path];
    }),
  );
}
