import { describe, expect, it } from 'vitest';
import { makeProducts } from '../../../adapters/demo/catalogue-products.ts';
import { makeCatalogue } from '../../../adapters/demo/catalogue.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { isActiveAt } from '../../../core/time/period.ts';
import { formatKst, formatKstDate, parseKst } from '../../../core/time/kst.ts';

const NOON = Date.UTC(2026, 10, 21, 3);

describe('makeCatalogue', () => {
  const catalogue = makeCatalogue(1, NOON);

  it('creates the same catalogue for the same seed and time', () => {
    expect(makeCatalogue(1, NOON)).toEqual(catalogue);
  });

  it('sells a product whose name states a size in that size only, alone or in packs', () => {
    const sizes = ['500g', '1kg', '2kg', '4kg', '1.05kg'];
    const wrong = makeProducts(1).filter(({ product_name, optionNames }) => {
      const size = sizes.find((text) => product_name.endsWith(` ${text}`));
      return size !== undefined && !optionNames.every((option) => option.startsWith(size));
    });
    expect(wrong.map(({ product_name }) => product_name)).toEqual([]);
  });

  it('has eight categories with three to five subcategories, parents first, each with a sale', () => {
    const tops = catalogue.categories.filter(({ parent }) => parent === null);
    const branches = tops.map(({ key }) => catalogue.categories.filter(({ parent }) => parent === key));
    const filled = new Set(catalogue.products.map(({ category }) => category));

    expect(tops).toHaveLength(8);
    expect(catalogue.categories.slice(0, 8)).toEqual(tops);
    for (const branch of branches) {
      expect(branch.length).toBeGreaterThanOrEqual(3);
      expect(branch.length).toBeLessThanOrEqual(5);
      expect(branch.filter(({ key }) => !filled.has(key))).toEqual([]);
    }
  });

  it('has a dozen events: announced, running, ending within the hour and ended', () => {
    const { events } = catalogue;
    const endingSoon = events.filter((event) => isActiveAt(event, NOON) && !isActiveAt(event, NOON + HOUR_MS));

    expect(events).toHaveLength(12);
    expect(events.every(({ show_dt }) => show_dt <= formatKst(NOON))).toBe(true);
    expect(endingSoon.length).toBeGreaterThan(0);
    expect(events.some(({ start_dt }) => start_dt > formatKst(NOON))).toBe(true);
    expect(events.some(({ end_dt }) => end_dt <= formatKst(NOON))).toBe(true);
  });

  it('has influencer deals that start on each of the seven days around today, and products that several influencers present', () => {
    const deals = catalogue.sales.filter(({ type }) => type === 'celeb');
    const days = new Set(deals.map(({ start_dt }) => formatKstDate(parseKst(start_dt) ?? 0)));
    const running = deals.filter((deal) => isActiveAt(deal, NOON));
    const presenters = (product: string) =>
      new Set(running.filter((deal) => deal.product === product).map(({ seller }) => seller)).size;

    expect([...days].toSorted()).toEqual(['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}`));
    expect(running.some(({ product }) => presenters(product) > 1)).toBe(true);
    expect(running.some(({ product }) => presenters(product) === 1)).toBe(true);
  });

  it('picks an odd number of holiday sales, and suggests keywords', () => {
    expect(catalogue.picks.filter(({ list }) => list === 'holiday').length % 2).toBe(1);
    expect(catalogue.keywords.filter(({ is_suggested }) => is_suggested)).toHaveLength(10);
  });
});
