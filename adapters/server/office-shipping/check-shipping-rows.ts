import { sql } from 'kysely';
import type { CheckedShippingRow } from '../../../core/api/office/orders/shipping.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { shippingNumber, type ShippingNumber } from '../../../core/office-sheets/shipping-number.ts';
import {
  shippingRefusalText,
  shippingVerdict,
  shippingVerdictText,
  type ShippableLine,
} from '../../../core/office-sheets/shipping-verdict.ts';
import { checkParcel, parcelRefusalText } from '../../../core/order/parcel.ts';
import type { OrderLineIdx, PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

interface ShippingSheetRow {
  readonly row: number;
  readonly number: string;
  readonly carrier_code: string;
  readonly invoice_no: string;
}

interface NumberedLine extends ShippableLine {
  readonly payment_idx: PaymentIdx;
  readonly payment_no: string;
  readonly product_name: string;
  readonly receiver_name: string;
}

/** Returns the effect of each row of a sheet. With `seller_idx`, orders of other shops are treated as unknown. */
export async function checkShippingRows(
  database: Database,
  row_list: readonly ShippingSheetRow[],
  seller_idx: SellerIdx | null,
): Promise<CheckedShippingRow[]> {
  const numbers = row_list.map(({ number }) => shippingNumber(number));
  const lines = await loadLines(
    database,
    numbers.filter((number) => number !== null),
    seller_idx,
  );
  const byOrder = new Map<string, NumberedLine[]>();
  for (const line of lines) byOrder.set(line.payment_no, [...(byOrder.get(line.payment_no) ?? []), line]);
  const orderOfLine = new Map(lines.map(({ order_idx, payment_no }) => [order_idx, payment_no]));
  return row_list.map((sheetRow, index) => {
    const number = numbers[index] ?? null;
    if (number === null) {
      const text = shippingRefusalText({ code: 'number-unreadable', number: sheetRow.number });
      return { ...UNKNOWN_ROW, row: sheetRow.row, text };
    }
    const payment_no = number.kind === 'order' ? number.payment_no : (orderOfLine.get(number.order_idx) ?? '');
    return { row: sheetRow.row, ...checkRow(sheetRow, number, byOrder.get(payment_no) ?? []) };
  });
}

const UNKNOWN_ROW = {
  state: 'fault' as const,
  payment_idx: null,
  product_text: '',
  receiver_name: '',
  order_idx_list: [],
};

function checkRow(
  sheetRow: ShippingSheetRow,
  number: ShippingNumber,
  lines: readonly NumberedLine[],
): Omit<CheckedShippingRow, 'row'> {
  const { order_idx_list, ...verdict } = verdictOf(sheetRow, number, lines);
  const matchedLines = lines.filter(
    ({ order_idx, place }) =>
      (number.kind === 'line' && number.order_idx === order_idx) ||
      (number.kind === 'order' && (number.place === null || number.place === place)),
  );
  const [first] = matchedLines;
  if (first === undefined) return { ...UNKNOWN_ROW, text: verdict.text };
  return {
    ...verdict,
    order_idx_list: [...order_idx_list],
    payment_idx: first.payment_idx,
    product_text: matchedLines.length > 1 ? `${first.product_name} 외 ${matchedLines.length - 1}` : first.product_name,
    receiver_name: maskName(first.receiver_name),
  };
}

function verdictOf(
  sheetRow: ShippingSheetRow,
  number: ShippingNumber,
  lines: readonly NumberedLine[],
): {
  readonly state: CheckedShippingRow['state'];
  readonly text: string;
  readonly order_idx_list: readonly OrderLineIdx[];
} {
  const checked = checkParcel(sheetRow);
  if (checked.kind === 'refused') {
    return { state: 'fault', text: parcelRefusalText(checked.refusal), order_idx_list: [] };
  }
  const verdict = shippingVerdict(number, lines, checked.parcel);
  const order_idx_list = verdict.kind === 'ready' ? verdict.order_idx_list : [];
  const state = verdict.kind === 'refused' ? 'fault' : verdict.kind;
  return { state, text: shippingVerdictText(verdict), order_idx_list };
}

/**
 * Loads the lines of the named orders with their positions. A position also counts the lines of other shops, which are
 * not returned.
 */
async function loadLines(
  database: Database,
  numbers: readonly ShippingNumber[],
  seller_idx: SellerIdx | null,
): Promise<readonly NumberedLine[]> {
  const paymentNumbers = numbers.flatMap((number) => (number.kind === 'order' ? [number.payment_no] : []));
  const order_idx_list = numbers.flatMap((number) => (number.kind === 'line' ? [number.order_idx] : []));
  const { rows } = await sql<NumberedLine>`
    select * from (
      select line.order_idx, line.order_status, line.seller_idx, line.carrier_code, line.invoice_no, line.product_name,
        payment.payment_idx, payment.payment_no, payment.receiver_name,
        row_number() over (partition by payment.payment_idx order by line.order_idx)::int as place
      from payment join order_line as line on line.payment_idx = payment.payment_idx
      where payment.payment_idx in (
        select payment_idx from payment where payment_no = any(${paymentNumbers}::text[])
        union select payment_idx from order_line where order_idx = any(${order_idx_list}::bigint[])
      )
    ) as numbered
    where ${seller_idx}::bigint is null or seller_idx = ${seller_idx}::bigint
    order by order_idx
  `.execute(database);
  return rows;
}
