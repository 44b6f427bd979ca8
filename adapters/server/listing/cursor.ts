import * as v from 'valibot';
import { count, id } from '../../../core/api/schema/fields.ts';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { parseJsonCursor, writeJsonCursor } from './json-cursor.ts';

/** A valid date-time, which the database can parse. */
export const cursorTime = v.pipe(
  v.string(),
  v.check((text) => parseKst(text) !== null),
);

/** Index of the keyword's interpretation that produced the list. */
const interpretationIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/**
 * The last card of a page: sort order, sort value, id, and the index of the interpretation; in the recommended order,
 * its orders and reviews as well.
 */
const listPosition = v.union([
  v.strictTuple([v.literal(0), cursorTime, id, interpretationIndex, count, count]),
  v.strictTuple([v.picklist([0, 3]), cursorTime, id, interpretationIndex]),
  v.strictTuple([v.picklist([1, 2, 4, 6]), count, id, interpretationIndex]),
  v.strictTuple([v.literal(5), percent, id, interpretationIndex]),
]);
export type ListPosition = v.InferOutput<typeof listPosition>;

/** Encodes a position in a list as an opaque cursor. */
export function writeCursor(value: ListPosition | readonly [id: number]): string {
  return writeJsonCursor(value);
}

/** Returns the position in a cursor of this sort order; null for a missing or invalid cursor. */
export function parseCursor(cursor: string | null, sort: ListSort): ListPosition | null {
  const position = parseJsonCursor(cursor, listPosition);
  return position?.[0] === sort ? position : null;
}

/** Returns the id in the cursor of a list ordered by id; null for a missing or invalid cursor. */
export function parseIdCursor(cursor: string | null): number | null {
  return parseJsonCursor(cursor, v.strictTuple([id]))?.[0] ?? null;
}
