const SHEET_DATA = /[<:]sheetData(?=[\s/>])/;
const ROW = /[<:]row(?=[\s/>])/g;
const SHEET = /[<:]sheet(?=[\s/>])/g;
/**
 * Matches an attribute `r`. The reader ignores prefixes, so `x:r` matches, too; `xmlns:r` does not, since it declares a
 * namespace.
 */
const NUMBER_ATTRIBUTE = /(?<![\w.-])(?<!\sxmlns:)r=(?:"([^"]*)"|'([^']*)')/g;
const ROW_OR_CELL = /^([A-Z]*)([1-9]\d*)$/;

/** Upper bounds of the numbers of rows and columns of a worksheet. */
interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Returns the size that the reader would allocate for a worksheet, or a larger one. The text is searched, not parsed,
 * so that unusual markup cannot hide a number. Returns null if a row or cell has an invalid position, and `{ rows: 0,
 * columns: 0 }` if the XML is not a worksheet.
 */
export function sheetSize(xml: string): SheetSize | null {
  if (!SHEET_DATA.test(xml)) return { rows: 0, columns: 0 };
  // Rows without a number follow each other, so there are at least as many rows as row elements.
  let rows = countOf(xml, ROW);
  let columns = 1;
  for (const [, double, single] of xml.matchAll(NUMBER_ATTRIBUTE)) {
    const [, letters, digits] = ROW_OR_CELL.exec(double ?? single ?? '') ?? [];
    if (letters === undefined || digits === undefined) return null;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  return { rows, columns };
}

/** Returns the number of sheets that a workbook lists. Several of them can refer to the same worksheet. */
export function countSheets(xml: string): number {
  return countOf(xml, SHEET);
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _match of text.matchAll(pattern)) count += 1;
  return count;
}

function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
