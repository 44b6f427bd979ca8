import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import type { DryRows } from '../import/dry-rows.ts';
import { compareProducts, compareSales } from './compare-rows.ts';

/** Reports what the rows of a command's dry run would change, in the words of the office. */
export function createDifferenceReporter(setsStock: boolean, report: (difference: ImportDifference) => void): DryRows {
  const names = new Map<string, string>();
  return {
    async products(tx, rows, paths) {
      for (const { key, product_name } of rows) names.set(key, product_name);
      const placed = rows.map((row) => ({ place: '', row }));
      for (const { difference } of await compareProducts(tx, placed, paths)) report(difference);
    },
    async sales(tx, rows) {
      const placed = rows.map((row) => ({ place: '', row }));
      for (const { difference } of await compareSales(tx, placed, names, setsStock)) report(difference);
    },
  };
}
