import type { CatalogueOption, CatalogueProduct, CatalogueSale } from './catalogue.ts';
import type { Omitting } from './imported-catalogue.ts';
import { CONTENT_COLUMNS, retainsContents, optionKey } from './retained-contents.ts';

interface StockOptions {
  readonly setsStock: boolean;
  /**
   * Withdrawn options of the stored sale: they are not sold until a file contains them again. Their units stay counted.
   */
  readonly withdrawn: readonly CatalogueOption[];
}

/** Returns the product that an import of a row would store. Columns that the file omits are unchanged. */
export function completeProduct(row: CatalogueProduct & Omitting, stored: CatalogueProduct): CatalogueProduct {
  const { omitted = [], ...given } = row;
  return keeping(given, stored, omitted);
}

/**
 * Returns the sale that an import of a row would store. Columns that the file omits are unchanged unless they
 * contradict the others. Unless `setsStock`, the stock of known options is unchanged, too; withdrawn options that are
 * imported again have their former stock.
 */
export function completeSale(
  row: CatalogueSale & Omitting,
  stored: CatalogueSale,
  { setsStock, withdrawn }: StockOptions,
): CatalogueSale {
  const { omitted = [], ...given } = row;
  const hasContents = retainsContents(row, stored.options);
  const kept = hasContents ? omitted : omitted.filter((name) => !CONTENT_COLUMNS.includes(name));
  const [keepsMin, keepsMax] = [kept.includes('order_min_limit'), kept.includes('order_max_limit')];
  const known = new Map([...withdrawn, ...stored.options].map((option) => [optionKey(option), option]));
  const sale = keeping(given, stored, kept);
  return {
    ...sale,
    like_cnt: stored.like_cnt,
    order_min_limit:
      keepsMin && !keepsMax ? Math.min(stored.order_min_limit, given.order_max_limit) : sale.order_min_limit,
    order_max_limit:
      keepsMax && !keepsMin ? Math.max(stored.order_max_limit, given.order_min_limit) : sale.order_max_limit,
    channel_prices: sale.channel_prices.filter(({ consumer_price }) => consumer_price <= sale.sale_price),
    options: given.options.map((option) => {
      const before = known.get(optionKey(option));
      return {
        ...option,
        remaining_cnt: before === undefined || setsStock ? option.remaining_cnt : before.remaining_cnt,
        content_milli: (hasContents ? before?.content_milli : option.content_milli) ?? null,
      };
    }),
  };
}

function keeping<Row extends object>(given: Row, stored: Row, names: readonly string[]): Row {
  return { ...given, ...Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))) };
}
