import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import type { ImportPartRows } from '../database/tables/import-tables.ts';
import { NO_ROWS, type DifferingRows } from './compare-source.ts';
import { importVersion } from './import-version.ts';

/** Maximum number of characters of a value that are shown. */
const MAX_VALUE_LENGTH = 200;

/** Rows that are imported in one transaction. */
export interface ImportPart {
  readonly part_no: number;
  readonly version: string;
  readonly new_cnt: number;
  readonly changed_cnt: number;
  readonly warning_cnt: number;
  readonly difference_list: readonly ImportDifference[];
  readonly row_list: ImportPartRows;
}

/** Divides rows that differ into parts of at most `IMPORT_FILE.maxChanges`, in their order. */
export class ImportParts {
  readonly #setsStock: boolean;
  #rows: DifferingRows = NO_ROWS;
  /** Number of parts created so far. */
  count = 0;

  constructor(setsStock: boolean) {
    this.#setsStock = setsStock;
  }

  /** Adds rows, and returns the parts that are full. */
  add({ categories, products, sales }: DifferingRows): readonly ImportPart[] {
    const rows = this.#rows;
    this.#rows = {
      categories: [...rows.categories, ...categories],
      products: [...rows.products, ...products],
      sales: [...rows.sales, ...sales],
    };
    const parts: ImportPart[] = [];
    while (countRows(this.#rows) >= IMPORT_FILE.maxChanges) parts.push(this.#nextPart());
    return parts;
  }

  /** Returns the last part, which is not full; null if no rows are left. */
  end(): ImportPart | null {
    return countRows(this.#rows) === 0 ? null : this.#nextPart();
  }

  #nextPart(): ImportPart {
    const maxChanges = IMPORT_FILE.maxChanges;
    const { categories, products, sales } = this.#rows;
    const [ends, productsEnd] = [
      Math.min(maxChanges, categories.length),
      Math.min(maxChanges, categories.length + products.length),
    ];
    const salesEnd = maxChanges - productsEnd;
    const part = {
      categories: categories.slice(0, ends),
      products: products.slice(0, productsEnd - ends),
      sales: sales.slice(0, salesEnd),
    };
    this.#rows = {
      categories: categories.slice(ends),
      products: products.slice(productsEnd - ends),
      sales: sales.slice(salesEnd),
    };
    const differences = differencesOf(part);
    const new_cnt = differences.filter(({ row_idx }) => row_idx === null).length;
    const part_no = this.count;
    this.count += 1;
    return {
      part_no,
      version: importVersion(differences, this.#setsStock),
      new_cnt,
      changed_cnt: differences.length - new_cnt,
      warning_cnt: differences.filter(({ warning }) => warning !== null).length,
      difference_list: differences.map(truncateValues),
      row_list: {
        categories: part.categories.map(({ written }) => written),
        products: part.products.map(({ written }) => written),
        sales: part.sales.map(({ written }) => written),
      },
    };
  }
}

export function differencesOf({ categories, products, sales }: DifferingRows): readonly ImportDifference[] {
  return [...categories, ...products, ...sales].map(({ difference }) => difference);
}

function countRows({ categories, products, sales }: DifferingRows): number {
  return categories.length + products.length + sales.length;
}

function truncateValues(difference: ImportDifference): ImportDifference {
  const truncate = (text: string | null): string | null =>
    text !== null && text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  const change_list = difference.change_list.map(({ label, before, after }) => ({
    label,
    before: truncate(before),
    after: truncate(after),
  }));
  return { ...difference, change_list };
}
