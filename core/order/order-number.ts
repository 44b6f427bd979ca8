import { formatKstDate, parseKst } from '../time/kst.ts';

const SEQUENCE_MOST = 99_999_999;

/**
 * The number of a payment as shopper and gateways see it: `YYYYMMDD-########`, the Korean day in which `dayMs`
 * lies and a number that counts up. A day that can't be written, or a sequence that is not a whole number of
 * at most eight digits, is a fault of the program and throws a RangeError.
 */
export function formatPaymentNo(dayMs: number, sequence: number): string {
  const day = formatKstDate(dayMs).replaceAll('-', '');
  if (day === '' || !Number.isInteger(sequence) || sequence < 0 || sequence > SEQUENCE_MOST) {
    throw new RangeError(`No payment number for day ${dayMs} and sequence ${sequence}`);
  }
  return `${day}-${String(sequence).padStart(8, '0')}`;
}

/**
 * Reads a payment number that may have been typed; blanks around it and a missing hyphen are forgiven.
 * Answers the first millisecond of its Korean day and its sequence; null for anything else, and for a day that
 * does not exist.
 */
export function parsePaymentNo(text: string): { dayMs: number; sequence: number } | null {
  const parts = /^(\d{4})(\d\d)(\d\d)-?(\d{8})$/.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, day, sequence] = parts;
  const dayMs = parseKst(`${year}-${month}-${day}`);
  return dayMs === null ? null : { dayMs, sequence: Number(sequence) };
}
