import { parseRowId } from '../navigation/row-id.ts';
import type { Category } from '../api/browse/category.api.ts';
import type { Query } from '../navigation/query.ts';
import type { ListSort } from './list-sort.ts';
import { filterQuery, NO_FILTER, type ProductFilter } from '../product-list/product-filter.ts';
import type { CategoryIdx } from '../vocabulary/ids.ts';

/** Maximum depth; a cycle in the data must not cause an endless loop. */
const MAX_DEPTH = 5;

export interface CategoryChoice {
  /** The categories without a parent, in tree order. */
  readonly topCategories: readonly Category[];
  /** The top category of `chosen`, or `chosen` itself. */
  readonly top: Category;
  readonly chosen: Category;
  /** From the top down: each category on the path to `chosen` that has children, with its children. */
  readonly levels: readonly { readonly parent: Category; readonly children: readonly Category[] }[];
}

/**
 * Returns the choices of a category page for `category_idx`. An unknown category, or one without a path to a top
 * category, counts as the first top category. Returns null only if the tree has no top category.
 */
export function chooseCategory(tree: readonly Category[], category_idx: CategoryIdx | null): CategoryChoice | null {
  const topCategories = tree.filter(({ parent_idx }) => parent_idx === null);
  const [first] = topCategories;
  if (first === undefined) return null;
  const path = pathTo(tree, category_idx);
  const [top, chosen] = [path[0] ?? first, path.at(-1) ?? first];
  const levels = (path.length === 0 ? [first] : path).flatMap((parent) => {
    const children = tree.filter(({ parent_idx }) => parent_idx === parent.category_idx);
    return children.length === 0 ? [] : [{ parent, children }];
  });
  return { topCategories, top, chosen, levels };
}

/** Returns the category id in a query; null if it is missing or not a positive integer. */
export function parseCategoryIdx(query: Query): number | null {
  return parseRowId(query.get('category_idx'));
}

/** Returns the address of a category, with a sort order and the other conditions of `filter`. */
export function categoryPath(category_idx: CategoryIdx, sort: ListSort = 0, filter: ProductFilter = NO_FILTER): string {
  const others = filterQuery({ ...filter, category_idx: null });
  return `/category?category_idx=${category_idx}${sort === 0 ? '' : `&sort=${sort}`}${others}`;
}

/** Returns the path from the top category to this one; [] if there is none. */
function pathTo(tree: readonly Category[], category_idx: CategoryIdx | null): readonly Category[] {
  const path: Category[] = [];
  let wanted = category_idx;
  while (wanted !== null && path.length < MAX_DEPTH) {
    const found = tree.find((category) => category.category_idx === wanted);
    if (found === undefined) return [];
    path.unshift(found);
    wanted = found.parent_idx;
  }
  return wanted === null ? path : [];
}
