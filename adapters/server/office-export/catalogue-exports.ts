import { sql } from 'kysely';
import * as v from 'valibot';
import { saleFilter } from '../../../core/api/office/catalogue/catalogue.api.ts';
import {
  PRODUCT_COLUMNS,
  productCells,
  SALE_COLUMNS,
  saleCells,
  type ProductCells,
  type SaleCells,
} from '../../../core/catalogue/catalogue-cells.ts';
import { priceWarning } from '../../../core/catalogue/price-warning.ts';
import { saleTypeText } from '../../../core/office-text/sale-text.ts';
import { discountPercent } from '../../../core/pricing/discount.ts';
import { sellStatusAt } from '../../../core/sale/sell-status.ts';
import type { Database } from '../database/database.ts';
import { loadCategoryPaths } from '../import/import-references.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import {
  countOfficeSales,
  findOfficeSales,
  saleConditions,
  type SaleFilter,
} from '../office-catalogue/find-office-sales.ts';
import { ensureKeys } from '../office-import/row-keys.ts';
import { loadCatalogueProducts, loadCatalogueSales } from '../office-import/stored-rows.ts';
import { defineExport, type ExportPageRequest } from './export-list.ts';
import type { ProductIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

const query = v.object(saleFilter);

/** The list of sales as the screen shows it. */
export const SALE_EXPORT = defineExport({
  noun: '상품',
  right: 'catalogue.view',
  forSellers: true,
  query,
  count: countOfficeSales,
  load: async (database, { query: filter, ...page }) => {
    const { list, next_cursor } = await findOfficeSales(database, { ...page, filter });
    return { list: list.map((sale) => ({ ...sale, status: sellStatusAt(sale, page.now) })), next_cursor };
  },
  columns: [
    { header: '판매번호', value: ({ sell_idx }) => `#${sell_idx}` },
    { header: '상품', value: ({ product_name }) => product_name },
    { header: '상태', value: ({ status }) => status },
    { header: '종류', value: ({ type }) => saleTypeText(type) },
    { header: '시작', value: ({ start_dt }) => start_dt },
    { header: '끝', value: ({ end_dt }) => end_dt },
    { header: '판매자', value: ({ member_name }) => member_name },
    { header: '정가(원)', value: ({ sale_price }) => sale_price },
    { header: '판매가(원)', value: ({ consumer_price }) => consumer_price },
    { header: '할인율(%)', value: (sale) => discountPercent(sale) },
    { header: '직원가(원)', value: ({ employee_price }) => employee_price },
    { header: '재고', value: ({ stock_cnt }) => stock_cnt },
    { header: '선점', value: ({ held_cnt }) => held_cnt },
    { header: '가격 확인', value: (sale) => priceWarning(sale) },
  ],
});

/** The filtered sales as a file that can be imported again. */
export const SALE_FILE_EXPORT = defineExport({
  noun: '판매',
  right: 'catalogue.upload',
  forSellers: false,
  query,
  pageSize: 250,
  count: countOfficeSales,
  load: async (database, page) => {
    const isMatch = await saleConditions(database, page.query, null, page.now);
    const after = parseIdCursor(page.cursor) ?? 0;
    const { rows } = await sql<{ sell_idx: SellIdx; product_idx: ProductIdx }>`
      select sale.sell_idx, sale.product_idx from sale join product on product.product_idx = sale.product_idx
      where ${isMatch} and sale.sell_idx > ${after}::bigint order by sale.sell_idx limit ${page.size}
    `.execute(database);
    const sell_idx_list = rows.map(({ sell_idx }) => sell_idx);
    const product_idx_list = [...new Set(rows.map(({ product_idx }) => product_idx))];
    const keys = await ensureKeys(database, 'sale', sell_idx_list, page.newKey);
    const productKeys = await ensureKeys(database, 'product', product_idx_list, page.newKey);
    const sales = await loadCatalogueSales(database, keys, productKeys);
    const list = sell_idx_list.flatMap((sell_idx) => sales.get(sell_idx) ?? []).map(saleCells);
    return { list, next_cursor: cursorAfter(sell_idx_list, page.size) };
  },
  columns: SALE_COLUMNS.map((header) => ({ header, value: (cells: SaleCells) => cells[header] })),
});

/**
 * The products of the filtered sales as a file that can be imported again; without a filter, also products without a
 * sale.
 */
export const PRODUCT_FILE_EXPORT = defineExport({
  noun: '상품',
  right: 'catalogue.upload',
  forSellers: false,
  query,
  count: async (database, filter, limit, { now }) => {
    const { rows } = await sql<{ cnt: number }>`
      select count(*)::int as cnt from (
        select from product own where ${await listedSaleCondition(database, filter, now)} limit ${limit}
      ) as found
    `.execute(database);
    return rows[0]?.cnt ?? 0;
  },
  load: async (database, page) => {
    const product_idx_list = await loadProductIds(database, page);
    const keys = await ensureKeys(database, 'product', product_idx_list, page.newKey);
    const products = await loadCatalogueProducts(database, keys, await loadCategoryPaths(database));
    const list = product_idx_list.flatMap((product_idx) => products.get(product_idx) ?? []).map(productCells);
    return { list, next_cursor: cursorAfter(product_idx_list, page.size) };
  },
  columns: PRODUCT_COLUMNS.map((header) => ({ header, value: (cells: ProductCells) => cells[header] })),
});

async function loadProductIds(
  database: Database,
  { query: filter, cursor, size, now }: ExportPageRequest<SaleFilter>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ product_idx: ProductIdx }>`
    select own.product_idx from product own
    where ${await listedSaleCondition(database, filter, now)} and own.product_idx > ${parseIdCursor(cursor) ?? 0}::bigint
    order by own.product_idx limit ${size}
  `.execute(database);
  return rows.map(({ product_idx }) => product_idx);
}

async function listedSaleCondition(database: Database, filter: SaleFilter, now: number) {
  const isWhole = Object.values(filter).every((value) => value === null || value === '');
  if (isWhole) return sql`true`;
  const isMatch = await saleConditions(database, filter, null, now);
  return sql`exists (
    select from sale join product on product.product_idx = sale.product_idx
    where sale.product_idx = own.product_idx and ${isMatch}
  )`;
}

/** Returns the cursor of the page after these rows; null if they do not fill a page. */
function cursorAfter(ids: readonly number[], size: number): string | null {
  const last = ids.length < size ? undefined : ids.at(-1);
  return last === undefined ? null : writeCursor([last]);
}
