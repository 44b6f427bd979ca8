import type { CatalogueEvent, CatalogueFaq, CatalogueNotice } from '../../../core/catalogue/catalogue.ts';
import type { PartialRow } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { changedColumns } from './import-keys.ts';
import type { EventIdx, FaqIdx, NoticeIdx } from '../../../core/vocabulary/ids.ts';

/** Stores events, notices and FAQ entries. Sanitizes their HTML. */

export async function insertEvent(tx: Tx, event: CatalogueEvent): Promise<number> {
  const { event_idx } = await tx
    .insertInto('event')
    .values(eventColumns(event))
    .returning('event_idx')
    .executeTakeFirstOrThrow();
  return event_idx;
}

export async function updateEvent(tx: Tx, event_idx: EventIdx, event: CatalogueEvent): Promise<void> {
  await tx.updateTable('event').set(eventColumns(event)).where('event_idx', '=', event_idx).execute();
}

export async function insertNotice(tx: Tx, notice: CatalogueNotice): Promise<number> {
  const { board_idx } = await tx
    .insertInto('notice')
    .values(noticeColumns(notice))
    .returning('board_idx')
    .executeTakeFirstOrThrow();
  return board_idx;
}

export async function updateNotice(tx: Tx, board_idx: NoticeIdx, notice: CatalogueNotice & PartialRow): Promise<void> {
  await tx
    .updateTable('notice')
    .set(changedColumns(noticeColumns(notice), notice))
    .where('board_idx', '=', board_idx)
    .execute();
}

export async function insertFaq(tx: Tx, faq: CatalogueFaq, ordinal: number): Promise<number> {
  const { faq_idx } = await tx
    .insertInto('faq')
    .values({ ...faqColumns(faq), ordinal })
    .returning('faq_idx')
    .executeTakeFirstOrThrow();
  return faq_idx;
}

export async function updateFaq(tx: Tx, faq_idx: FaqIdx, faq: CatalogueFaq, ordinal: number | null): Promise<void> {
  await tx
    .updateTable('faq')
    .set({ ...faqColumns(faq), ...(ordinal !== null && { ordinal }) })
    .where('faq_idx', '=', faq_idx)
    .execute();
}

export function eventColumns({ title, event_thum_img, content, show_dt, start_dt, end_dt }: CatalogueEvent) {
  return { title, event_thum_img, content: safeHtml(content), show_dt, start_dt, end_dt };
}

export function noticeColumns({ title, content, is_pinned, notice_dt }: CatalogueNotice) {
  return { title, content: safeHtml(content), is_pinned, notice_dt };
}

export function faqColumns({ faq_category, question, answer }: CatalogueFaq) {
  return { faq_category, question, answer: safeHtml(answer) };
}
