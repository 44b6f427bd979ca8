import { sql } from 'kysely';
import type { CatalogueBanner, CatalogueCuration, CataloguePick } from '../../../core/catalogue/catalogue.ts';
import type { PartialRow } from '../../../core/catalogue/imported-catalogue.ts';
import type { Database, Tx } from '../database/database.ts';
import { changedColumns } from './import-keys.ts';
import { storeInBatches } from './numbered-rows.ts';
import type { BannerIdx, CurationIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

/** Returns the id of a sale by its key in the file. */
type SaleOf = (key: string) => number;

export type RankedTable = 'banner' | 'home_pick' | 'curation' | 'faq';

/** Returns a position after all existing ones. */
export async function loadNextOrdinal(database: Database | Tx, table: RankedTable): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(ordinal) + 1, 0) as next from ${sql.table(table)}
  `.execute(database);
  return rows[0]?.next ?? 0;
}

export async function insertBanner(tx: Tx, banner: CatalogueBanner, ordinal: number): Promise<number> {
  const { banner_idx } = await tx
    .insertInto('banner')
    .values({ ...bannerColumns(banner), ordinal })
    .returning('banner_idx')
    .executeTakeFirstOrThrow();
  return banner_idx;
}

export async function updateBanner(
  tx: Tx,
  banner_idx: BannerIdx,
  banner: CatalogueBanner & PartialRow,
  ordinal: number | null,
): Promise<void> {
  await tx
    .updateTable('banner')
    .set({ ...changedColumns(bannerColumns(banner), banner), ...(ordinal !== null && { ordinal }) })
    .where('banner_idx', '=', banner_idx)
    .execute();
}

/** Adds a sale to a list, or moves it if the list contains it. Returns the sale's id. */
export async function addPick(tx: Tx, pick: CataloguePick, saleOf: SaleOf, ordinal: number): Promise<number> {
  const { list, start_dt, end_dt } = pick;
  const sell_idx = saleOf(pick.sale);
  await tx
    .insertInto('home_pick')
    .values({ list, sell_idx, ordinal, start_dt, end_dt })
    .onConflict((conflict) => conflict.columns(['list', 'sell_idx']).doUpdateSet({ ordinal, start_dt, end_dt }))
    .execute();
  return sell_idx;
}

export async function updatePick(
  tx: Tx,
  sell_idx: SellIdx,
  { list, start_dt, end_dt }: CataloguePick,
  ordinal: number | null,
): Promise<void> {
  await tx
    .updateTable('home_pick')
    .set({ start_dt, end_dt, ...(ordinal !== null && { ordinal }) })
    .where('list', '=', list)
    .where('sell_idx', '=', sell_idx)
    .execute();
}

export async function insertCuration(
  tx: Tx,
  curation: CatalogueCuration,
  saleOf: SaleOf,
  ordinal: number,
): Promise<number> {
  const { curation_idx } = await tx
    .insertInto('curation')
    .values({ ...curationColumns(curation), ordinal })
    .returning('curation_idx')
    .executeTakeFirstOrThrow();
  await addCurationSales(tx, curation_idx, curation, saleOf);
  return curation_idx;
}

/** Replaces the curation's sales with those of the file, in the file's order. */
export async function changeCuration(
  tx: Tx,
  curation_idx: CurationIdx,
  curation: CatalogueCuration & PartialRow,
  saleOf: SaleOf,
  ordinal: number | null,
): Promise<void> {
  await tx
    .updateTable('curation')
    .set({ ...changedColumns(curationColumns(curation), curation), ...(ordinal !== null && { ordinal }) })
    .where('curation_idx', '=', curation_idx)
    .execute();
  await tx.deleteFrom('curation_sale').where('curation_idx', '=', curation_idx).execute();
  await addCurationSales(tx, curation_idx, curation, saleOf);
}

function addCurationSales(
  tx: Tx,
  curation_idx: CurationIdx,
  { sales }: CatalogueCuration,
  saleOf: SaleOf,
): Promise<void> {
  const rows = sales.map((sale, ordinal) => ({ curation_idx, sell_idx: saleOf(sale), ordinal }));
  return storeInBatches(rows, (part) => tx.insertInto('curation_sale').values(part).execute());
}

function bannerColumns(banner: CatalogueBanner) {
  const { banner_type, position_type, link, banner_img, banner_text, start_dt, end_dt } = banner;
  return { banner_type, position_type, link, banner_img, banner_text, start_dt, end_dt };
}

function curationColumns({ curation_name, curation_text, start_dt, end_dt }: CatalogueCuration) {
  return { curation_name, curation_text, start_dt, end_dt };
}
