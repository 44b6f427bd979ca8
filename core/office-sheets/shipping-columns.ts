import { findCarrier } from './find-carrier.ts';
import { shippingNumber } from './shipping-number.ts';

/** The meaning of a column in a sheet of parcels. */
export type ShippingColumn = 'number' | 'carrier' | 'invoice';

/** The known headers of a column, without spaces. If a sheet has several of them, the first one of the list counts. */
const HEADERS: Readonly<Record<ShippingColumn, readonly string[]>> = {
  number: ['주문상품번호', '주문번호', '주문no', 'order', '주문'],
  carrier: ['택배사', '배송사', '운송사', '배송업체', '택배', 'carrier'],
  invoice: ['송장번호', '운송장번호', '운송장', '등기번호', '송장', 'tracking', 'invoice'],
};
const COLUMNS: readonly ShippingColumn[] = ['number', 'carrier', 'invoice'];
/** Number of rows that are read to guess the columns of a sheet without a header. */
const MAX_GUESS_ROWS = 20;

/** The interpretation of a sheet. A column without a meaning is null. */
export interface RecognizedSheet {
  readonly columns: readonly (ShippingColumn | null)[];
  readonly hasHeader: boolean;
}

/** Recognizes the columns of a sheet by its header, or, if it has none, by the content of its cells. */
export function recognizeShippingColumns(cells: readonly (readonly string[])[]): RecognizedSheet {
  const width = Math.max(0, ...cells.slice(0, MAX_GUESS_ROWS).map((row) => row.length));
  const header = cells[0] ?? [];
  const headerColumns = columnsByHeader(header, width);
  if (headerColumns !== null) return { columns: headerColumns, hasHeader: true };
  return { columns: columnsByContent(cells.slice(0, MAX_GUESS_ROWS), width), hasHeader: false };
}

/** Returns the Korean names of the columns that were not recognized. */
export function missingColumns({ columns }: Pick<RecognizedSheet, 'columns'>): readonly string[] {
  return COLUMNS.filter((column) => !columns.includes(column)).map(shippingColumnText);
}

/** Returns the header of a column of the shipping sheet. */
export function shippingColumnText(column: ShippingColumn): string {
  return { number: '주문번호', carrier: '택배사', invoice: '송장번호' }[column];
}

/** Returns null if fewer than two columns are recognized: then the first row is not a header. */
function columnsByHeader(header: readonly string[], width: number): (ShippingColumn | null)[] | null {
  const headerTexts = Array.from({ length: width }, (_, at) => (header[at] ?? '').replaceAll(/\s/g, '').toLowerCase());
  const columns: (ShippingColumn | null)[] = headerTexts.map(() => null);
  for (const column of COLUMNS) {
    const at = HEADERS[column]
      .map((headerText) => headerTexts.indexOf(headerText))
      .find((found) => found >= 0 && columns[found] === null);
    if (at !== undefined) columns[at] = column;
  }
  return columns.filter((column) => column !== null).length >= 2 ? columns : null;
}

function columnsByContent(rows: readonly (readonly string[])[], width: number): (ShippingColumn | null)[] {
  const columns: (ShippingColumn | null)[] = Array.from({ length: width }, () => null);
  const matchers: Readonly<Record<ShippingColumn, (cell: string) => boolean>> = {
    number: (cell) => shippingNumber(cell) !== null,
    carrier: (cell) => !/^\d+$/.test(cell) && findCarrier(cell) !== null,
    invoice: (cell) => /^[\d\s-]{8,25}$/.test(cell),
  };
  for (const column of COLUMNS) {
    const counts = columns.map((assigned, at) =>
      assigned === null ? rows.filter((row) => matchers[column]((row[at] ?? '').trim())).length : 0,
    );
    const maxCount = Math.max(0, ...counts);
    if (maxCount > 0) columns[counts.indexOf(maxCount)] = column;
  }
  return columns;
}
