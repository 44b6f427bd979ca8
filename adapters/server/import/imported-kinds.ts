import type {
  CatalogueCuration,
  CatalogueEvent,
  CatalogueFaq,
  CatalogueNotice,
  CataloguePick,
  CatalogueBanner,
} from '../../../core/catalogue/catalogue.ts';
import type { Keyed, Ranked } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import type { KeyedKind } from '../database/tables/tables.ts';
import { addEvent, addFaq, addNotice, changeEvent, changeFaq, changeNotice } from './content-rows.ts';
import { knownRows, type ChangedRow, type StoredKind } from './import-keys.ts';
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
  nextOrdinal,
  type RankedTable,
} from './window-rows.ts';

/** A row of a file that references others, with their ids by key. */
export interface Naming<Row> {
  readonly row: Row;
  readonly numberOf: (key: string) => number;
}

/** Adds the ids of the referenced rows, from this import or earlier ones. */
export async function withNumbers<Row>(
  work: Tx,
  kind: KeyedKind,
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Promise<readonly Naming<Row>[]> {
  const known = await knownRows(work, kind, [...new Set(rows.flatMap(namesOf))]);
  const numberOf = (key: string): number => known.get(key)?.idx ?? 0;
  return rows.map((row) => ({ row, numberOf }));
}

export const PRODUCTS: StoredKind<PlacedProduct> = {
  kind: 'product',
  keyOf: ({ product }) => product.key,
  says: (placed) => placed,
  add: addProducts,
  change: changeProducts,
};

/** After the first import, stock is changed only if `setStock` is true. */
export function saleKind(how: OptionImport): StoredKind<PlacedSale> {
  return {
    kind: 'sale',
    keyOf: ({ sale }) => sale.key,
    says: ({ sale, ...placed }) => ({
      ...placed,
      sale: { ...sale, options: sale.options.map((option) => ({ ...option, remaining_cnt: 0 })) },
    }),
    add: addSales,
    lock: lockOptions,
    change: (work, changed) => changeSales(work, changed, how),
    preview: (work, sell_idx, { sale }) => previewStock(work, sell_idx, sale, how),
  };
}

const ITSELF = {
  keyOf: ({ key }: { readonly key: string }): string => key,
  says: (row: unknown): unknown => row,
};
const NAMING = {
  keyOf: ({ row }: Naming<{ readonly key: string }>): string => row.key,
  says: ({ row }: Naming<unknown>): unknown => row,
};

export const BANNERS: StoredKind<Ranked<CatalogueBanner>> = {
  ...ITSELF,
  kind: 'banner',
  add: (work, banners) => ranked(work, 'banner', banners, ordinalOf, (row, ordinal) => addBanner(work, row, ordinal)),
  change: changingEach((work, banner_idx, banner) => changeBanner(work, banner_idx, banner, banner.ordinal)),
};

/** A pick is identified by its list and its sale. */
export const PICKS: StoredKind<Naming<Ranked<CataloguePick>>> = {
  ...NAMING,
  kind: 'pick',
  add: (work, picks) =>
    ranked(work, 'home_pick', picks, ordinalInside, ({ row, numberOf }, ordinal) =>
      addPick(work, row, numberOf, ordinal),
    ),
  change: changingEach((work, sell_idx, { row }) => changePick(work, sell_idx, row, row.ordinal)),
};

export const CURATIONS: StoredKind<Naming<Ranked<CatalogueCuration>>> = {
  ...NAMING,
  kind: 'curation',
  add: (work, curations) =>
    ranked(work, 'curation', curations, ordinalInside, ({ row, numberOf }, ordinal) =>
      addCuration(work, row, numberOf, ordinal),
    ),
  change: changingEach((work, curation_idx, { row, numberOf }) =>
    changeCuration(work, curation_idx, row, numberOf, row.ordinal),
  ),
};

export const EVENTS: StoredKind<Keyed<CatalogueEvent>> = {
  ...ITSELF,
  kind: 'event',
  add: (work, events) => oneByOne(events, (event) => addEvent(work, event)),
  change: changingEach(changeEvent),
};

export const NOTICES: StoredKind<Keyed<CatalogueNotice>> = {
  ...ITSELF,
  kind: 'notice',
  add: (work, notices) => oneByOne(notices, (notice) => addNotice(work, notice)),
  change: changingEach(changeNotice),
};

export const FAQS: StoredKind<Ranked<CatalogueFaq>> = {
  ...ITSELF,
  kind: 'faq',
  add: (work, faqs) => ranked(work, 'faq', faqs, ordinalOf, (row, ordinal) => addFaq(work, row, ordinal)),
  change: changingEach((work, faq_idx, faq) => changeFaq(work, faq_idx, faq, faq.ordinal)),
};

/** For kinds of which a file has few rows. */
function changingEach<Row>(change: (work: Tx, idx: number, row: Row) => Promise<void>) {
  return async (work: Tx, changed: readonly ChangedRow<Row>[]): Promise<void> => {
    for (const { idx, row } of changed) await change(work, idx, row);
  };
}

function ordinalOf({ ordinal }: Ranked<object>): number | null {
  return ordinal;
}

function ordinalInside({ row }: Naming<Ranked<object>>): number | null {
  return row.ordinal;
}

/** Stores rows at their requested positions, the others after all existing ones. */
async function ranked<Row>(
  work: Tx,
  table: RankedTable,
  rows: readonly Row[],
  asked: (row: Row) => number | null,
  add: (row: Row, ordinal: number) => Promise<number>,
): Promise<number[]> {
  let next = await nextOrdinal(work, table);
  return oneByOne(rows, (row) => add(row, asked(row) ?? next++));
}

async function oneByOne<Row>(rows: readonly Row[], add: (row: Row) => Promise<number>): Promise<number[]> {
  const numbers: number[] = [];
  for (const row of rows) numbers.push(await add(row));
  return numbers;
}
