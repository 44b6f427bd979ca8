import { withoutControlCharacters } from '../text/control-characters.ts';
import type { OrderLineIdx, PaymentNo } from '../vocabulary/ids.ts';

/** The possible meanings of a text in the search of orders. */
export type OrderSearch =
  | { readonly kind: 'none' }
  /** The whole order number, `YYYYMMDD-########`. */
  | { readonly kind: 'number'; readonly payment_no: PaymentNo }
  /** The last eight digits of an order number. */
  | { readonly kind: 'number-end'; readonly digits: string }
  /** An order line, typed as `#31`. */
  | { readonly kind: 'line'; readonly order_idx: OrderLineIdx }
  /** The last four digits of a phone number. */
  | { readonly kind: 'phone-end'; readonly digits: string }
  | { readonly kind: 'phone'; readonly digits: string }
  | { readonly kind: 'tracking'; readonly invoice_no: string }
  /** The whole name of a person, or a part of the name of a product. */
  | { readonly kind: 'text'; readonly text: string }
  /** A part of the name of a product. */
  | { readonly kind: 'product'; readonly text: string }
  /** A phone number, typed by staff who cannot search for people. It finds nothing. */
  | { readonly kind: 'refused' };

export const MAX_ORDER_SEARCH_LENGTH = 50;

/**
 * Decides what staff search for: digits are interpreted by their length, anything else is a name. Ignores spaces and
 * hyphens between digits. An empty text is `none`. Staff who cannot search for people find the names of products only.
 */
export function interpretOrderSearch(typed: string, isWithPeople: boolean): OrderSearch {
  const search = interpret(typed);
  if (isWithPeople) return search;
  if (search.kind === 'text') return { kind: 'product', text: search.text };
  return search.kind === 'phone' || search.kind === 'phone-end' ? { kind: 'refused' } : search;
}

function interpret(typed: string): OrderSearch {
  const text = withoutControlCharacters(typed.toWellFormed().normalize('NFC')).trim().slice(0, MAX_ORDER_SEARCH_LENGTH);
  if (text === '') return { kind: 'none' };
  const line = /^#(\d{1,15})$/.exec(text)?.[1];
  if (line !== undefined) return { kind: 'line', order_idx: Number(line) };
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return { kind: 'text', text };
  if (digits.length === 16) return { kind: 'number', payment_no: `${digits.slice(0, 8)}-${digits.slice(8)}` };
  if (digits.length === 4) return { kind: 'phone-end', digits };
  if (digits.length === 8) return { kind: 'number-end', digits };
  if (/^0\d{8,10}$/.test(digits)) return { kind: 'phone', digits };
  return digits.length >= 9 ? { kind: 'tracking', invoice_no: digits } : { kind: 'text', text };
}

/** What each kind of search finds, in Korean. */
const SEARCH_TEXTS: Readonly<Record<OrderSearch['kind'], string>> = {
  none: '',
  number: '주문번호',
  'number-end': '주문번호 끝자리',
  line: '상품 번호',
  'phone-end': '전화번호 끝 네 자리',
  phone: '전화번호',
  tracking: '송장번호',
  text: '이름과 상품',
  product: '상품',
  refused: '전화번호',
};

/** Returns what a search of orders finds, for example `전화번호`. Empty for an empty search. */
export function orderSearchText({ kind }: OrderSearch): string {
  return SEARCH_TEXTS[kind];
}

/** Returns a search of orders as the audit log has it: what was searched for, and not what was typed. */
export function auditedOrderSearch(typed: string): string {
  const text = orderSearchText(interpret(typed));
  return text === '' ? '' : `(${text})`;
}
