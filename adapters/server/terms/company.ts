import { parseCompany, type CompanyInfo } from '../../../core/content/company.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';

/** Returns the company's data at `now`: the operator's, or else the demo shop's. */
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
