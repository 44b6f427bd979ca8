import { sql } from 'kysely';
import type { SaleAlerts } from '../../../core/api/account/alert.api.ts';
import { MAX_WAITING_COUNT } from '../../../core/vocabulary/limits/alert-limits.ts';
import type { MemberIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** Loads a member's pending alerts for a sale, and how many members wait for it. A guest (null) has no alerts. */
export async function loadSaleAlerts(
  database: Database,
  member_idx: MemberIdx | null,
  sell_idx: SellIdx,
): Promise<SaleAlerts> {
  const alert_list =
    member_idx === null
      ? []
      : await database
          .selectFrom('product_alert')
          .select(['kind', 'option_idx'])
          .where('member_idx', '=', member_idx)
          .where('sell_idx', '=', sell_idx)
          .where('told_dt', 'is', null)
          .orderBy('option_idx')
          .execute();
  const { rows } = await sql<{ cnt: number }>`
    select count(*) as cnt from (
      select 1 from product_alert where sell_idx = ${sell_idx} and told_dt is null limit ${MAX_WAITING_COUNT + 1}
    ) waiting
  `.execute(database);
  return { alert_list, waiting_cnt: rows[0]?.cnt ?? 0 };
}
