import { SHOP_SETTINGS, type ShopSetting } from '../../../core/vocabulary/content/shop-settings.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** The stored value of each public setting; null if it was never set, or was cleared. */
export type StoredSettings = Readonly<Record<ShopSetting, string | null>>;

/** Finds the public settings of the shop. */
export async function findShopSettings(database: Database): Promise<StoredSettings> {
  const rows = await database
    .selectFrom('shop_setting')
    .select(['name', 'value'])
    .where('name', 'in', SHOP_SETTINGS)
    .execute();
  const valueOf = (name: ShopSetting): string | null => rows.find((row) => row.name === name)?.value ?? null;
  return {
    kakao_js_key: valueOf('kakao_js_key'),
    min_app_version: valueOf('min_app_version'),
    kakao_chat_url: valueOf('kakao_chat_url'),
  };
}

/** Stores a public setting, or clears it if `value` is null. Shoppers see it within a second. */
export async function storeShopSetting(
  { database, responses }: Pick<ServerContext, 'database' | 'responses'>,
  name: ShopSetting,
  value: string | null,
): Promise<void> {
  if (value === null) await database.deleteFrom('shop_setting').where('name', '=', name).execute();
  else {
    await database
      .insertInto('shop_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
  responses.clear();
}
