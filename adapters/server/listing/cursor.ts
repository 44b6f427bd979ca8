import * as v from 'valibot';
import { count, id } from '../../../core/api/fields.ts';
import { parseKst } from '../../../core/time/kst.ts';

/** A date-time that exists: the database must be able to read it. */
const moment = v.pipe(
  v.string(),
  v.check((text) => parseKst(text) !== null),
);

/** Which of the ways to read a keyword made the list. */
const way = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

/** The last card of a page: its sort order, what it is sorted by, its id, and the way. */
const place = v.union([
  v.strictTuple([v.literal(0), moment, id, way]),
  v.strictTuple([v.picklist([1, 2]), count, id, way]),
]);
export type ListPlace = v.InferOutput<typeof place>;

/** A place in a list as clients carry it, who are to make nothing of it. */
export function writeCursor(value: ListPlace | readonly [id: number]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The place that a cursor of this sort order names; null for none, and for whatever no page of ours ended with. */
export function readPlace(cursor: string | null, sort: 0 | 1 | 2): ListPlace | null {
  const parsed = v.safeParse(place, readJson(cursor));
  return parsed.success && parsed.output[0] === sort ? parsed.output : null;
}

/** The id that the cursor of a list in order of ids names; null as in `readPlace`. */
export function readId(cursor: string | null): number | null {
  const parsed = v.safeParse(v.strictTuple([id]), readJson(cursor));
  return parsed.success ? parsed.output[0] : null;
}

function readJson(cursor: string | null): unknown {
  try {
    return cursor === null ? null : JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
