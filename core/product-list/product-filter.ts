import type { CategoryIdx, SellerId } from '../vocabulary/ids.ts';

/** The conditions that can be switched on or off. `buyable`: the product is in stock. */
export const FILTER_FLAGS = [
  { flag: 'free', text: '무료배송' },
  { flag: 'buyable', text: '판매 중' },
  { flag: 'group', text: '공동구매' },
  { flag: 'discount', text: '할인 30% 이상' },
] as const;
export type FilterFlag = (typeof FILTER_FLAGS)[number]['flag'];

/** Minimum discount, in percent, of the condition `discount`. */
export const FILTER_DISCOUNT = 30;
/** Maximum price of a filter, in won. */
export const MAX_FILTER_PRICE = 100_000_000;
/** Maximum number of sellers chosen at a time. */
export const MAX_FILTER_SELLERS = 10;

/** The form of a seller id. An id in this form that no seller has finds nothing. */
const SELLER_ID = /^[a-z0-9][a-z0-9._-]{1,29}$/;

/**
 * The conditions of a product list. A product is listed if it fulfills all of them, and if one of the sellers sells it.
 */
export interface ProductFilter {
  /** A category, including its subcategories; null for all categories. */
  readonly category_idx: CategoryIdx | null;
  /** Minimum and maximum selling price in won, both included; null means no bound. */
  readonly min_price: number | null;
  readonly max_price: number | null;
  readonly flag_list: readonly FilterFlag[];
  readonly seller_list: readonly SellerId[];
}

export const NO_FILTER: ProductFilter = {
  category_idx: null,
  min_price: null,
  max_price: null,
  flag_list: [],
  seller_list: [],
};

/** Parses a comma-separated list of conditions. Returns each once, in the order of `FILTER_FLAGS`. */
export function parseFilterFlags(text: string | null): readonly FilterFlag[] {
  const wanted = new Set(text?.split(',', FILTER_FLAGS.length * 2));
  return FILTER_FLAGS.flatMap(({ flag }) => (wanted.has(flag) ? [flag] : []));
}

/** Parses a comma-separated list of seller ids. Returns each once, and at most `MAX_FILTER_SELLERS`. */
export function parseFilterSellers(text: string | null): readonly SellerId[] {
  const wanted = text?.split(',', MAX_FILTER_SELLERS * 2) ?? [];
  return [...new Set(wanted.filter((id) => SELLER_ID.test(id)))].slice(0, MAX_FILTER_SELLERS);
}

/** Parses a price in digits. Returns null for anything else, and for a price above `MAX_FILTER_PRICE`. */
function parseFilterPrice(text: string | null): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const price = Number(text);
  return price <= MAX_FILTER_PRICE ? price : null;
}

/**
 * Parses the bounds of a price. A minimum of 0 becomes no bound, and so do both bounds if the minimum is above the
 * maximum.
 */
export function parsePriceRange(
  min: string | null,
  max: string | null,
): Pick<ProductFilter, 'min_price' | 'max_price'> {
  const lowest = parseFilterPrice(min);
  const min_price = lowest === 0 ? null : lowest;
  const max_price = parseFilterPrice(max);
  if (min_price !== null && max_price !== null && min_price > max_price) return { min_price: null, max_price: null };
  return { min_price, max_price };
}

/** Returns the fields of a filter in the query of an address. Omits fields without a condition. */
export function filterFields({ category_idx, min_price, max_price, flag_list, seller_list }: ProductFilter): {
  readonly category_idx?: CategoryIdx;
  readonly min_price?: number;
  readonly max_price?: number;
  readonly flags?: string;
  readonly sellers?: string;
} {
  return {
    ...(category_idx !== null && { category_idx }),
    ...(min_price !== null && { min_price }),
    ...(max_price !== null && { max_price }),
    ...(flag_list.length > 0 && { flags: flag_list.join(',') }),
    ...(seller_list.length > 0 && { sellers: seller_list.join(',') }),
  };
}

/**
 * Returns the text of a filter to append to an address with a query, such as `&min_price=10000`; empty if there are no
 * conditions.
 */
export function filterQuery(filter: ProductFilter): string {
  return Object.entries(filterFields(filter))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('');
}

/** Returns whether a filter has no conditions. */
export function isEmptyFilter(filter: ProductFilter): boolean {
  return Object.keys(filterFields(filter)).length === 0;
}
