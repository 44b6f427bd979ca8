import * as v from 'valibot';
import { hasControlCharacters } from '../../text/control-characters.ts';
import { parseKst } from '../../time/kst.ts';
import { LAST_OFFICE_DAY } from '../../time/office-day.ts';
import { MAX_OPTION_QUANTITY } from '../../vocabulary/limits/cart-limits.ts';
import type { KstDay, KstText } from '../../vocabulary/kst-text.ts';

/** Longer than any text that is compared, in UTF-16 units. */
const MAX_STORED_LENGTH = 1_000_000;

/** Integers are JSON numbers in bodies and digits in query strings; both are parsed to numbers. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const safeInteger = v.pipe(v.number(), v.safeInteger());

/** Id of a row, from 1. */
export const id = v.pipe(v.union([safeInteger, digits]), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Count or amount of won, from 0. */
export const count = v.pipe(v.union([safeInteger, digits]), v.minValue(0), v.maxValue(1_000_000_000));
/** Quantity of one line in a request. */
export const quantity = v.pipe(v.union([safeInteger, digits]), v.minValue(1), v.maxValue(MAX_OPTION_QUANTITY));
/** A boolean, which is text in query strings. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);
/**
 * Trimmed text of one line with a maximum length. Rejects newlines, control characters other than tabs, and lone
 * surrogates, which the database cannot store.
 */
export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.check((value) => isStorable(value) && !value.includes('\n')),
  );
/** Like `text`, but allows several lines. Converts `\r\n` to `\n`. */
export const multilineText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replaceAll('\r\n', '\n')),
    v.trim(),
    v.maxLength(maxLength),
    v.check(isStorable),
  );
/**
 * Text that the client received from the server and sends back for comparison, so it is neither trimmed nor shortened.
 * Rejects what the database cannot store.
 */
export const storedText = v.pipe(v.string(), v.maxLength(MAX_STORED_LENGTH), v.check(isStorable));
/**
 * A date-time `YYYY-MM-DD HH:mm:ss` in KST, which may not exist: forms in which staff type it refuse it with a sentence
 * at its field.
 */
export const dateTime: v.GenericSchema<KstText, KstText> = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
);
/** A date-time that exists, in a request whose values no one types. The database cannot compare any other. */
export const existingDateTime: v.GenericSchema<KstText, KstText> = v.pipe(
  dateTime,
  v.check((value) => parseKst(value) !== null),
);
/** A day `YYYY-MM-DD` in KST. */
export const day: v.GenericSchema<KstDay, KstDay> = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
/** A day in a request of the office; later days than the last, whose next day could have no date, are refused. */
export const officeDay: v.GenericSchema<KstDay, KstDay> = v.pipe(
  day,
  v.check((value) => value <= LAST_OFFICE_DAY),
);
/** A postal code of five digits. */
export const zonecode = v.pipe(v.string(), v.regex(/^\d{5}$/));
/** Referral channel: 0 none, 1 card company, 2 partner, 3 influencer link. */
export const referrerType = v.picklist(['0', '1', '2', '3']);
/** A body or query without fields. */
export const noFields = v.object({});

function isStorable(value: string): boolean {
  return value.isWellFormed() && !hasControlCharacters(value);
}
