import * as v from 'valibot';
import { dateTime, id, text } from '../../schema/fields.ts';

/** Rows of a page of content. */
export const CONTENT_PAGE_SIZE = 50;

/**
 * Changes with each change of a column, including those by an import or by hand. A change sends the version that the
 * page showed.
 */
export const rowVersion = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));
/** Created once per new row: a repeated request with the same key adds one row. */
export const requestKey = v.pipe(v.string(), v.uuid());

/** `[start_dt, end_dt)` in KST. */
export const periodFields = { start_dt: dateTime, end_dt: dateTime };
const shownState = v.picklist(['now', 'soon', 'over']);
export type PeriodState = v.InferOutput<typeof shownState>;
/** A condition of lists: shown now, later, or no longer; null: all. */
export const periodState = v.optional(v.nullable(shownState), null);

export const pageFields = { cursor: v.optional(v.nullable(text(200)), null) };
export const page = <T extends v.GenericSchema>(row: T) =>
  v.object({ list: v.array(row), next_cursor: v.nullable(v.string()) });
/**
 * The row that an earlier request with the same key added, if its values differ from those of this request, which are
 * not stored; otherwise null.
 */
export const earlierIdx = v.nullable(id);

/** The version of a changed row, for the next change. */
export const changed = v.object({ version: v.string() });

/**
 * The position to which a row moves: before a row, behind one (needed at the end of a page), or at the end if both are
 * null.
 */
export const movedTo = {
  before_idx: v.optional(v.nullable(id), null),
  after_idx: v.optional(v.nullable(id), null),
};
