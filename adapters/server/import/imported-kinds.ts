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
import { addEvent, addFaq, addNotice, changeEvent, changeFaq, changeNotice } from './content-rows.ts';
import { loadKnownRows, type ChangedRow, type StoredKind } from './import-keys.ts';
import { previewStock, type OptionImport } from './option-rows.ts';
import { addProducts, changeProducts, type PlacedProduct } from './product-rows.ts';
import { addSales, changeSales, lockOptions, type PlacedSale } from './sale-rows.ts';
import {
  addBanner,
  addCuration,
  addPick,
  changeBanner,
  changeCuration,
  changePick,
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
  work: Tx,
  kind: KeyedKind,
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Promise<readonly RowWithIds<Row>[]> {
  const known = await loadKnownRows(work, kind, [...new Set(rows.flatMap(namesOf))]);
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

/** After the first import, stock is changed only if `setStock` is true. */
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
    change: (work, changed) => changeSales(work, changed, optionImport),
    preview: (work, sell_idx, { sale }) => previewStock(work, sell_idx, sale, optionImport),
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
  add: (work, banners) =>
    addRanked(work, 'banner', banners, ordinalOf, (row, ordinal) => addBanner(work, row, ordinal)),
  change: changingEach((work, banner_idx, banner) => changeBanner(work, banner_idx, banner, banner.ordinal)),
};

/** A pick is identified by its list and its sale. */
export const PICKS: StoredKind<RowWithIds<RankedRow<CataloguePick>>> = {
  ...NAMING,
  kind: 'pick',
  add: (work, picks) =>
    addRanked(work, 'home_pick', picks, ordinalInside, ({ row, idOf }, ordinal) => addPick(work, row, idOf, ordinal)),
  change: changingEach((work, sell_idx, { row }) => changePick(work, sell_idx, row, row.ordinal)),
};

export const CURATIONS: StoredKind<RowWithIds<RankedRow<CatalogueCuration>>> = {
  ...NAMING,
  kind: 'curation',
  add: (work, curations) =>
    addRanked(work, 'curation', curations, ordinalInside, ({ row, idOf }, ordinal) =>
      addCuration(work, row, idOf, ordinal),
    ),
  change: changingEach((work, curation_idx, { row, idOf }) =>
    changeCuration(work, curation_idx, row, idOf, row.ordinal),
  ),
};

export const EVENTS: StoredKind<KeyedRow<CatalogueEvent>> = {
  ...ITSELF,
  kind: 'event',
  add: (work, events) => addOneByOne(events, (event) => addEvent(work, event)),
  change: changingEach(changeEvent),
};

export const NOTICES: StoredKind<KeyedRow<CatalogueNotice>> = {
  ...ITSELF,
  kind: 'notice',
  add: (work, notices) => addOneByOne(notices, (notice) => addNotice(work, notice)),
  change: changingEach(changeNotice),
};

export const FAQS: StoredKind<RankedRow<CatalogueFaq>> = {
  ...ITSELF,
  kind: 'faq',
  add: (work, faqs) => addRanked(work, 'faq', faqs, ordinalOf, (row, ordinal) => addFaq(work, row, ordinal)),
  change: changingEach((work, faq_idx, faq) => changeFaq(work, faq_idx, faq, faq.ordinal)),
};

/** For kinds of which a file has few rows. */
function changingEach<Row>(change: (work: Tx, idx: number, row: Row) => Promise<void>) {
  return async (work: Tx, changed: readonly ChangedRow<Row>[]): Promise<void> => {
    for (const { idx, row } of changed) await change(work, idx, row);
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
  work: Tx,
  table: RankedTable,
  rows: readonly Row[],
  requestedOrdinal: (row: Row) => number | null,
  add: (row: Row, ordinal: number) => Promise<number>,
): Promise<number[]> {
  let next = await loadNextOrdinal(work, table);
  return addOneByOne(rows, (row) => add(row, requestedOrdinal(row) ?? next++));
}

async function addOneByOne<Row>(rows: readonly Row[], add: (row: Row) => Promise<number>): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) ids.push(await add(row));
  return ids;
}
