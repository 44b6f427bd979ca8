import * as v from 'valibot';

/** Encodes a position in a list as an opaque cursor. */
export function writeJsonCursor(value: readonly (number | string | boolean)[]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Returns the position in a cursor of this list; null for a missing or invalid cursor. */
export function parseJsonCursor<T>(cursor: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (cursor === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
