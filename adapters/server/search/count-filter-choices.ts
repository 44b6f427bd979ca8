import { sql, type RawBuilder } from 'kysely';
import type { ResponseOf } from '../../../core/api/contract.ts';
import type { Category } from '../../../core/api/browse/category.api.ts';
import { categoryPaths } from '../../../core/product-list/category-paths.ts';
import { countFilter, type FilterCounts, type FilterRow } from '../../../core/product-list/filter-counts.ts';
import { FILTER_FLAGS, NO_FILTER, type ProductFilter } from '../../../core/product-list/product-filter.ts';
import { MAX_RESULT_COUNT } from '../../../core/search/result-count.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import type { SellerId, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { categoryListing } from '../listing/category-listing.ts';
import { facetConditions, firstRows, IN_STOCK, SOLD_OUT_OPTION, type Listing } from '../listing/listed-query.ts';
import { findListing } from './find-products.ts';

type Counts = ResponseOf<'POST /api/v1/search/filter'>;

/** Maximum number of sellers offered in addition to the chosen ones. */
const MAX_SELLERS = 20;

/**
 * Counts the sales that each filter choice would list, among the newest 1,000 sales of a keyword. Without a keyword,
 * among the sales in stock of the category, which is then not a filter choice.
 */
export async function countFilterChoices(
  database: Database,
  typed: string,
  filter: ProductFilter,
  now: KstText,
): Promise<Counts> {
  const isSearch = typed !== '';
  const conditions = isSearch ? filter : { ...filter, category_idx: null };
  const listing = isSearch
    ? await findSearchedListing(database, typed, now)
    : filter.category_idx === null
      ? null
      : categoryListing(filter.category_idx);
  const categories = await loadCategories(database);
  const source = isSearch ? searchedColumns(filter) : CATEGORY_COLUMNS;
  const rows = listing === null ? [] : await loadRows(database, listing, source, now);
  const listed = isSearch ? rows : rows.filter(({ isBuyable }) => isBuyable);
  const sellerIds = await findSellers(database, filter.seller_list);
  const counts = countFilter(listed, { ...conditions, sellerIds }, categoryPaths(categories));
  return {
    total_cnt: counts.total_cnt,
    all_cnt: listed.length,
    is_exact: rows.length < MAX_RESULT_COUNT,
    category_list: isSearch ? categoryChoices(categories, counts, filter.category_idx) : [],
    price_cnt_list: [...counts.prices],
    flag_list: FILTER_FLAGS.map(({ flag }) => ({ flag, product_cnt: counts.flags.get(flag) ?? 0 })),
    seller_list: await loadSellerChoices(database, counts, sellerIds),
    blocker: counts.blocker === null ? null : { group: counts.blocker.group, product_cnt: counts.blocker.cnt },
  };
}

async function findSearchedListing(database: Database, typed: string, now: KstText): Promise<Listing | null> {
  const search = searchKeyword(typed);
  if (search.kind === 'refused') return null;
  const wanted = { filter: NO_FILTER, interpretationIndex: null, maxCount: MAX_RESULT_COUNT, isUncounted: true };
  return (await findListing(database, search.keyword, wanted, now))?.listing ?? null;
}

type FilterColumn = Exclude<keyof FilterRow, 'is_free' | 'is_group' | 'isBuyable'>;
type FilterColumns = { readonly [Column in FilterColumn | 'facts']: readonly number[] | null };

/** The bits of `facts`. */
const FREE = 1;
const GROUP = 2;
const BUYABLE = 4;

/** SQL for the columns of a list's sales, which differs by the kind of list. */
interface ColumnSource {
  /** Null if the counts do not need it. */
  readonly category_idx: RawBuilder<unknown>;
  readonly isBuyable: RawBuilder<boolean>;
  /** Joins the rows that `isBuyable` reads. */
  readonly join: RawBuilder<unknown>;
}

/** The rows of a category have the stock of the sale. Categories are not a filter choice there. */
const CATEGORY_COLUMNS: ColumnSource = {
  category_idx: sql`null`,
  isBuyable: sql<boolean>`not listed.is_sold_out`,
  join: sql``,
};

/**
 * Looks up stock for the sales that fulfill all conditions, among which the choice "in stock" is counted, or for all
 * sales if it is a condition itself. The others count as in stock.
 */
