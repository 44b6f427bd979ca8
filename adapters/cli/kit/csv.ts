import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A row of a CSV file and the line on which it starts. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown if the file has a quote that is never closed, in a row that starts on `line`. */
export class UnclosedQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`a quote on line ${line} is never closed`);
    this.line = line;
  }
}

/**
 * Reads a file of comma-separated values (RFC 4180, UTF-8). Reads only as fast as the caller consumes rows, so that a
 * file of any size needs little memory. Quoted cells may contain commas, line ends and doubled quotes; inside an
 * unquoted cell a quote is a normal character. A byte order mark and empty lines are skipped.
 *
 * Throws an `UnclosedQuote` after it has returned the rows before the quote, or the file system's error if the file
 * cannot be read.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow, void, undefined> {
  // Lines are counted here, since the parser counts a CRLF inside a cell as two lines.
  let nextLine = 1;
  let emptyBefore = 0;
  const rows: CsvRow[] = [];
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { empty_lines }) => {
      const line = nextLine + empty_lines - emptyBefore;
      nextLine = line + 1 + cells.reduce((count, cell) => count + countLineEnds(cell), 0);
      emptyBefore = empty_lines;
      if (cells.length === 1 && (cells[0] === '' || cells[0] === '\r')) return null;
      rows.push({ line, cells: withoutLineEnd(cells) });
      return cells;
    },
  });
  // The callback ignores the error, because the parser fails with it, too.
  pipeline(createReadStream(path), parser, () => undefined);
  try {
    for await (const _cells of parser) {
      const row = rows.shift();
      if (row !== undefined) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    // The error discards the rows that are still in the stream, so they are returned first.
    yield* rows;
    throw new UnclosedQuote(nextLine + parser.info.empty_lines - emptyBefore);
  }
}

/** Removes a carriage return from the end of the last cell: the file ends with the first half of a CRLF. */
function withoutLineEnd(cells: readonly string[]): readonly string[] {
  const last = cells.at(-1);
  return last?.endsWith('\r') === true ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
}

function countLineEnds(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
