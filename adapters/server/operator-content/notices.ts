import { noticeFailures } from '../../../core/office-content/content-rules.ts';
import { plainTextHtml } from '../../../core/office-content/plain-text-html.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { insertNotice, updateNotice, noticeColumns } from '../import/content-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkFailures, type RowChange, type ContentResult } from './content-result.ts';
import {
  afterNewest,
  FETCHED_ROWS,
  hasText,
  isHidden,
  toPage,
  type ContentPage,
  type TextFilter,
} from './content-page.ts';
import { addRow, changeRow, hasFields, hideRow, type AddedRow } from './content-rows.ts';
import { rowVersionOf } from './row-version.ts';
import type { NoticeIdx } from '../../../core/vocabulary/ids.ts';

export interface NoticeFields {
  readonly title: string;
  readonly content: string;
  readonly is_pinned: boolean;
  readonly notice_dt: KstText;
}

export interface ListedNotice extends NoticeFields {
  readonly board_idx: NoticeIdx;
  readonly hidden_dt: KstText | null;
  readonly version: string;
}

const NOTICES = { table: 'notice', id: 'board_idx', find: findNotice } as const;

/**
 * Lists notices in the order of the storefront: pinned ones first, then the newest; includes hidden and future ones.
 */
export async function findNotices(database: Database, filter: TextFilter): Promise<ContentPage<ListedNotice>> {
  const rows = await selectNotices(database)
    .where(isHidden('notice', filter.is_hidden))
    .where(hasText('title', filter.q))
    .where(afterNewest(filter.cursor, 'is_pinned', 'notice_dt', 'board_idx'))
    .orderBy('is_pinned', 'desc')
    .orderBy('notice_dt', 'desc')
    .orderBy('board_idx', 'desc')
    .limit(FETCHED_ROWS)
    .execute();
  return toPage(rows, ({ is_pinned, notice_dt, board_idx }) => [is_pinned, notice_dt, board_idx]);
}

/** Returns a notice; null if there is none. */
export async function findNotice(database: Database, board_idx: NoticeIdx): Promise<ListedNotice | null> {
  return (await selectNotices(database).where('board_idx', '=', board_idx).executeTakeFirst()) ?? null;
}

/** Adds a notice. Its text is sanitized; a text without tags is converted to paragraphs. */
export async function addNotice(
  shop: ServerContext,
  notice: NoticeFields,
  request_key: string | null,
): Promise<ContentResult<AddedRow>> {
  return (
    checkFailures(noticeFailures(notice)) ??
    addRow(shop, NOTICES, request_key, {
      insert: (tx) => insertNotice(tx, toStoredNotice(notice)),
      isSame: (row) => hasFields(row, noticeColumns(toStoredNotice(notice))),
    })
  );
}

/** Changes a notice if it is unchanged since the caller saw it. */
export async function changeNotice(
  shop: ServerContext,
  board_idx: NoticeIdx,
  version: string,
  notice: NoticeFields,
): Promise<ContentResult<RowChange<ListedNotice>>> {
  return (
    checkFailures(noticeFailures(notice)) ??
    changeRow(shop, NOTICES, board_idx, version, (tx) => updateNotice(tx, board_idx, toStoredNotice(notice)))
  );
}

/** Hides a notice from shoppers, or shows it again. `version` null: changes the current row. */
export function hideNotice(
  shop: ServerContext,
  board_idx: NoticeIdx,
  version: string | null,
  is_hidden: boolean,
): Promise<ContentResult<RowChange<ListedNotice>>> {
  return hideRow(shop, NOTICES, board_idx, version, is_hidden);
}

function selectNotices(database: Database) {
  return database
    .selectFrom('notice')
    .select([
      'board_idx',
      'title',
      'content',
      'is_pinned',
      'notice_dt',
      'hidden_dt',
      rowVersionOf('notice').as('version'),
    ]);
}

function toStoredNotice({ title, content, is_pinned, notice_dt }: NoticeFields) {
  return { title, content: plainTextHtml(content), is_pinned, notice_dt };
}
