import { sql } from 'kysely';
import type { CatalogueAlert } from '../../../../core/catalogue/catalogue.ts';
import type { Tx } from '../../database/database.ts';

/**
 * Stores alerts on whole sales, and makes the job check upcoming sales at their start. The members must already exist.
 */
export async function storeAlerts(
  tx: Tx,
  alerts: readonly CatalogueAlert[],
  saleOf: (key: string) => number,
): Promise<void> {
  const rows = alerts.map(({ member, kind, sale, asked_dt }) => ({ member, kind, sell_idx: saleOf(sale), asked_dt }));
  await sql`
    with stored as (
      insert into product_alert (member_idx, kind, sell_idx, asked_dt)
      select member_idx, kind, sell_idx, asked_dt::timestamp
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as alert (
        member text, kind text, sell_idx bigint, asked_dt text
      )
      join member on member.email = alert.member
      order by sell_idx, member_idx
      returning sell_idx, kind
    )
    insert into alert_check (sell_idx, due_dt)
    select distinct sale.sell_idx, start_dt from stored join sale on sale.sell_idx = stored.sell_idx
    where stored.kind = 'open'
    on conflict (sell_idx) do update set due_dt = excluded.due_dt
  `.execute(tx);
}
