import { faqFailures } from '../../../core/office-content/content-rules.ts';
import { plainTextHtml } from '../../../core/office-content/plain-text-html.ts';
import type { MoveTarget } from '../../../core/office-content/move-before.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { insertFaq, updateFaq, faqColumns } from '../import/content-rows.ts';
import { loadNextOrdinal } from '../import/home-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { done, checkFailures, STALE, type RowChange, type ContentResult } from './content-result.ts';
import {
  afterOrdinal,
  FETCHED_ROWS,
  hasText,
  isHidden,
  toPage,
  type ContentPage,
  type TextFilter,
} from './content-page.ts';
import { moveRow } from './move-row.ts';
import { addRow, changeRow, hasFields, hideRow, type AddedRow } from './content-rows.ts';
import { rowVersionOf } from './row-version.ts';
import type { FaqIdx } from '../../../core/vocabulary/ids.ts';

export interface FaqFields {
  readonly faq_category: string;
  readonly question: string;
  readonly answer: string;
}

export interface ListedFaq extends FaqFields {
  readonly faq_idx: FaqIdx;
  readonly hidden_dt: KstText | null;
  readonly version: string;
}

const FAQS = { table: 'faq', id: 'faq_idx', find: findFaq } as const;

/** Lists the FAQ in the order of the storefront. */
export async function findFaqs(
  database: Database,
  { q, is_hidden, cursor }: TextFilter,
): Promise<ContentPage<ListedFaq>> {
  const rows = await selectFaqs(database)
    .select('ordinal')
    .where(isHidden('faq', is_hidden))
    .where(hasText('question', q))
    .where(afterOrdinal(cursor, 'faq_idx'))
    .orderBy('ordinal')
    .orderBy('faq_idx')
    .limit(FETCHED_ROWS)
    .execute();
  const page = toPage(rows, ({ ordinal, faq_idx }) => [ordinal, faq_idx]);
  return { ...page, list: page.list.map(({ ordinal: _ordinal, ...faq }) => faq) };
}

/** Returns an entry; null if there is none. */
export async function findFaq(database: Database, faq_idx: FaqIdx): Promise<ListedFaq | null> {
  return (await selectFaqs(database).where('faq_idx', '=', faq_idx).executeTakeFirst()) ?? null;
}

/** Adds an entry after the others. Its answer is sanitized; an answer without tags is converted to paragraphs. */
export async function addFaq(
  shop: ServerContext,
  faq: FaqFields,
  request_key: string | null,
): Promise<ContentResult<AddedRow>> {
  return (
    checkFailures(faqFailures(faq)) ??
    addRow(shop, FAQS, request_key, {
      insert: async (tx) => insertFaq(tx, toStoredFaq(faq), await loadNextOrdinal(tx, 'faq')),
      isSame: (row) => hasFields(row, faqColumns(toStoredFaq(faq))),
    })
  );
}

/** Changes an entry if it is unchanged since the caller saw it. */
export async function changeFaq(
  shop: ServerContext,
  faq_idx: FaqIdx,
  version: string,
  faq: FaqFields,
): Promise<ContentResult<RowChange<ListedFaq>>> {
  return (
    checkFailures(faqFailures(faq)) ??
    changeRow(shop, FAQS, faq_idx, version, (tx) => updateFaq(tx, faq_idx, toStoredFaq(faq), null))
  );
}

/** Hides an entry from shoppers, or shows it again. `version` null: changes the current row. */
export function hideFaq(
  shop: ServerContext,
  faq_idx: FaqIdx,
  version: string | null,
  is_hidden: boolean,
): Promise<ContentResult<RowChange<ListedFaq>>> {
  return hideRow(shop, FAQS, faq_idx, version, is_hidden);
}

/** Moves an entry within the list. */
export async function moveFaq(
  { database, responses }: ServerContext,
  faq_idx: FaqIdx,
  to: MoveTarget,
): Promise<ContentResult<null>> {
  const isMoved = await database.transaction().execute((tx) => moveRow(tx, { table: 'faq' }, faq_idx, to));
  responses.clear();
  return isMoved ? done(null) : STALE;
}

function selectFaqs(database: Database) {
  return database
    .selectFrom('faq')
    .select(['faq_idx', 'faq_category', 'question', 'answer', 'hidden_dt', rowVersionOf('faq').as('version')]);
}

function toStoredFaq({ faq_category, question, answer }: FaqFields) {
  return { faq_category, question, answer: plainTextHtml(answer) };
}
