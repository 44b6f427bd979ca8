import type { ImportedRow } from '../../../core/catalogue/import-source.ts';
import type { Tx } from '../database/database.ts';

/** Receives the rows that a dry run would add or change. */
export interface DryRows {
  /** `paths`: of the categories of the files. */
  products(tx: Tx, rows: readonly ImportedRow<'products'>[], paths: ReadonlyMap<string, string>): Promise<void>;
  sales(tx: Tx, rows: readonly ImportedRow<'sales'>[]): Promise<void>;
}
