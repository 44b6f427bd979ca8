import type {
  CatalogueCuration,
  CatalogueEvent,
  CatalogueFaq,
  CatalogueNotice,
  CataloguePick,
  CatalogueBanner,
} from '../../../core/catalogue/catalogue.ts';
import type { KeyedRow, RankedRow } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import type { KeyedKind } from '../database/tables/tables.ts';
import { insertEvent, insertFaq, insertNotice, updateEvent, updateFaq, updateNotice } from './content-rows.ts';
import { loadKnownRows, type ChangedRow, type StoredKind } from './import-keys.ts';
import { previewStock, type OptionImport } from './option-rows.ts';
import { addProducts, changeProducts, type PlacedProduct } from './product-rows.ts';
import { addSales, changeSales, lockOptions, type PlacedSale } from './sale-rows.ts';
import {
  insertBanner,
  insertCuration,
  addPick,
  updateBanner,
  changeCuration,
  updatePick,
  loadNextOrdinal,
  type RankedTable,
} from './home-rows.ts';

/** A row of a file that references others, with their ids by key. */
export interface RowWithIds<Row> {
  readonly row: Row;
  readonly idOf: (key: string) => number;
}

/** Adds the ids of the referenced rows, from this import or earlier ones. */
export async function withIds<Row>(
  tx: Tx,
  kind: KeyedKind,
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Promise<readonly RowWithIds<Row>[]> {
  const known = await loadKnownRows(tx, kind, [...new Set(rows.flatMap(namesOf))]);
  const idOf = (key: string): number => known.get(key)?.idx ?? 0;
  return rows.map((row) => ({ row, idOf }));
}

export const PRODUCTS: StoredKind<PlacedProduct> = {
  kind: 'product',
  keyOf: ({ product }) => product.key,
  toContent: (placed) => placed,
  add: addProducts,
  change: changeProducts,
};

/** After the first import, stock is changed only if `setsStock` is true. */
export function saleKind(optionImport: OptionImport): StoredKind<PlacedSale> {
  return {
    kind: 'sale',
    keyOf: ({ sale }) => sale.key,
    toContent: ({ sale, ...placed }) => ({
      ...placed,
      sale: { ...sale, options: sale.options.map((option) => ({ ...option, remaining_cnt: 0 })) },
    }),
    add: addSales,
    lock: lockOptions,
    change: (tx, changed) => changeSales(tx, changed, optionImport),
    preview: (tx, sell_idx, { sale }) => previewStock(tx, sell_idx, sale, optionImport),
  };
}

const ITSELF = {
  keyOf: ({ key }: { readonly key: string }): string => key,
  toContent: (row: unknown): unknown => row,
};
const NAMING = {
  keyOf: ({ row }: RowWithIds<{ readonly key: string }>): string => row.key,
  toContent: ({ row }: RowWithIds<unknown>): unknown => row,
};

export const BANNERS: StoredKind<RankedRow<CatalogueBanner>> = {
  ...ITSELF,
  kind: 'banner',
  add: (tx, banners) => addRanked(tx, 'banner', banners, ordinalOf, (row, ordinal) => insertBanner(tx, row, ordinal)),
  change: changingEach((tx, banner_idx, banner) => updateBanner(tx, banner_idx, banner, banner.ordinal)),
};

/** A pick is identified by its list and its sale. */
export const PICKS: StoredKind<RowWithIds<RankedRow<CataloguePick>>> = {
  ...NAMING,
  kind: 'pick',
  add: (tx, picks) =>
    addRanked(tx, 'home_pick', picks, ordinalInside, ({ row, idOf }, ordinal) => addPick(tx, row, idOf, ordinal)),
  change: changingEach((tx, sell_idx, { row }) => updatePick(tx, sell_idx, row, row.ordinal)),
};

export const CURATIONS: StoredKind<RowWithIds<RankedRow<CatalogueCuration>>> = {
  ...NAMING,
  kind: 'curation',
  add: (tx, curations) =>
    addRanked(tx, 'curation', curations, ordinalInside, ({ row, idOf }, ordinal) =>
      insertCuration(tx, row, idOf, ordinal),
    ),
  change: changingEach((tx, curation_idx, { row, idOf }) => changeCuration(tx, curation_idx, row, idOf, row.ordinal)),
};

export const EVENTS: StoredKind<KeyedRow<CatalogueEvent>> = {
  ...ITSELF,
  kind: 'event',
  add: (tx, events) => addOneByOne(events, (event) => insertEvent(tx, event)),
  change: changingEach(updateEvent),
};

export const NOTICES: StoredKind<KeyedRow<CatalogueNotice>> = {
  ...ITSELF,
  kind: 'notice',
  add: (tx, notices) => addOneByOne(notices, (notice) => insertNotice(tx, notice)),
  change: changingEach(updateNotice),
};

export const FAQS: StoredKind<RankedRow<CatalogueFaq>> = {
  ...ITSELF,
  kind: 'faq',
  add: (tx, faqs) => addRanked(tx, 'faq', faqs, ordinalOf, (row, ordinal) => insertFaq(tx, row, ordinal)),
  change: changingEach((tx, faq_idx, faq) => updateFaq(tx, faq_idx, faq, faq.ordinal)),
};

/** Changes rows one by one, for kinds of which a file has few rows. */
function changingEach<Row>(change: (tx: Tx, idx: number, row: Row) => Promise<void>) {
  return async (tx: Tx, changed: readonly ChangedRow<Row>[]): Promise<void> => {
    for (const { idx, row } of changed) await change(tx, idx, row);
  };
}

function ordinalOf({ ordinal }: RankedRow<object>): number | null {
  return ordinal;
}

function ordinalInside({ row }: RowWithIds<RankedRow<object>>): number | null {
  return row.ordinal;
}

/** Stores rows at their requested positions, the others after all existing ones. */
async function addRanked<Row>(
  tx: Tx,
  table: RankedTable,
  rows: readonly Row[],
  requestedOrdinal: (row: Row) => number | null,
  add: (row: Row, ordinal: number) => Promise<number>,
): Promise<number[]> {
  let next = await loadNextOrdinal(tx, table);
  return addOneByOne(rows, (row) => add(row, requestedOrdinal(row) ?? next++));
}

async function addOneByOne<Row>(rows: readonly Row[], add: (row: Row) => Promise<number>): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) ids.push(await add(row));
  return ids;
}
