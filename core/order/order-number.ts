import { formatKstDate, parseKst } from '../time/kst.ts';
import type { PaymentNo } from '../vocabulary/ids.ts';

const MAX_SEQUENCE = 99_999_999;

/**
 * Formats an order number for shoppers and gateways: `YYYYMMDD-########`, the Korean day of `dayMs` and a sequence
 * number. Throws a RangeError if the day is invalid, or if the sequence is not an integer of at most eight digits.
 */
export function formatPaymentNo(dayMs: number, sequence: number): PaymentNo {
  const day = formatKstDate(dayMs).replaceAll('-', '');
  if (day === '' || !Number.isInteger(sequence) || sequence < 0 || sequence > MAX_SEQUENCE) {
    throw new RangeError(`No payment number for day ${dayMs} and sequence ${sequence}`);
  }
  return `${day}-${String(sequence).padStart(8, '0')}`;
}

/**
 * Parses an order number that may have been typed: surrounding spaces are ignored, and the hyphen may be missing.
 * Returns the first millisecond of its Korean day and its sequence number; null if it is invalid, or if the day does
 * not exist.
 */
export function parsePaymentNo(text: string): { dayMs: number; sequence: number } | null {
  const parts = /^(\d{4})(\d\d)(\d\d)-?(\d{8})$/.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, day, sequence] = parts;
  const dayMs = parseKst(`${year}-${month}-${day}`);
  return dayMs === null ? null : { dayMs, sequence: Number(sequence) };
}
