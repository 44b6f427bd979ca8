import { sql } from 'kysely';
import type { SellerTerms } from '../../../core/settlement/seller-terms.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** Stores the first terms of many sellers, for example of the demo. Terms of unknown sellers are omitted. */
export async function storeTerms(
  database: Database,
  terms: readonly (SellerTerms & { readonly member_id: SellerId })[],
  now: number,
): Promise<void> {
  await sql`
    insert into seller_terms (seller_idx, start_day, rate_bp, period_kind, noted_dt)
    select seller_idx, start_day, rate_bp, period_kind, ${formatKst(now)}::timestamp
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as given (member_id text, start_day text, rate_bp integer, period_kind text)
    join seller using (member_id)
    on conflict (seller_idx, start_day) do nothing
  `.execute(database);
}
