/** Limits of an import of the catalogue in the office. The command line has none of them. */
export const IMPORT_FILE = {
  most_files: 4,
  /** Bytes of all files. */
  most_bytes: 8_000_000,
  /** Bytes of a request with them as base64. */
  most_request_bytes: 12_000_000,
  /** Rows of all files. */
  most_rows: 10_000,
  /**
   * Maximum number of rows stored in one transaction, as in a part of a command's import: orders of changed sales wait
   * for it.
   */
  most_changes: 500,
} as const;
