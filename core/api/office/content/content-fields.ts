import * as v from 'valibot';
import { dateTime, id, text } from '../../schema/fields.ts';

/** Rows per page of a list. */
export const CONTENT_PAGE_SIZE = 50;

/**
 * The version of a row. It changes whenever a column changes, even by an import or by hand. A request that changes the
 * row contains the version that the page showed.
 */
export const rowVersion = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));
/** Idempotency key, created once per new row: repeated requests with the same key add one row. */
export const requestKey = v.pipe(v.string(), v.uuid());

/** The period `[start_dt, end_dt)` in KST. */
export const periodFields = { start_dt: dateTime, end_dt: dateTime };
const shownState = v.picklist(['now', 'soon', 'over']);
export type PeriodState = v.InferOutput<typeof shownState>;
/** Limits a list to rows shown now, later, or no longer; null means all rows. */
export const periodState = v.optional(v.nullable(shownState), null);

export const pageFields = { cursor: v.optional(v.nullable(text(200)), null) };
export const page = <T extends v.GenericSchema>(row: T) =>
  v.object({ list: v.array(row), next_cursor: v.nullable(v.string()) });
/**
 * The row that an earlier request with the same key added with other values. The values of this request are then not
 * stored. Null if there is no such row.
 */
export const earlierIdx = v.nullable(id);

/** The new version of a changed row, for the next change. */
export const changed = v.object({ version: v.string() });

/**
 * The new position of a row: before `before_idx`, after `after_idx` (needed at the end of a page), or at the end if
 * both are null.
 */
export const movedTo = {
  before_idx: v.optional(v.nullable(id), null),
  after_idx: v.optional(v.nullable(id), null),
};
