import * as v from 'valibot';
import type { ImportIndex, ImportedRow } from '../../../core/catalogue/import-source.ts';
import type { ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { categoryRow, celebSales, celebScheduleRow, productRow, saleRow, sellerRow } from './catalogue-rows.ts';
import { bannerRow, curationRow, eventRow, faqRow, noticeRow, pickRow } from './window-rows.ts';

/**
 * The lists of a JSON file, each with the kind of its rows and the column that identifies its CSV file. The first match
 * counts.
 */
export const LISTS = [
  { list: 'celeb_schedules', kind: 'sales', column: 'celebs' },
  { list: 'picks', kind: 'picks', column: 'list' },
  { list: 'sales', kind: 'sales', column: 'product' },
  { list: 'products', kind: 'products', column: 'product_name' },
  { list: 'sellers', kind: 'sellers', column: 'member_id' },
  { list: 'categories', kind: 'categories', column: 'category_name' },
  { list: 'banners', kind: 'banners', column: 'banner_img' },
  { list: 'curations', kind: 'curations', column: 'curation_name' },
  { list: 'events', kind: 'events', column: 'event_thum_img' },
  { list: 'notices', kind: 'notices', column: 'notice_dt' },
  { list: 'faqs', kind: 'faqs', column: 'question' },
] as const satisfies readonly { readonly list: string; readonly kind: ImportedKind; readonly column: string }[];

export type ImportList = (typeof LISTS)[number];

/** The rows that an entry of a list makes, or what is wrong with it. */
type EntryRead<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

type EntryReader<Row> = (entry: unknown) => EntryRead<Row>;

const READERS: {
  readonly [Kind in ImportedKind]: Readonly<Partial<Record<ImportList['list'], EntryReader<ImportedRow<Kind>>>>>;
} = {
  sellers: { sellers: reader(sellerRow, (seller) => [{ ...seller, key: seller.key ?? seller.member_id }]) },
  categories: { categories: reader(categoryRow, itself) },
  products: { products: reader(productRow, itself) },
  sales: { sales: reader(saleRow, itself), celeb_schedules: reader(celebScheduleRow, celebSales) },
  banners: { banners: reader(bannerRow, itself) },
  picks: { picks: reader(pickRow, (pick) => [{ ...pick, key: `${pick.list}/${pick.sale}` }]) },
  curations: { curations: reader(curationRow, itself) },
  events: { events: reader(eventRow, itself) },
  notices: { notices: reader(noticeRow, itself) },
  faqs: { faqs: reader(faqRow, itself) },
};

/** Reads an entry of a list of a kind. Throws if the list has rows of another kind. */
export function readEntry<Kind extends ImportedKind>(
  kind: Kind,
  list: ImportList['list'],
  entry: unknown,
): EntryRead<ImportedRow<Kind>> {
  const read = READERS[kind][list];
  if (read === undefined) throw new Error(`${list} has no ${kind}`);
  return read(entry);
}

/** What the index holds of a row. */
export const INDEXED: {
  readonly [Kind in ImportedKind]: (row: ImportedRow<Kind>) => ImportIndex[Kind][number];
} = {
  sellers: ({ key, member_id, profile_img }) => ({ key, member_id, profile_img }),
  categories: (category) => category,
  products: ({ key, category, pictures }) => ({ key, category, pictures }),
  sales: ({ key, product, seller }) => ({ key, product, seller }),
  banners: ({ key, banner_img }) => ({ key, banner_img }),
  picks: ({ key, sale }) => ({ key, sale }),
  curations: ({ key, sales }) => ({ key, sales }),
  events: ({ key, event_thum_img }) => ({ key, event_thum_img }),
  notices: ({ key }) => ({ key }),
  faqs: ({ key }) => ({ key }),
};

function reader<Schema extends v.GenericSchema, Row>(
  schema: Schema,
  rowsOf: (read: v.InferOutput<Schema>) => readonly Row[],
): EntryReader<Row> {
  return (entry) => {
    const read = v.safeParse(schema, entry);
    if (read.success) return { kind: 'rows', rows: rowsOf(read.output) };
    const faults = read.issues.map((issue) => {
      const what = issue.input === undefined ? '빠졌어요' : issue.message;
      return `${v.getDotPath(issue) ?? '줄'}: ${what}`;
    });
    return { kind: 'faults', faults };
  };
}

function itself<Row>(row: Row): readonly Row[] {
  return [row];
}
