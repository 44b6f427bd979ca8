import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../ui/routing/route-table.ts';
import { addressOf, WALKS } from '../../e2e/walked-screens.ts';

const paths = [...new Set(ROUTES.map(({ path }) => path))].sort();

describe('the tests that visit all screens', () => {
  it.each(Object.entries(WALKS))(
    'with %s visit each route of the table, or name it as covered by another test',
    (_name, walk) => {
      const { walked, coveredElsewhere } = walk;
      expect([...new Set([...walked, ...coveredElsewhere])].sort()).toEqual(paths);
      expect(coveredElsewhere.filter((path) => walked.includes(path))).toEqual([]);
    },
  );

  it('replace the parameters of a route by values', () => {
    expect(addressOf('/review/:order_idx', { order_idx: 7 })).toBe('/review/7');
    expect(addressOf('/*?')).toBe('/no/such/page');
    expect(() => addressOf('/review/:order_idx')).toThrow('needs a order_idx');
  });
});
