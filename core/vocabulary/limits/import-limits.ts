import { DAY_MS } from '../../time/durations.ts';

/** Limits of an import of the catalogue in the office. On the command line, only the limit of spreadsheets applies. */
export const IMPORT_FILE = {
  maxFiles: 4,
  /** Maximum size of all files together, in bytes. */
  maxBytes: 32_000_000,
  /** Maximum number of rows of all files together. */
  maxRows: 100_000,
  /** Maximum number of rows of all spreadsheets together, since a spreadsheet is read as a whole. */
  maxSpreadsheetRows: 10_000,
  /**
   * Maximum number of rows stored in one call, since orders of changed sales wait until they are stored. On the
   * embedded database, which has one connection, pages wait, too.
   */
  maxChanges: 50,
} as const;

/** Number of differences on one page. */
export const IMPORT_PAGE_ROWS = 50;

/** How long a dry run and its files are stored, in ms. */
export const IMPORT_RUN_TTL_MS = DAY_MS;
