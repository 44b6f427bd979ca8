import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { CONTENT_PAGE_SIZE, type PeriodState } from '../../../core/api/office/content/content-fields.ts';
import { count, id } from '../../../core/api/schema/fields.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';

const ordinalPosition = v.strictTuple([count, id]);

export interface ContentPage<Row> {
  list: Row[];
  next_cursor: string | null;
}

/**
 * Returns the condition that a row with these columns follows the cursor of a list in the storefront's order; true for
 * the first page.
 */
export function afterOrdinal(cursor: string | null, idColumn: string): RawBuilder<boolean> {
  const position = parseJsonCursor(cursor, ordinalPosition);
  if (position === null) return sql<boolean>`true`;
  const [ordinal, idx] = position;
  return sql<boolean>`(ordinal, ${sql.ref(idColumn)}) > (${ordinal}, ${idx})`;
}

/** Number of rows requested: one more than shown, to know whether there is a next page. */
export const FETCHED_ROWS = CONTENT_PAGE_SIZE + 1;

/** Returns the shown rows, and the cursor of the next page; null if there is none. */
export function toPage<Row>(
  rows: readonly Row[],
  toPosition: (row: Row) => readonly (number | string | boolean)[],
): ContentPage<Row> {
  const list = rows.slice(0, CONTENT_PAGE_SIZE);
  const last = rows.length > CONTENT_PAGE_SIZE ? list.at(-1) : undefined;
  return { list, next_cursor: last === undefined ? null : writeJsonCursor(toPosition(last)) };
}

/** Returns the condition that a row's period is current, upcoming or ended; true without a state. */
export function isInState(table: string, state: PeriodState | null, now: KstText): RawBuilder<boolean> {
  const [start, end] = [sql.ref(`${table}.start_dt`), sql.ref(`${table}.end_dt`)];
  switch (state) {
    case 'now':
      return sql<boolean>`${start} <= ${now} and ${end} > ${now}`;
    case 'soon':
      return sql<boolean>`${start} > ${now}`;
    case 'over':
      return sql<boolean>`${end} <= ${now}`;
    case null:
      return sql<boolean>`true`;
  }
}

const newestPosition = v.strictTuple([v.boolean(), cursorTime, id]);

/**
 * Returns the condition that a row follows the cursor of a list sorted by these columns, all descending; true for the
 * first page.
 */
export function afterNewest(
  cursor: string | null,
  flagColumn: string | null,
  timeColumn: string,
  idColumn: string,
): RawBuilder<boolean> {
  const position = parseJsonCursor(cursor, newestPosition);
  if (position === null) return sql<boolean>`true`;
  const [flag, time, idx] = position;
  const [timeAt, idAt] = [sql.ref(timeColumn), sql.ref(idColumn)];
  if (flagColumn === null) return sql<boolean>`(${timeAt}, ${idAt}) < (${time}, ${idx})`;
  return sql<boolean>`(${sql.ref(flagColumn)}, ${timeAt}, ${idAt}) < (${flag}, ${time}, ${idx})`;
}

/** The conditions of a list of texts. `is_hidden` null: hidden and visible ones. */
export interface TextFilter {
  readonly q: string;
  readonly is_hidden: boolean | null;
  readonly cursor: string | null;
}

/** Returns the condition that a row is hidden (true), or is visible (false); null accepts all rows. */
export function isHidden(table: string, is_hidden: boolean | null): RawBuilder<boolean> {
  if (is_hidden === null) return sql<boolean>`true`;
  const hidden = sql.ref(`${table}.hidden_dt`);
  return is_hidden ? sql<boolean>`${hidden} is not null` : sql<boolean>`${hidden} is null`;
}

/** Returns the condition that a column contains the typed text, ignoring case; true for an empty text. */
export function hasText(column: string, typed: string): RawBuilder<boolean> {
  const text = typed.trim();
  return text === '' ? sql<boolean>`true` : sql<boolean>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;
}
