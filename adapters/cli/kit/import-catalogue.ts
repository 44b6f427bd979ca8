import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import type { ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportCounts, ImportOptions, StockChange } from '../../../core/catalogue/imported-catalogue.ts';

/** Imports files. In a dry run, `report` receives each row that would be added or changed. */
export type ImportCatalogue = (
  source: ImportSource,
  options: ImportOptions,
  progress: (done: number, all: number) => void,
  report: (difference: ImportDifference) => void,
) => Promise<ImportCounts & { readonly stock: readonly StockChange[] }>;
