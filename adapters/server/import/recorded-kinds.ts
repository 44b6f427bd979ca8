import type { ImportOptions, StockChange } from '../../../core/catalogue/imported-catalogue.ts';
import type { OptionIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { recordImport } from '../import-history/sale-imports.ts';
import type { DryRows } from './dry-rows.ts';
import type { StoredKind } from './import-keys.ts';
import { PRODUCTS, saleKind } from './imported-kinds.ts';
import type { PlacedProduct } from './product-rows.ts';
import type { PlacedSale } from './sale-rows.ts';

/** What an import does with products and sales besides storing their rows. */
export interface Recording {
  readonly options: ImportOptions;
  readonly imported_dt: KstText;
  /** Paths of the categories in the files, by key. */
  readonly paths: ReadonlyMap<string, string>;
  readonly dryRows: DryRows | null;
  /** Receives the options whose stock is set. */
  readonly stock: Map<OptionIdx, StockChange>;
}

/** Returns how products are stored, recorded for staff, and reported in a dry run. */
export function recordedProducts(recording: Recording): StoredKind<PlacedProduct> {
  const { options, paths, dryRows } = recording;
  return {
    ...PRODUCTS,
    ...withHistory('product_idx', recording),
    storesAll: options.storesAll ?? false,
    compare: async (tx, rows) =>
      dryRows?.products(
        tx,
        rows.map(({ product }) => product),
        paths,
      ),
  };
}

/** Returns how sales are stored, recorded for staff, and reported in a dry run. */
export function recordedSales(recording: Recording): StoredKind<PlacedSale> {
  const { options, imported_dt, dryRows, stock } = recording;
  const { setsStock, storesAll = false } = options;
  return {
    ...saleKind({ setsStock, withdrawn_dt: imported_dt, stock }),
    ...withHistory('sell_idx', recording),
    storesAll: setsStock || storesAll,
    compare: async (tx, rows) =>
      dryRows?.sales(
        tx,
        rows.map(({ sale }) => sale),
      ),
  };
}

function withHistory(kind: 'sell_idx' | 'product_idx', { options, imported_dt }: Recording) {
  const { staff_name = null } = options;
  return {
    changed: (tx: Tx, ids: readonly number[]) => recordImport(tx, kind, ids, { staff_name, imported_dt }),
  };
}
