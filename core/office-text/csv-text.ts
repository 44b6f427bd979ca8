/** A cell. A number is written unchanged; a text is guarded against being evaluated as a formula. */
export type CsvCell = string | number | null;

/**
 * Writes rows as comma-separated values (RFC 4180) for spreadsheets: with a byte order mark, and with an apostrophe
 * before a text that would be evaluated as a formula. Replaces control characters with spaces.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // oxlint-disable-next-line no-control-regex -- replaces control characters
  const printable = cell.replaceAll(/[\u0000-\u001F\u007F]/g, ' ');
  const safe = /^\s*[=+\-@]/.test(printable) ? `'${printable}` : printable;
  return /[",]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
