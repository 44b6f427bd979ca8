import type { OrderLineIdx, PaymentNo } from '../vocabulary/ids.ts';

/**
 * The lines to which a row of a sheet refers. `line`: one order line, by its id. `order`: the line at the position
 * `place` (from 1) of an order, or all its lines if `place` is null.
 */
export type ShippingNumber =
  | { readonly kind: 'line'; readonly order_idx: OrderLineIdx }
  | { readonly kind: 'order'; readonly payment_no: PaymentNo; readonly place: number | null };

/**
 * Parses `#31`, an order number with or without hyphen, and one with the position of a line, such as
 * `20261123-00000411-2`. Returns null for anything else.
 */
export function shippingNumber(text: string): ShippingNumber | null {
  const value = text.trim();
  const line = /^#(\d{1,15})$/.exec(value)?.[1];
  if (line !== undefined) return { kind: 'line', order_idx: Number(line) };
  const [, day, number, place] = /^(\d{8})-?(\d{8})(?:-(\d{1,3}))?$/.exec(value) ?? [];
  if (day === undefined || number === undefined) return null;
  return { kind: 'order', payment_no: `${day}-${number}`, place: place === undefined ? null : Number(place) };
}
