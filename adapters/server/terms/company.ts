import { parseCompany, type CompanyInfo } from '../../../core/content/company.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';

/** Returns who runs the shop at `now`: as the operator set it, else the demo shop's company. */
export async function findCompany(database: Database, now: number): Promise<CompanyInfo> {
  const row = await database
    .selectFrom('company_info')
    .selectAll()
    .where('effective_dt', '<=', formatKst(now))
    .orderBy('effective_dt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return parseCompany(row);
}
