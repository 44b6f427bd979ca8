/**
 * The columns of a gateway's statement that a comparison needs, by index. If `kind` is null, only a negative amount
 * marks a refund.
 */
export interface StatementColumns {
  /** The columns with a transaction number or an order number. */
  readonly references: readonly number[];
  readonly amount: number;
  readonly kind: number | null;
}

/** Headers used by KG Inicis, KakaoPay, Naver Pay and other gateways, without spaces and in lower case. */
const REFERENCES = [
  'tid',
  '거래번호',
  '거래id',
  '원거래번호',
  '결제번호',
  '결제고유번호',
  'paymentid',
  '네이버페이결제번호',
  '주문번호',
  '상점주문번호',
  '가맹점주문번호',
  'oid',
  'moid',
  'p_oid',
  'partner_order_id',
  'merchantpaykey',
];
const AMOUNTS = [
  '거래금액',
  '결제금액',
  '승인금액',
  '금액',
  'amount',
  'totprice',
  'p_amt',
  'totalpayamount',
  '총결제금액',
];
const KINDS = [
  '거래구분',
  '거래상태',
  '결제상태',
  '승인구분',
  '구분',
  '상태',
  'status',
  'admissiontypecode',
  '거래유형',
];

/**
 * Finds the columns by their headers. Returns null if no number or no amount is recognized; then staff choose the
 * columns.
 */
export function recognizeColumns(headers: readonly string[]): StatementColumns | null {
  const names = headers.map(normalizeHeader);
  const references = names.flatMap((name, index) => (REFERENCES.includes(name) ? [index] : []));
  const amount = indexOfFirst(names, AMOUNTS);
  return references.length === 0 || amount === null ? null : { references, amount, kind: indexOfFirst(names, KINDS) };
}

/**
 * Finds the columns whose headers staff chose; null if one does not exist. `kind` is empty if the file has no such
 * column.
 */
export function chosenColumns(
  headers: readonly string[],
  chosen: { readonly reference: string; readonly amount: string; readonly kind: string },
): StatementColumns | null {
  const [reference, amount] = [headers.indexOf(chosen.reference), headers.indexOf(chosen.amount)];
  const kind = chosen.kind === '' ? null : headers.indexOf(chosen.kind);
  return reference < 0 || amount < 0 || kind === -1 ? null : { references: [reference], amount, kind };
}

/** One transaction of the file. `amount` is in won, and negative for a refund. */
export interface StatementEntry {
  readonly references: readonly string[];
  readonly amount: number;
}

const REFUND_PATTERN = /취소|환불|cancel|refund|^0[34]$/i;

/** Parses a row. Returns null if it has no number, such as a row of totals, or no amount. */
export function statementEntry(cells: readonly string[], columns: StatementColumns): StatementEntry | null {
  const references = columns.references.map((index) => (cells[index] ?? '').trim()).filter((text) => text !== '');
  const amount = parseAmount(cells[columns.amount] ?? '');
  if (references.length === 0 || amount === null || amount === 0) return null;
  const isRefund = amount < 0 || (columns.kind !== null && REFUND_PATTERN.test((cells[columns.kind] ?? '').trim()));
  return { references, amount: isRefund ? -Math.abs(amount) : amount };
}

/** Parses `35,800`, `35800원` or `-35800.00`; returns null for anything else. */
function parseAmount(text: string): number | null {
  const found = /^([-−]?)(\d{1,13})(?:\.0+)?$/.exec(text.replaceAll(/[,\s원₩]/g, ''));
  if (found === null) return null;
  const amount = Number(found[2]);
  return found[1] === '' ? amount : -amount;
}

function normalizeHeader(header: string): string {
  return header.replaceAll(/[\s\uFEFF]/g, '').toLowerCase();
}

function indexOfFirst(names: readonly string[], known: readonly string[]): number | null {
  const found = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
  return found ?? null;
}
