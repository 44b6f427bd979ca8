import type { Database } from '../../../../adapters/server/database/database.ts';
import { NEW_OPTION, NEW_SALE_FORM, type SaleForm } from '../../../../core/catalogue/sale-form.ts';
import { sampleSeller } from '../sample-shop.ts';

/** Returns a valid form of a time deal, with a new seller and category. */
export async function sampleForm(database: Database, change: Partial<SaleForm> = {}): Promise<SaleForm> {
  const seller_idx = await sampleSeller(database);
  const { member_id } = await database
    .selectFrom('seller')
    .select('member_id')
    .where('seller_idx', '=', seller_idx)
    .executeTakeFirstOrThrow();
  await database.insertInto('category').values({ parent_idx: null, category_name: '뷰티', ordinal: 0 }).execute();
  return {
    ...NEW_SALE_FORM,
    product_name: '데일리 벨벳 립 3종',
    seller: member_id,
    category: '뷰티',
    start_dt: '2026-11-22 20:00:00',
    end_dt: '2026-11-22 23:59:59',
    sale_price: '42,000',
    consumer_price: '25,200',
    pictures: ['demo/product/lip/1'],
    options: [
      { ...NEW_OPTION, option_name: '로즈 베이지', stock_cnt: '60' },
      { ...NEW_OPTION, option_name: '말린 장미', option_price: '1000', stock_cnt: '30' },
    ],
    ...change,
  };
}

export const DRAFT_KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
