import { describe, expect, it } from 'vitest';
import type { Category } from '../../../core/api/browse/category.api.ts';
import { categoryPath, chooseCategory, parseCategoryIdx } from '../../../core/browse/category-tree.ts';

const category = (category_idx: number, parent_idx: number | null): Category => ({
  category_idx,
  category_name: `분류 ${category_idx}`,
  parent_idx,
  category_img: null,
});
const TREE = [category(1, null), category(2, null), category(3, 2), category(4, 2), category(5, 3), category(9, 8)];

function summary(category_idx: number | null, tree = TREE) {
  const choice = chooseCategory(tree, category_idx);
  if (choice === null) return null;
  const levels = choice.levels.map(({ parent, children }) => [parent, ...children].map((one) => one.category_idx));
  return { top: choice.top.category_idx, chosen: choice.chosen.category_idx, levels };
}

describe('chooseCategory', () => {
  it('returns the categories without a parent as top categories', () => {
    expect(chooseCategory(TREE, 4)?.topCategories.map((top) => top.category_idx)).toEqual([1, 2]);
  });

  it('chooses the first top category if there is no id', () => {
    expect(summary(null)).toEqual({ top: 1, chosen: 1, levels: [] });
  });

  it('chooses a top category, with its children', () => {
    expect(summary(2)).toEqual({ top: 2, chosen: 2, levels: [[2, 3, 4]] });
  });

  it('chooses a category below a top category, with every level of its path', () => {
    expect(summary(4)).toEqual({ top: 2, chosen: 4, levels: [[2, 3, 4]] });
    expect(summary(5)).toEqual({
      top: 2,
      chosen: 5,
      levels: [
        [2, 3, 4],
        [3, 5],
      ],
    });
  });

  it('falls back to the first top category if the category is unknown or not below a top category', () => {
    expect(summary(77)).toEqual({ top: 1, chosen: 1, levels: [] });
    expect(summary(9)).toEqual({ top: 1, chosen: 1, levels: [] });
  });

  it('terminates for a tree with a cycle', () => {
    expect(summary(6, [category(1, null), category(6, 7), category(7, 6)])?.chosen).toBe(1);
  });

  it('returns null if there is no top category', () => {
    expect(summary(6, [])).toBeNull();
    expect(summary(6, [category(6, 7)])).toBeNull();
  });
});

describe('parseCategoryIdx', () => {
  it.each([
    ['3', 3],
    ['999999999999999', 999_999_999_999_999],
    ['9999999999999999', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    ['', null],
  ])('parses %s as %s', (text, category_idx) => {
    expect(parseCategoryIdx(new URLSearchParams({ category_idx: text }))).toBe(category_idx);
  });
});

describe('categoryPath', () => {
  it('includes the sort only if it is not the default', () => {
    expect(categoryPath(3)).toBe('/category?category_idx=3');
    expect(categoryPath(3, 2)).toBe('/category?category_idx=3&sort=2');
  });
});
