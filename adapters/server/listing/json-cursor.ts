import * as v from 'valibot';

/** A place in a list as clients carry it, who are to make nothing of it. */
export function writeJsonCursor(value: readonly (number | string | boolean)[]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The place that a cursor names, if it is one of this list; null for none, and for whatever no page of ours ended with. */
export function readJsonCursor<T>(cursor: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (cursor === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
