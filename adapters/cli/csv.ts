/** A row of a CSV file and the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What ends a cell that stands without quotes. */
const ENDS = /[,\n]/g;

/**
 * Reads comma-separated values (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. A byte order
 * mark and empty lines are passed over. A quote that is never closed answers the line on which it was opened.
 * Cells are cut out of the text, not put together letter by letter: large files stay as large as they are.
 */
export function readCsv(text: string): { readonly rows: readonly CsvRow[]; readonly openQuote: number | null } {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let index = text.startsWith('\uFEFF') ? 1 : 0;
  while (index <= text.length) {
    let quoted: string | null = null;
    if (text.charAt(index) === '"') {
      const close = closingQuote(text, index);
      if (close === null) return { rows, openQuote: line };
      quoted = text.slice(index + 1, close).replaceAll('""', '"');
      line += countLines(text, index, close);
      index = close + 1;
    }
    const end = endOfCell(text, index);
    const isLast = text.charAt(end) !== ',';
    // What stands behind a closing quote belongs to the cell, as it always did.
    const rest = text.slice(index, isLast && text.charAt(end - 1) === '\r' && end > index ? end - 1 : end);
    cells.push((quoted ?? '') + rest);
    index = end + 1;
    if (!isLast) continue;
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
    cells = [];
    line += 1;
    begun = line;
  }
  return { rows, openQuote: null };
}

/** Where the cell that begins or goes on at `from` ends: at a comma, a line end or the end of the text. */
function endOfCell(text: string, from: number): number {
  ENDS.lastIndex = from;
  return ENDS.exec(text)?.index ?? text.length;
}

function closingQuote(text: string, open: number): number | null {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? null : at;
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
