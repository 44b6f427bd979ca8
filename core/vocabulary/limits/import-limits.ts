/** Limits of an import of the catalogue in the office. The command line has none of them, but that of spreadsheets. */
export const IMPORT_FILE = {
  most_files: 4,
  /** Bytes of all files. */
  most_bytes: 32_000_000,
  /** Bytes of a request with them as base64. */
  most_request_bytes: 44_000_000,
  /** Rows of all files. */
  most_rows: 100_000,
  /** Rows of all files that are spreadsheets: they are read at once. */
  most_spreadsheet_rows: 10_000,
  /** Rows that are stored at once: orders of changed sales wait for them, and a call has to end in time. */
  most_changes: 200,
} as const;

/** Differences of one page. */
export const IMPORT_PAGE_ROWS = 50;

/** How long a dry run and its files are kept, in ms. */
export const IMPORT_RUN_MS = 24 * 60 * 60 * 1_000;
