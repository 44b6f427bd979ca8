import { checkTerms, STARTS_IN_THE_PAST, termsRefusalText } from '../../../core/content/check-terms.ts';
import type { ListedCompany, ListedTerms, NewTerms } from '../../../core/content/legal-versions.ts';
import { DEFAULT_COMPANY, type CompanyInfo } from '../../../core/content/company.ts';
import { companyFailures } from '../../../core/content/company-failures.ts';
import { formatKst, formatKstDate, parseKst } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { findCompany } from '../terms/company.ts';
import { DEFAULT_TERMS } from '../terms/terms.ts';

type Result = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly text: string };

const MAX_LISTED = 200;

/** Returns the versions of all legal texts, newest first. */
export async function findTermsVersions(database: Database, now: number): Promise<readonly ListedTerms[]> {
  const at = formatKst(now);
  const rows = await database
    .selectFrom('terms')
    .select(['type', 'version', 'title', 'effective_dt', 'is_own'])
    .orderBy('type')
    .orderBy('effective_dt', 'desc')
    .orderBy('version', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => {
    const inForce = rows.find(({ type, effective_dt }) => type === row.type && effective_dt <= at);
    return { ...row, is_in_force: row === inForce };
  });
}

/**
 * Stores a legal text of the operator, sanitized, as the version of its first day. Replaces a version of that day only
 * if it is not in force yet; otherwise members may have agreed to it.
 */
export async function setTerms(shop: ServerContext, { type, html, title, from }: NewTerms): Promise<Result> {
  const now = shop.clock.now();
  const today = formatKstDate(now);
  const version = from ?? today;
  const content = safeHtml(html).trim();
  const name = title?.trim() ?? DEFAULT_TERMS[type].title;
  const refusal = checkTerms({ title: name, content, first_day: version }, today);
  if (refusal !== null) return refused(termsRefusalText(refusal));
  const effective_dt = version === today ? formatKst(now) : `${version} 00:00:00`;
  const stored = await shop.database
    .insertInto('terms')
    .values({ type, version, title: name, content, effective_dt, is_own: true })
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'version'])
        .doUpdateSet({ title: name, content, effective_dt, is_own: true })
        .where('terms.effective_dt', '>', formatKst(now)),
    )
    .returning('version')
    .executeTakeFirst();
  if (stored === undefined)
    return refused(`${version} 약관은 이미 시행하고 있어서 바꿀 수 없어요. 내일이나 그 뒤의 날짜로 정해 주세요.`);
  shop.responses.clear();
  return { kind: 'done' };
}

/**
 * Returns all companies that were set, newest first. If none of them is in force, adds the demo shop's company at the
 * end.
 */
export async function findCompanies(database: Database, now: number): Promise<readonly ListedCompany[]> {
  const at = formatKst(now);
  const rows = await database
    .selectFrom('company_info')
    .selectAll()
    .orderBy('effective_dt', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const inForce = rows.find(({ effective_dt }) => effective_dt <= at);
  const listed = rows.map((row) => ({ ...row, is_in_force: row === inForce }));
  return inForce === undefined ? [...listed, { ...DEFAULT_COMPANY, effective_dt: null, is_in_force: true }] : listed;
}

/** Changes fields of the company from a day on; null means now. Other fields keep their values of that day. */
export async function setCompany(
  shop: ServerContext,
  changes: Readonly<Partial<CompanyInfo>>,
  from: KstDay | null,
): Promise<Result> {
  const now = shop.clock.now();
  const today = formatKstDate(now);
  if (from !== null && from < today) return refused(STARTS_IN_THE_PAST);
  const effective_dt = from === null || from === today ? formatKst(now) : `${from} 00:00:00`;
  const company = { ...(await findCompany(shop.database, parseKst(effective_dt) ?? now)), ...changes };
  const [failure] = Object.values(companyFailures(company));
  if (failure !== undefined) return refused(failure);
  await shop.database
    .insertInto('company_info')
    .values({ ...company, effective_dt })
    .onConflict((conflict) => conflict.column('effective_dt').doUpdateSet(company))
    .execute();
  shop.responses.clear();
  return { kind: 'done' };
}

function refused(text: string): Result {
  return { kind: 'refused', text };
}
