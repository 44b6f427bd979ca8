import { join } from 'node:path';
import { embeddedDatabase, type Database } from '../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { sampleOrderLine } from '../adapters/server/sample-order-line.ts';
import type { RunningShop } from './running-shop.ts';

export interface DeliveredOrder {
  readonly payment_idx: number;
  readonly order_idx: number;
  readonly sell_idx: number;
}

/** Writes delivered orders of a member into the database of a server, which is stopped for it. */
export async function deliverOrders(
  shop: RunningShop,
  email: string,
  count: number,
): Promise<readonly DeliveredOrder[]> {
  return whileClosed(shop, async (database) => writeOrders(database, email, count));
}

/** Runs `work` on the database of a server, which is stopped for it. */
export async function whileClosed<T>(shop: RunningShop, work: (database: Database) => Promise<T>): Promise<T> {
  await shop.end('SIGTERM');
  const database = embeddedDatabase(await openEmbeddedInProcess(join(shop.dataFolder, 'shop', 'database')));
  const done = await work(database);
  await database.destroy();
  await shop.startAgain();
  return done;
}

/** Writes delivered orders of a member into an open database. */
export async function writeOrders(database: Database, email: string, count: number): Promise<DeliveredOrder[]> {
  const { member_idx } = await database
    .selectFrom('member')
    .select('member_idx')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const sales = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('sale_option', 'sale_option.sell_idx', 'sale.sell_idx')
    .select(['sale.sell_idx', 'sale.seller_idx', 'sale.product_idx', 'sale_option.option_idx'])
    .select(['product.product_name', 'product.img_list', 'sale_option.option_name'])
    .where('sale.type', '=', 'always')
    .where('sale_option.ordinal', '=', 0)
    .orderBy('sale.sell_idx')
    .limit(count)
    .execute();
  const orders: DeliveredOrder[] = [];
  for (const { product_name, img_list, option_name, ...sale } of sales) {
    const line = { product_name, option_name, product_img: img_list[0]?.img_path ?? '' };
    const made = await sampleOrderLine(database, {
      member_idx,
      sale: { ...sale, optionIds: [sale.option_idx] },
      line,
    });
    orders.push({ payment_idx: made.payment_idx, order_idx: made.order_idx, sell_idx: sale.sell_idx });
  }
  return orders;
}
