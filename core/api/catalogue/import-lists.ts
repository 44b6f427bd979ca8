import * as v from 'valibot';
import type { ImportIndex, ImportedRow } from '../../catalogue/import-source.ts';
import type { ImportedKind, PartialRow } from '../../catalogue/imported-catalogue.ts';
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
type ParsedEntry<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'faults'; readonly errors: readonly string[] };

type EntryParser<Row> = (entry: unknown, fields: readonly string[]) => ParsedEntry<Row>;

const OPTIONAL_SALE_FIELDS = [
  'employee_price',
  'order_min_limit',
  'order_max_limit',
  'required_option_cnt',
  'delivery_free_type',
  'delivery_free_value',
  'delivery_price',
  'channel_prices',
];

const PARSERS: {
  readonly [Kind in ImportedKind]: Readonly<Partial<Record<ImportList['list'], EntryParser<ImportedRow<Kind>>>>>;
} = {
  sellers: {
    sellers: entryParser(sellerRow, (seller) => [{ ...seller, key: seller.key ?? seller.member_id }], {
      retainedFields: ['account', 'profile_img', 'intro', 'is_influencer'],
    }),
  },
  categories: { categories: entryParser(categoryRow, toSingleRow) },
  products: { products: entryParser(productRow, toSingleRow, { retainedFields: ['description', 'notices'] }) },
  sales: {
    sales: entryParser(saleRow, toSingleRow, {
      retainedFields: [...OPTIONAL_SALE_FIELDS, 'value_type', 'config_value', 'goal_cnt'],
      retainedFieldsOf: contentsOf,
    }),
    celeb_schedules: entryParser(celebScheduleRow, celebSales, {
      retainedFields: OPTIONAL_SALE_FIELDS,
      retainedFieldsOf: contentsOf,
    }),
  },
  banners: {
    banners: entryParser(bannerRow, toSingleRow, {
      retainedFields: ['link'],
      retainedFieldsOf: ({ banner_type }, fields) =>
        banner_type === 'sub' ? missingNames(fields, ['position_type']) : [],
    }),
  },
  picks: { picks: entryParser(pickRow, (pick) => [{ ...pick, key: `${pick.list}/${pick.sale}` }]) },
  curations: { curations: entryParser(curationRow, toSingleRow, { retainedFields: ['curation_text'] }) },
  events: { events: entryParser(eventRow, toSingleRow) },
  notices: { notices: entryParser(noticeRow, toSingleRow, { retainedFields: ['is_pinned'] }) },
  faqs: { faqs: entryParser(faqRow, toSingleRow) },
};

/**
 * Parses an entry of a list to rows of a kind. `fields` are the names of the fields that the file has. Throws if the
 * list has another kind.
 */
export function parseEntry<Kind extends ImportedKind>(
  kind: Kind,
  list: ImportList['list'],
  entry: unknown,
  fields: readonly string[],
): ParsedEntry<ImportedRow<Kind>> {
  const read = PARSERS[kind][list];
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
interface RetainedFields<Read> {
  readonly retainedFields?: readonly string[];
  readonly retainedFieldsOf?: (read: Read, fields: readonly string[]) => readonly string[];
}

function entryParser<Schema extends v.GenericSchema, Row extends object>(
  schema: Schema,
  rowsOf: (read: v.InferOutput<Schema>) => readonly Row[],
  { retainedFields = [], retainedFieldsOf = () => [] }: RetainedFields<v.InferOutput<Schema>> = {},
): EntryParser<Row & PartialRow> {
  return (entry, fields) => {
    const read = v.safeParse(schema, entry);
    if (read.success) {
      const rows = rowsOf(read.output);
      const omitted = [...missingNames(fields, retainedFields), ...retainedFieldsOf(read.output, fields)];
      return { kind: 'rows', rows: omitted.length === 0 ? rows : rows.map((row) => ({ ...row, omitted })) };
    }
    const errors = read.issues.map((issue) => {
      const message = issue.input === undefined ? '빠졌어요' : issue.message;
      return `${v.getDotPath(issue) ?? '줄'}: ${message}`;
    });
    return { kind: 'faults', errors };
  };
}

function missingNames(fields: readonly string[], names: readonly string[]): readonly string[] {
  return names.filter((name) => !fields.includes(name));
}

/**
 * Returns the fields of a unit price that a stored sale retains. The base and the contents belong together, so they are
 * retained only if the file has none of them, neither for the sale nor for its options.
 */
function contentsOf(
  { options }: { readonly options: readonly { readonly content_milli: number | null }[] },
  fields: readonly string[],
): readonly string[] {
  const hasNoContents = missingNames(fields, ['unit_base', 'content']).length === 2;
  return hasNoContents && options.every(({ content_milli }) => content_milli === null)
    ? ['unit_base', 'content_milli']
    : [];
}

function toSingleRow<Row>(row: Row): readonly Row[] {
  return [row];
}
