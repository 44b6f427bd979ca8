import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageGroup } from '../../../core/browse/pagination.ts';

const at = (now_page: number, total_page: number) => pageGroup({ page_size: 5, page_group: 5, now_page, total_page });

describe('pageGroup', () => {
  it.each([
    [1, 12, { now_page: 1, pages: [1, 2, 3, 4, 5], prev: null, next: 6 }],
    [5, 12, { now_page: 5, pages: [1, 2, 3, 4, 5], prev: null, next: 6 }],
    [6, 12, { now_page: 6, pages: [6, 7, 8, 9, 10], prev: 5, next: 11 }],
    [12, 12, { now_page: 12, pages: [11, 12], prev: 10, next: null }],
    [3, 3, { now_page: 3, pages: [1, 2, 3], prev: null, next: null }],
    [5, 5, { now_page: 5, pages: [1, 2, 3, 4, 5], prev: null, next: null }],
  ])('returns the group of page %d of %d', (now_page, total_page, expected) => {
    expect(at(now_page, total_page)).toEqual(expected);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [13, 12],
    [Number.NaN, 1],
    [2.7, 2],
  ])('corrects page %d to %d', (wanted, now_page) => {
    expect(at(wanted, 12).now_page).toBe(now_page);
  });

  it('returns no pages for an empty list', () => {
    expect(at(4, 0)).toEqual({ now_page: 1, pages: [], prev: null, next: null });
  });

  it('always returns a group that contains the page, and arrows to the adjacent pages outside it', () => {
    const numbers = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 1, max: 10 }), (wanted, total_page, page_group) => {
        const { now_page, pages, prev, next } = pageGroup({ page_size: 5, page_group, now_page: wanted, total_page });
        expect(pages).toContain(now_page);
        expect(pages.length).toBeLessThanOrEqual(page_group);
        expect([prev ?? 0, ...pages, next ?? total_page + 1]).toEqual(
          Array.from({ length: pages.length + 2 }, (_, index) => (pages[0] ?? 0) - 1 + index),
        );
      }),
    );
  });
});
