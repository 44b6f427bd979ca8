import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../../adapters/server/database/tables/tables.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import type { SampleSale } from '../sample-shop.ts';
import type { TestShop } from '../test-shop.ts';

interface Bought {
  readonly daysAgo?: number;
  readonly member_idx?: number | null;
  readonly line?: Partial<Insertable<Tables['order_line']>>;
  readonly payment?: Partial<Insertable<Tables['payment']>>;
}

/** Adds a paid order of one unit of each sale, by a guest and paid yesterday by default. Returns its id. */
export async function buy(
  { database, clock }: TestShop,
  sales: readonly SampleSale[],
  { daysAgo = 1, member_idx = null, line = {}, payment = {} }: Bought = {},
): Promise<number> {
  const paid_dt = formatKst(clock.now() - daysAgo * DAY_MS);
  let payment_idx: number | null = null;
  for (const sale of sales) {
    const made = await sampleOrderLine(database, { member_idx, sale, payment: { paid_dt, ...payment }, line });
    if (payment_idx !== null) {
      await database.updateTable('order_line').set({ payment_idx }).where('order_idx', '=', made.order_idx).execute();
      await database.deleteFrom('payment').where('payment_idx', '=', made.payment_idx).execute();
    }
    payment_idx ??= made.payment_idx;
  }
  return payment_idx ?? 0;
}

/** Adds the same order several times. */
export async function buyOften(shop: TestShop, count: number, sales: readonly SampleSale[], bought: Bought = {}) {
  for (let made = 0; made < count; made += 1) await buy(shop, sales, bought);
}
