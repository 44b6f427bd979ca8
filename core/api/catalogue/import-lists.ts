import * as v from 'valibot';
import type { ImportIndex, ImportedRow } from '../../catalogue/import-source.ts';
import type { ImportedKind, Omitting } from '../../catalogue/imported-catalogue.ts';
import { categoryRow, celebSales, celebScheduleRow, productRow, saleRow, sellerRow } from './catalogue-rows.ts';
import { bannerRow, curationRow, eventRow, faqRow, noticeRow, pickRow } from './window-rows.ts';

/**
 * The lists of a JSON file, each with the kind of its rows and the column that identifies its CSV file. If several
 * columns match, the first list counts.
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

/** The rows created from an entry of a list, or its errors. */
type EntryRead<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

type EntryReader<Row> = (entry: unknown, fields: readonly string[]) => EntryRead<Row>;

/** Optional fields of every sale. */
const OFFER = [
  'employee_price',
  'order_min_limit',
  'order_max_limit',
  'required_option_cnt',
  'delivery_free_type',
  'delivery_free_value',
  'delivery_price',
  'channel_prices',
];

const READERS: {
  readonly [Kind in ImportedKind]: Readonly<Partial<Record<ImportList['list'], EntryReader<ImportedRow<Kind>>>>>;
} = {
  sellers: {
    sellers: reader(sellerRow, (seller) => [{ ...seller, key: seller.key ?? seller.member_id }], {
      keeps: ['account', 'profile_img', 'intro', 'is_influencer'],
    }),
  },
  categories: { categories: reader(categoryRow, itself) },
  products: { products: reader(productRow, itself, { keeps: ['description', 'notices'] }) },
  sales: {
    sales: reader(saleRow, itself, {
      keeps: [...OFFER, 'value_type', 'config_value', 'goal_cnt'],
      retainedFieldsOf: contentsOf,
    }),
    celeb_schedules: reader(celebScheduleRow, celebSales, { keeps: OFFER, retainedFieldsOf: contentsOf }),
  },
  banners: {
    banners: reader(bannerRow, itself, {
      keeps: ['link'],
      retainedFieldsOf: ({ banner_type }, fields) => (banner_type === 'sub' ? without(fields, ['position_type']) : []),
    }),
  },
  picks: { picks: reader(pickRow, (pick) => [{ ...pick, key: `${pick.list}/${pick.sale}` }]) },
  curations: { curations: reader(curationRow, itself, { keeps: ['curation_text'] }) },
  events: { events: reader(eventRow, itself) },
  notices: { notices: reader(noticeRow, itself, { keeps: ['is_pinned'] }) },
  faqs: { faqs: reader(faqRow, itself) },
};

/**
 * Parses an entry of a list, with the names of its `fields`, to rows of a kind. Throws if the list has another kind.
 */
export function readEntry<Kind extends ImportedKind>(
  kind: Kind,
  list: ImportList['list'],
  entry: unknown,
  fields: readonly string[],
): EntryRead<ImportedRow<Kind>> {
  const read = READERS[kind][list];
  if (read === undefined) throw new Error(`${list} has no ${kind}`);
  return read(entry, fields);
}

/** The part of a row that is stored in the index. */
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

/** Fields that an existing row retains if a file omits them; `retainedFieldsOf` adds those that depend on the row. */
interface Keeping<Read> {
  readonly keeps?: readonly string[];
  readonly retainedFieldsOf?: (read: Read, fields: readonly string[]) => readonly string[];
}

function reader<Schema extends v.GenericSchema, Row extends object>(
  schema: Schema,
  rowsOf: (read: v.InferOutput<Schema>) => readonly Row[],
  { keeps = [], retainedFieldsOf = () => [] }: Keeping<v.InferOutput<Schema>> = {},
): EntryReader<Row & Omitting> {
  return (entry, fields) => {
    const read = v.safeParse(schema, entry);
    if (read.success) {
      const rows = rowsOf(read.output);
      const omitted = [...without(fields, keeps), ...retainedFieldsOf(read.output, fields)];
      return { kind: 'rows', rows: omitted.length === 0 ? rows : rows.map((row) => ({ ...row, omitted })) };
    }
    const faults = read.issues.map((issue) => {
      const what = issue.input === undefined ? '빠졌어요' : issue.message;
      return `${v.getDotPath(issue) ?? '줄'}: ${what}`;
    });
    return { kind: 'faults', faults };
  };
}

/** Returns the names that are not among the fields. */
function without(fields: readonly string[], names: readonly string[]): readonly string[] {
  return names.filter((name) => !fields.includes(name));
}

/**
 * Returns the fields of a unit price that a stored sale retains. Its base and contents belong together, so they are
 * retained only if the file has none of them, neither for the sale nor for its options.
 */
function contentsOf(
  { options }: { readonly options: readonly { readonly content_milli: number | null }[] },
  fields: readonly string[],
): readonly string[] {
  const isWithout = without(fields, ['unit_base', 'content']).length === 2;
  return isWithout && options.every(({ content_milli }) => content_milli === null)
    ? ['unit_base', 'content_milli']
    : [];
}

function itself<Row>(row: Row): readonly Row[] {
  return [row];
}
