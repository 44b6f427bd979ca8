import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';

/** A row of a CSV file and the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads the comma-separated values (RFC 4180, UTF-8) of a file and calls `onRow` for each row, so that a file of any
 * size takes little memory. Quoted cells may hold commas, line ends and doubled quotes; a quote inside a cell without
 * quotes is a letter like others. A byte order mark and empty lines are skipped.
 *
 * Returns the first line of a row with a quote that is never closed, else null. Rejects when the file cannot be read.
 */
export async function readCsv(path: string, onRow: (row: CsvRow) => void): Promise<number | null> {
  // The parser's own count takes CRLF inside a cell for two lines.
  let nextLine = 1;
  let emptyBefore = 0;
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Returns null for each row, so that the stream does not collect the rows.
    on_record: (cells: string[], { empty_lines }) => {
      const line = nextLine + empty_lines - emptyBefore;
      nextLine = line + 1 + cells.reduce((count, cell) => count + countLineEnds(cell), 0);
      emptyBefore = empty_lines;
      if (cells.length > 1 || (cells[0] !== '' && cells[0] !== '\r')) onRow({ line, cells: withoutLineEnd(cells) });
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(createReadStream(path), parser);
    return null;
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return nextLine + parser.info.empty_lines - emptyBefore;
  }
}

/** Half a line end at the end of the file belongs to no cell. */
function withoutLineEnd(cells: readonly string[]): readonly string[] {
  const last = cells.at(-1);
  return last?.endsWith('\r') === true ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
}

function countLineEnds(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
