import type { CatalogueOption, CatalogueProduct, CatalogueSale } from './catalogue.ts';
import type { PartialRow } from './imported-catalogue.ts';
import { CONTENT_COLUMNS, retainsContents, optionKey } from './retained-contents.ts';

interface StockOptions {
  readonly setsStock: boolean;
  /**
   * Withdrawn options of the stored sale: they are not sold until a file contains them again. Their units stay counted.
   */
  readonly withdrawn: readonly CatalogueOption[];
}

/** Returns the product that an import of a row would store. Columns that the file omits are unchanged. */
export function completeProduct(row: CatalogueProduct & PartialRow, stored: CatalogueProduct): CatalogueProduct {
  const { omitted = [], ...imported } = row;
  return retainFields(imported, stored, omitted);
}

/**
 * Returns the sale that an import of a row would store. Columns that the file omits are unchanged unless they
 * contradict the others. Without `setsStock`, the stock of known options is unchanged, too; withdrawn options that are
 * imported again get their former stock.
 */
export function completeSale(
  row: CatalogueSale & PartialRow,
  stored: CatalogueSale,
  { setsStock, withdrawn }: StockOptions,
): CatalogueSale {
  const { omitted = [], ...imported } = row;
  const hasContents = retainsContents(row, stored.options);
  const retainedNames = hasContents ? omitted : omitted.filter((name) => !CONTENT_COLUMNS.includes(name));
  const [retainsMin, retainsMax] = [
    retainedNames.includes('order_min_limit'),
    retainedNames.includes('order_max_limit'),
  ];
  const known = new Map([...withdrawn, ...stored.options].map((option) => [optionKey(option), option]));
  const sale = retainFields(imported, stored, retainedNames);
  return {
    ...sale,
    like_cnt: stored.like_cnt,
    order_min_limit:
      retainsMin && !retainsMax ? Math.min(stored.order_min_limit, imported.order_max_limit) : sale.order_min_limit,
    order_max_limit:
      retainsMax && !retainsMin ? Math.max(stored.order_max_limit, imported.order_min_limit) : sale.order_max_limit,
    channel_prices: sale.channel_prices.filter(({ consumer_price }) => consumer_price <= sale.sale_price),
    options: imported.options.map((option) => {
      const before = known.get(optionKey(option));
      return {
        ...option,
        remaining_cnt: before === undefined || setsStock ? option.remaining_cnt : before.remaining_cnt,
        content_milli: (hasContents ? before?.content_milli : option.content_milli) ?? null,
      };
    }),
  };
}

function retainFields<Row extends object>(imported: Row, stored: Row, names: readonly string[]): Row {
  return { ...imported, ...Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))) };
}
