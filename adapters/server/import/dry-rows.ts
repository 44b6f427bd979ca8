import type { ImportedRow } from '../../../core/catalogue/import-source.ts';
import type { Tx } from '../database/database.ts';

/** Receives the rows that a dry run would add or change. */
export interface DryRows {
  /** `paths`: the paths of the categories in the files, by key. */
  products(tx: Tx, rows: readonly ImportedRow<'products'>[], paths: ReadonlyMap<string, string>): Promise<void>;
  sales(tx: Tx, rows: readonly ImportedRow<'sales'>[]): Promise<void>;
}
