import { rowIdOf } from '../navigation/row-id.ts';
import type { Category } from '../api/category.api.ts';
import type { Query } from '../navigation/query.ts';
import type { ListSort } from '../paging/list-sort.ts';

/** Deeper trees are cut: a loop in the data must not hang the screen. */
const DEPTH_MOST = 5;

export interface CategoryChoice {
  /** The categories without a parent, in their order. */
  readonly tops: readonly Category[];
  /** The top that is chosen, or that the chosen one lies in. */
  readonly top: Category;
  readonly chosen: Category;
  /** From the top downwards: each category on the way to the chosen one that has children, with them. */
  readonly levels: readonly { readonly parent: Category; readonly children: readonly Category[] }[];
}

/**
 * What a category page offers to choose from, once `category_idx` is chosen. One that is not in the tree, or that
 * hangs on no top, counts as the first top; null only for a tree without any top.
 */
export function chooseCategory(tree: readonly Category[], category_idx: number | null): CategoryChoice | null {
  const tops = tree.filter(({ parent_idx }) => parent_idx === null);
  const [first] = tops;
  if (first === undefined) return null;
  const way = wayTo(tree, category_idx);
  const [top, chosen] = [way[0] ?? first, way.at(-1) ?? first];
  const levels = (way.length === 0 ? [first] : way).flatMap((parent) => {
    const children = tree.filter(({ parent_idx }) => parent_idx === parent.category_idx);
    return children.length === 0 ? [] : [{ parent, children }];
  });
  return { tops, top, chosen, levels };
}

/** The category that an address names; null when it is no number of a row. */
export function parseCategoryIdx(query: Query): number | null {
  return rowIdOf(query.get('category_idx'));
}

/** Where a category is shown. */
export function categoryPath(category_idx: number, sort: ListSort = 0): string {
  return `/category?category_idx=${category_idx}${sort === 0 ? '' : `&sort=${sort}`}`;
}

/** From its top to the category; empty when there is no such way. */
function wayTo(tree: readonly Category[], category_idx: number | null): readonly Category[] {
  const way: Category[] = [];
  let wanted = category_idx;
  while (wanted !== null && way.length < DEPTH_MOST) {
    const found = tree.find((category) => category.category_idx === wanted);
    if (found === undefined) return [];
    way.unshift(found);
    wanted = found.parent_idx;
  }
  return wanted === null ? way : [];
}
