import type { PeriodState } from '../../../core/api/office/content/content-fields.ts';
import { eventFailures } from '../../../core/office-content/content-rules.ts';
import { plainTextHtml } from '../../../core/office-content/plain-text-html.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { insertEvent, updateEvent, eventColumns } from '../import/content-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkFailures, type RowChange, type ContentResult } from './content-result.ts';
import {
  afterNewest,
  FETCHED_ROWS,
  hasText,
  isHidden,
  isInState,
  toPage,
  type ContentPage,
  type TextFilter,
} from './content-page.ts';
import { addRow, changeRow, hasFields, hideRow, type AddedRow } from './content-rows.ts';
import { rowVersionOf } from './row-version.ts';
import type { EventIdx } from '../../../core/vocabulary/ids.ts';

export interface EventFields extends Period {
  readonly title: string;
  readonly event_thum_img: string;
  readonly content: string;
  readonly show_dt: KstText;
}

export interface ListedEvent extends EventFields {
  readonly event_idx: EventIdx;
  readonly hidden_dt: KstText | null;
  readonly version: string;
}

const EVENTS = { table: 'event', id: 'event_idx', find: findEvent } as const;

/** Lists events in the order of the storefront: the latest start is first. */
export async function findEvents(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { q, is_hidden, cursor, state }: TextFilter & { readonly state: PeriodState | null },
): Promise<ContentPage<ListedEvent>> {
  const rows = await selectEvents(database)
    .where(isInState('event', state, formatKst(clock.now())))
    .where(isHidden('event', is_hidden))
    .where(hasText('title', q))
    .where(afterNewest(cursor, null, 'start_dt', 'event_idx'))
    .orderBy('start_dt', 'desc')
    .orderBy('event_idx', 'desc')
    .limit(FETCHED_ROWS)
    .execute();
  return toPage(rows, ({ start_dt, event_idx }) => [false, start_dt, event_idx]);
}

/** Returns an event; null if there is none. */
export async function findEvent(database: Database, event_idx: EventIdx): Promise<ListedEvent | null> {
  return (await selectEvents(database).where('event_idx', '=', event_idx).executeTakeFirst()) ?? null;
}

/** Adds an event. Its text is sanitized; a text without tags is converted to paragraphs. */
export async function addEvent(
  shop: ServerContext,
  event: EventFields,
  request_key: string | null,
): Promise<ContentResult<AddedRow>> {
  return (
    checkFailures(eventFailures(event)) ??
    addRow(shop, EVENTS, request_key, {
      insert: (tx) => insertEvent(tx, toStoredEvent(event)),
      isSame: (row) => hasFields(row, eventColumns(toStoredEvent(event))),
    })
  );
}

/** Changes an event if it is unchanged since the caller saw it. */
export async function changeEvent(
  shop: ServerContext,
  event_idx: EventIdx,
  version: string,
  event: EventFields,
): Promise<ContentResult<RowChange<ListedEvent>>> {
  return (
    checkFailures(eventFailures(event)) ??
    changeRow(shop, EVENTS, event_idx, version, (tx) => updateEvent(tx, event_idx, toStoredEvent(event)))
  );
}

/** Hides an event from shoppers, or shows it again. `version` null: changes the current row. */
export function hideEvent(
  shop: ServerContext,
  event_idx: EventIdx,
  version: string | null,
  is_hidden: boolean,
): Promise<ContentResult<RowChange<ListedEvent>>> {
  return hideRow(shop, EVENTS, event_idx, version, is_hidden);
}

function selectEvents(database: Database) {
  return database
    .selectFrom('event')
    .select(['event_idx', 'title', 'event_thum_img', 'content', 'show_dt', 'start_dt', 'end_dt', 'hidden_dt'])
    .select(rowVersionOf('event').as('version'));
}

function toStoredEvent({ title, event_thum_img, content, show_dt, start_dt, end_dt }: EventFields) {
  return { title, event_thum_img, content: plainTextHtml(content), show_dt, start_dt, end_dt };
}
