import { sql } from 'kysely';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';

const MAX_LISTED = 100;

/** A sale that members wait for. */
interface AwaitedSale {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly open_cnt: number;
  readonly restock_cnt: number;
  /** When the first of these members started to wait. */
  readonly first_dt: KstText;
  /** When the job checks the sale next; null if it does so only after a change of the sale. */
  readonly due_dt: KstText | null;
}

/** Returns the sales with the most waiting members. */
export async function findAwaitedSales(database: Database): Promise<readonly AwaitedSale[]> {
  const { rows } = await sql<AwaitedSale>`
    with awaited as (
      select sell_idx,
        count(*) filter (where kind = 'open')::int as open_cnt,
        count(*) filter (where kind = 'restock')::int as restock_cnt,
        min(asked_dt) as first_dt
      from product_alert where told_dt is null
      group by sell_idx
      order by count(*) desc, sell_idx
      limit ${MAX_LISTED}
    )
    select awaited.*, product_name, due_dt
    from awaited
    join sale on sale.sell_idx = awaited.sell_idx
    join product on product.product_idx = sale.product_idx
    left join alert_check on alert_check.sell_idx = awaited.sell_idx
    order by open_cnt + restock_cnt desc, awaited.sell_idx
  `.execute(database);
  return rows;
}

/** Deletes the alerts that wait for a sale which will not open or be restocked. No message is written. */
export async function clearAlerts({ database }: ServerContext, sell_idx: SellIdx): Promise<ActionResult> {
  const { numDeletedRows } = await database
    .deleteFrom('product_alert')
    .where('sell_idx', '=', sell_idx)
    .where('told_dt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n ? DONE : refused(`기다리는 사람이 없는 판매예요: ${sell_idx}`);
}
