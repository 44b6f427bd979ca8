import * as v from 'valibot';
import { OPTION_CNT_MOST } from '../cart/cart-size.ts';

/** Whole numbers arrive as JSON numbers in bodies and as digits in query strings; inside they are numbers. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const whole = v.pipe(v.number(), v.safeInteger());

/** A row's id: 1 and up. */
export const id = v.pipe(v.union([whole, digits]), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** A count or an amount of won: 0 and up. */
export const count = v.pipe(v.union([whole, digits]), v.minValue(0), v.maxValue(1_000_000_000));
/** Quantity of one line in one request. */
export const quantity = v.pipe(v.union([whole, digits]), v.minValue(1), v.maxValue(OPTION_CNT_MOST));
/** A flag, also as it travels in a query string. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);
/** Text of a bounded length, trimmed. Lone surrogates and NUL, which no database stores, are refused. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest),
    v.check((value) => value.isWellFormed() && !value.includes('\0')),
  );
/** `YYYY-MM-DD HH:mm:ss` in KST. */
export const dateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
/** Five digits. */
export const zonecode = v.pipe(v.string(), v.regex(/^\d{5}$/));
/** Which sales channel brought the shopper (spec §9): 1 card company, 2 partner, 3 influencer link, 0 none. */
export const referrerType = v.picklist(['0', '1', '2', '3']);
/** A body or query without fields. */
export const nothing = v.object({});