function searchedColumns(filter: ProductFilter): ColumnSource {
  const isCounted = filter.flag_list.includes('buyable') ? sql<boolean>`true` : facetConditions(filter);
  return {
    category_idx: sql`json_agg(listed.category_idx)`,
    isBuyable: sql<boolean>`(sold_out.is_sold_out is null or ${IN_STOCK})`,
    join: sql`
      left join lateral (select is_sold_out from ${SOLD_OUT_OPTION} one where ${isCounted} limit 1) sold_out on true
    `,
  };
}

/** Loads few columns, each as one array: reading a thousand rows from the connection takes longer than finding them. */
async function loadRows(
  database: Database,
  listing: Listing,
  { category_idx, isBuyable, join }: ColumnSource,
  now: KstText,
): Promise<readonly FilterRow[]> {
  const { rows } = await sql<FilterColumns>`
    select ${category_idx} as category_idx, json_agg(listed.consumer_price) as consumer_price,
      json_agg(listed.discount_rate) as discount_rate, json_agg(listed.seller_idx) as seller_idx,
      json_agg(
        ${FREE}::int * listed.is_free::int + ${GROUP}::int * listed.is_group::int + ${BUYABLE}::int * (${isBuyable})::int
      ) as facts
    from ${firstRows(listing, MAX_RESULT_COUNT, now)} listed
    ${join}
  `.execute(database);
  return rows.flatMap(rowsOfColumns);
}

function rowsOfColumns(columns: FilterColumns): readonly FilterRow[] {
  const { category_idx, consumer_price, discount_rate, seller_idx, facts } = columns;
  return (seller_idx ?? []).map((seller, index) => ({
    category_idx: category_idx?.[index] ?? 0,
    consumer_price: consumer_price?.[index] ?? 0,
    discount_rate: discount_rate?.[index] ?? 0,
    seller_idx: seller,
    is_free: hasFact(facts?.[index], FREE),
    is_group: hasFact(facts?.[index], GROUP),
    isBuyable: hasFact(facts?.[index], BUYABLE),
  }));
}

function hasFact(facts: number | undefined, bit: number): boolean {
  return ((facts ?? 0) & bit) !== 0;
}

async function loadCategories(database: Database): Promise<readonly Category[]> {
  return database
    .selectFrom('category')
    .select(['category_idx', 'category_name', 'parent_idx', 'category_img'])
    .orderBy('ordinal')
    .orderBy('category_idx')
    .execute();
}

/** Returns the top categories, and all children along the path to the chosen category. */
function categoryChoices(
  categories: readonly Category[],
  counts: FilterCounts,
  chosen: number | null,
): Counts['category_list'] {
  const path = chosen === null ? [] : (categoryPaths(categories).get(chosen) ?? []);
  return categories.flatMap(({ category_idx, category_name, parent_idx }) =>
    parent_idx === null || path.includes(parent_idx)
      ? [{ category_idx, category_name, parent_idx, product_cnt: counts.categories.get(category_idx) ?? 0 }]
      : [],
  );
}

/** Returns the sellers with the most products, and the chosen ones. */
async function loadSellerChoices(
  database: Database,
  { sellers }: FilterCounts,
  chosen: readonly SellerIdx[],
): Promise<Counts['seller_list']> {
  const topSellers = [...sellers].toSorted(([, one], [, other]) => other - one).slice(0, MAX_SELLERS);
  const ids = [...new Set([...topSellers.map(([seller_idx]) => seller_idx), ...chosen])];
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('seller')
    .select(['seller_idx', 'member_id', 'member_name'])
    .where('seller_idx', 'in', ids)
    .execute();
  return rows
    .map(({ seller_idx, ...seller }) => ({ ...seller, product_cnt: sellers.get(seller_idx) ?? 0 }))
    .toSorted((one, other) => other.product_cnt - one.product_cnt || one.member_name.localeCompare(other.member_name));
}

/** Finds the chosen sellers. Ignores unknown ones; if no chosen seller is known, the filter matches nothing. */
async function findSellers(database: Database, chosen: readonly SellerId[]): Promise<readonly SellerIdx[]> {
  if (chosen.length === 0) return [];
  const rows = await database.selectFrom('seller').select('seller_idx').where('member_id', 'in', chosen).execute();
  return rows.length === 0 ? [0] : rows.map(({ seller_idx }) => seller_idx);
}
