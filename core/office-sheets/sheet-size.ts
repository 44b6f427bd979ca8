const SHEET_DATA = /[<:]sheetData(?=[\s/>])/;
const ROW = /[<:]row(?=[\s/>])/g;
const SHEET = /[<:]sheet(?=[\s/>])/g;
/** The reader strips prefixes, so that `x:r` is `r`; `xmlns:r` declares a namespace. */
const NUMBER_ATTRIBUTE = /(?<![\w.-])(?<!\sxmlns:)r=(?:"([^"]*)"|'([^']*)')/g;
const ROW_OR_CELL = /^([A-Z]*)([1-9]\d*)$/;

/** Rows and columns that a worksheet spans, at most. */
interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Returns the worksheet's size as the reader would allocate it, or a larger one: it searches the text instead of
 * parsing it, so that unusual markup cannot hide a number. Null: a row or cell has an invalid position. `{ rows: 0,
 * columns: 0 }`: the XML is not a worksheet.
 */
export function sheetSize(xml: string): SheetSize | null {
  if (!SHEET_DATA.test(xml)) return { rows: 0, columns: 0 };
  // Rows without a number follow each other.
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

/** Returns how many sheets a workbook names; several can be the same worksheet. */
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
