import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { contentText } from '../../../core/catalogue/sale-content.ts';
import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { comparableForm } from '../../../core/catalogue/sale-form-diff.ts';
import type { ProductIdx, SellIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import { loadReferences } from '../import/import-references.ts';
import { loadHeldUnitsOfSale } from '../import/option-rows.ts';

/** A stored sale as a form, with data of its product. */
export interface LoadedSale {
  readonly form: SaleForm;
  readonly version: string;
  readonly product_idx: ProductIdx;
  readonly seller_idx: SellerIdx;
  readonly like_cnt: number;
  readonly other_sale_cnt: number;
}

/** Returns the version of a form: equal for equal values, regardless of units sold in the meantime. */
export function formVersion(form: SaleForm): string {
  return createHash('sha256')
    .update(JSON.stringify(comparableForm(form)))
    .digest('base64url');
}

/** The other sales of a product are counted up to this number. */
const MAX_OTHER_SALES = 100;

/** Loads a sale as a form, without withdrawn options; null if the sale does not exist. */
export async function loadSaleForm(database: Database | Tx, sell_idx: SellIdx): Promise<LoadedSale | null> {
  const row = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .selectAll('sale')
    .select(['category_idx', 'product_name', 'img_list', 'description', 'notice_list', 'member_id'])
    .select(
      sql<number>`(select count(*)::int from (
        select from sale other where other.product_idx = sale.product_idx and other.sell_idx <> sale.sell_idx
        limit ${MAX_OTHER_SALES}) as found)`.as('other_sale_cnt'),
    )
    .where('sale.sell_idx', '=', sell_idx)
    .executeTakeFirst();
  if (row === undefined) return null;
  const options = await database
    .selectFrom('sale_option')
    .select(['option_idx', 'option_name', 'option_price', 'is_add_option', 'remaining_cnt', 'content_milli'])
    .where('sell_idx', '=', sell_idx)
    .where('withdrawn_dt', 'is', null)
    .orderBy('is_add_option')
    .orderBy('ordinal')
    .orderBy('option_idx')
    .execute();
  const prices = await database
    .selectFrom('sale_channel_price')
    .select(['referrer_type', 'consumer_price'])
    .where('sell_idx', '=', sell_idx)
    .orderBy('referrer_type')
    .execute();
  const held = await loadHeldUnitsOfSale(database, sell_idx);
  const { categories } = await loadReferences(database);
  const form: SaleForm = {
    product_name: row.product_name,
    seller: row.member_id,
    category: [...categories].find(([, category_idx]) => category_idx === row.category_idx)?.[0] ?? '',
    type: row.type,
    start_dt: row.start_dt,
    end_dt: row.end_dt,
    sale_price: String(row.sale_price),
    consumer_price: String(row.consumer_price),
    employee_price: row.employee_price === null ? '' : String(row.employee_price),
    order_min_limit: String(row.order_min_limit),
    order_max_limit: String(row.order_max_limit),
    required_option_cnt: String(row.required_option_cnt),
    unit_base: row.unit_base ?? '',
    content: '',
    delivery_free_type: row.delivery_free_type,
    delivery_free_value: String(row.delivery_free_value),
    delivery_price: String(row.delivery_price),
    value_type: row.value_type ?? 'percent',
    config_value: String(row.config_value),
    goal_cnt: String(row.goal_cnt),
    channel_prices: prices.map(({ referrer_type, consumer_price }) => ({
      referrer_type,
      consumer_price: String(consumer_price),
    })),
    options: options.map(({ content_milli, option_price, ...option }) => ({
      ...option,
      option_price: String(option_price),
      content: contentText(content_milli, row.unit_base),
      held_cnt: held.get(option.option_idx) ?? 0,
      stock_change: 'add' as const,
      stock_cnt: '',
    })),
    pictures: row.img_list.map(({ img_path }) => img_path),
    description: row.description,
    notices: row.notice_list,
  };
  const { product_idx, seller_idx, like_cnt, other_sale_cnt } = row;
  return { form, version: formVersion(form), product_idx, seller_idx, like_cnt, other_sale_cnt };
}
