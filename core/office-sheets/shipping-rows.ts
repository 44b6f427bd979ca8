import { checkParcel, parcelRefusalText } from '../order/parcel.ts';
import { withJosa } from '../text/josa.ts';
import { withoutControlCharacters } from '../text/control-characters.ts';
import { findCarrier } from './find-carrier.ts';
import { unguardFormula } from './sheet-cell.ts';
import type { ShippingColumn, RecognizedSheet } from './shipping-columns.ts';
import { shippingNumber } from './shipping-number.ts';
import { shippingRefusalText } from './shipping-verdict.ts';

/** Maximum number of rows in one sheet. */
export const MAX_SHEET_ROWS = 5_000;

/** The text of a row in a sheet of parcels. `row` is its number in the sheet, from 1. */
export interface ShippingRow {
  readonly row: number;
  readonly number: string;
  readonly carrier: string;
  readonly invoice: string;
}

/** The interpretation of a row before the server has checked it. */
export interface InterpretedRow {
  readonly carrier_code: string;
  readonly carrierName: string;
  /** Why the row cannot be sent; null if the row itself has no error. */
  readonly error: { readonly field: ShippingColumn; readonly text: string } | null;
  /** What staff should check although the row can be sent; null if nothing. */
  readonly warning: string | null;
}

/**
 * Splits text that was copied from a spreadsheet into cells: at tabs, or at spaces if the text has no tabs. Omits empty
 * lines at the end.
 */
export function splitPasted(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n+$/, '').split('\n');
  const hasTabs = text.includes('\t');
  return lines.map((line) => (hasTabs ? line.split('\t') : line.trim().split(/\s+/)).map(cleanCell));
}

/**
 * Returns the rows that have a tracking number. Omits the others, such as rows of a pre-filled sheet that are not
 * filled in yet.
 */
export function toShippingRows(
  cells: readonly (readonly string[])[],
  { columns, hasHeader }: RecognizedSheet,
): readonly ShippingRow[] {
  const cellOf = (row: readonly string[], column: ShippingColumn): string => {
    const at = columns.indexOf(column);
    return at < 0 ? '' : cleanCell(row[at] ?? '');
  };
  return cells.flatMap((row, index) => {
    if (hasHeader && index === 0) return [];
    const invoice = cellOf(row, 'invoice');
    if (invoice === '') return [];
    return [{ row: index + 1, number: cellOf(row, 'number'), carrier: cellOf(row, 'carrier'), invoice }];
  });
}

/**
 * Returns the interpretation of each row, in the same order: its carrier, and an error or warning that can be found
 * without the server.
 */
export function interpretRows(rows: readonly ShippingRow[]): readonly InterpretedRow[] {
  const firstRows = { number: new Map<string, number>(), invoice: new Map<string, number>() };
  return rows.map((row) => {
    const carrier = findCarrier(row.carrier);
    const sameNumber = findEarlierRow(firstRows.number, row.number, row.row);
    const sameInvoice = findEarlierRow(
      firstRows.invoice,
      `${carrier?.carrier_code ?? ''} ${row.invoice.replaceAll(/[\s-]/g, '')}`,
      row.row,
    );
    const known = { carrier_code: carrier?.carrier_code ?? '', carrierName: carrier?.carrierName ?? row.carrier };
    const error = findRowError(row, known.carrier_code, sameNumber);
    return { ...known, error, warning: error === null ? findRowWarning(row, carrier, sameInvoice) : null };
  });
}

function findRowError(
  { number, carrier, invoice }: ShippingRow,
  carrier_code: string,
  sameNumber: number | null,
): InterpretedRow['error'] {
  if (shippingNumber(number) === null) {
    return {
      field: 'number',
      text: number === '' ? '주문번호가 비어 있어요' : shippingRefusalText({ code: 'number-unreadable', number }),
    };
  }
  if (carrier_code === '') {
    return { field: 'carrier', text: carrier === '' ? '택배사가 비어 있어요' : `모르는 택배사예요: ${carrier}` };
  }
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(invoice)) {
    return { field: 'invoice', text: '엑셀이 줄여 쓴 송장번호예요. 그 열을 텍스트로 바꿔 주세요' };
  }
  const checked = checkParcel({ carrier_code, invoice_no: invoice });
  if (checked.kind === 'refused') return { field: 'invoice', text: parcelRefusalText(checked.refusal) };
  return sameNumber === null ? null : { field: 'number', text: `${sameNumber}줄과 같은 주문이에요` };
}

function findRowWarning(
  { carrier }: ShippingRow,
  match: ReturnType<typeof findCarrier>,
  sameInvoice: number | null,
): string | null {
  if (sameInvoice !== null) return `${sameInvoice}줄과 같은 송장이에요 (합포장?)`;
  return match?.isGuessed === true
    ? `${withJosa(`‘${carrier}’`, '을/를')} ${withJosa(match.carrierName, '으로/로')} 읽었어요`
    : null;
}

/** Returns the number of the first row with this value; null if this row is the first. */
function findEarlierRow(rows: Map<string, number>, value: string, row: number): number | null {
  const first = rows.get(value);
  if (first === undefined) rows.set(value, row);
  return first ?? null;
}

function cleanCell(cell: string): string {
  return unguardFormula(withoutControlCharacters(cell).trim()).replace(/^"(.*)"$/, '$1');
}
