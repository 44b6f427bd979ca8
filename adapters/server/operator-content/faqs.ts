import { faqFailures } from '../../../core/office-content/content-rules.ts';
import { plainTextHtml } from '../../../core/office-content/plain-text-html.ts';
import type { MovedTo } from '../../../core/office-content/move-before.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database, Tx } from '../database/database.ts';
import { addFaq as insertFaq, changeFaq as updateFaq } from '../import/content-rows.ts';
import { nextOrdinal } from '../import/window-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { addOnce } from './add-once.ts';
import { done, invalid, MISSING, STALE, type Changed, type ContentAnswer } from './content-answer.ts';
import {
  afterOrdinal,
  ASKED_ROWS,
  hasText,
  isHidden,
  toPage,
  type ContentPage,
  type TextFilter,
} from './content-page.ts';
import { moveRow } from './move-row.ts';
import { rowVersionOf } from './row-version.ts';

export interface FaqFields {
  readonly faq_category: string;
  readonly question: string;
  readonly answer: string;
}

export interface ListedFaq extends FaqFields {
  readonly faq_idx: number;
  readonly hidden_dt: KstText | null;
  readonly version: string;
}

/** Lists the FAQ in the order of the shop. */
export async function findFaqs(
  database: Database,
  { q, is_hidden, cursor }: TextFilter,
): Promise<ContentPage<ListedFaq>> {
  const rows = await faqRows(database)
    .select('ordinal')
    .where(isHidden('faq', is_hidden))
    .where(hasText('question', q))
    .where(afterOrdinal(cursor, 'faq_idx'))
    .orderBy('ordinal')
    .orderBy('faq_idx')
    .limit(ASKED_ROWS)
    .execute();
  const page = toPage(rows, ({ ordinal, faq_idx }) => [ordinal, faq_idx]);
  return { ...page, list: page.list.map(({ ordinal: _ordinal, ...faq }) => faq) };
}

/** Returns an entry; null if there is none. */
export async function findFaq(database: Database, faq_idx: number): Promise<ListedFaq | null> {
  return (await faqRows(database).where('faq_idx', '=', faq_idx).executeTakeFirst()) ?? null;
}

/** Adds an entry after the others. Its answer is sanitized; one without tags becomes paragraphs. */
export async function addFaq(
  { database, clock, answers }: ServerContext,
  faq: FaqFields,
  request_key: string | null,
): Promise<ContentAnswer<number>> {
  const failed = invalid(faqFailures(faq));
  if (failed !== null) return failed;
  const faq_idx = await database
    .transaction()
    .execute((work) =>
      addOnce(work, request_key, clock.now(), async () =>
        insertFaq(work, written(faq), await nextOrdinal(work, 'faq')),
      ),
    );
  answers.clear();
  return done(faq_idx);
}

/** Changes an entry that is still as the caller saw it. */
export async function changeFaq(
  shop: ServerContext,
  faq_idx: number,
  version: string,
  faq: FaqFields,
): Promise<ContentAnswer<Changed<ListedFaq>>> {
  const failed = invalid(faqFailures(faq));
  if (failed !== null) return failed;
  return change(shop, faq_idx, version, (work) => updateFaq(work, faq_idx, written(faq), null));
}

/** Hides an entry from shoppers, or shows it again. `version` null: as it is now. */
export async function hideFaq(
  shop: ServerContext,
  faq_idx: number,
  version: string | null,
  is_hidden: boolean,
): Promise<ContentAnswer<Changed<ListedFaq>>> {
  const hidden_dt = is_hidden ? formatKst(shop.clock.now()) : null;
  return change(shop, faq_idx, version, async (work) => {
    await work.updateTable('faq').set({ hidden_dt }).where('faq_idx', '=', faq_idx).execute();
  });
}

/** Moves an entry within the list. */
export async function moveFaq(
  { database, answers }: ServerContext,
  faq_idx: number,
  to: MovedTo,
): Promise<ContentAnswer<null>> {
  const isMoved = await database.transaction().execute((work) => moveRow(work, { table: 'faq' }, faq_idx, to));
  answers.clear();
  return isMoved ? done(null) : STALE;
}

async function change(
  { database, answers }: ServerContext,
  faq_idx: number,
  version: string | null,
  update: (work: Tx) => Promise<void>,
): Promise<ContentAnswer<Changed<ListedFaq>>> {
  const answer = await database.transaction().execute(async (work): Promise<ContentAnswer<Changed<ListedFaq>>> => {
    await work.selectFrom('faq').select('faq_idx').where('faq_idx', '=', faq_idx).forUpdate().execute();
    const before = await findFaq(work, faq_idx);
    if (before === null) return MISSING;
    if (version !== null && before.version !== version) return STALE;
    await update(work);
    return done({ before, after: (await findFaq(work, faq_idx)) ?? before });
  });
  answers.clear();
  return answer;
}

function faqRows(database: Database) {
  return database
    .selectFrom('faq')
    .select(['faq_idx', 'faq_category', 'question', 'answer', 'hidden_dt', rowVersionOf('faq').as('version')]);
}

function written({ faq_category, question, answer }: FaqFields) {
  return { faq_category, question, answer: plainTextHtml(answer) };
}
