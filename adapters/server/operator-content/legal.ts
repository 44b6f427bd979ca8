import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { termsType, type TermsType } from '../../../core/api/browse/shop.api.ts';
import { companyFields, type CompanyInfo } from '../../../core/content/company.ts';
import type { ListedCompany, NewTerms } from '../../../core/content/legal-versions.ts';
import type { ShopSetting } from '../../../core/vocabulary/content/shop-settings.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import { findShopSettings, storeShopSetting } from '../content/shop-settings.ts';
import type { Database, Tx } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { findCompanies, findTermsVersions, setCompany, setTerms } from '../operator/legal-texts.ts';
import { findCompany } from '../terms/company.ts';
import { done, STALE, type ContentResult } from './content-result.ts';

/** Lists the versions of all legal texts, newest first, with the version of the list itself. */
export async function findTermsList(database: Database, now: number) {
  const rows = await findTermsVersions(database, now);
  const list = rows.flatMap(({ type, ...row }) => {
    const known = termsType.options.find((one) => one === type);
    return known === undefined ? [] : [{ ...row, type: known }];
  });
  const version = hashOf(list.map(({ type, version: one, effective_dt, title }) => [type, one, effective_dt, title]));
  return { list, version };
}

/** Returns a stored version and the one before it; null if the version does not exist. */
export async function findTermsContent(database: Database, type: TermsType, version: string) {
  const shown = await database
    .selectFrom('terms')
    .select(['title', 'content', 'effective_dt'])
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirst();
  if (shown === undefined) return null;
  const before = await database
    .selectFrom('terms')
    .select(['version', 'content'])
    .where('type', '=', type)
    .where(sql<boolean>`(effective_dt, version) < (${shown.effective_dt}, ${version})`)
    .orderBy('effective_dt', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { title: shown.title, content: shown.content, before: before ?? null };
}

/**
 * Stores a text of the operator, if the list of versions is still as the caller saw it. A request repeated after a lost
 * response changes nothing.
 */
export async function storeTerms(shop: ServerContext, version: string, terms: NewTerms): Promise<ContentResult<null>> {
  return runExclusively(shop, 'terms', async (tx) => {
    const now = shop.clock.now();
    if ((await findTermsList(tx, now)).version !== version)
      return (await isStoredTerms(tx, terms, now)) ? done(null) : STALE;
    const result = await setTerms({ ...shop, database: tx }, terms);
    return result.kind === 'done' ? done(null) : result;
  });
}

async function isStoredTerms(tx: Tx, { type, title, html, from }: NewTerms, now: number): Promise<boolean> {
  const stored = await findTermsContent(tx, type, from ?? formatKstDate(now));
  return stored !== null && stored.title === title?.trim() && stored.content === safeHtml(html).trim();
}

/** Lists the companies that were set, newest first, with the version of the list. */
export async function findCompanyList(
  database: Database,
  now: number,
): Promise<{ readonly list: readonly ListedCompany[]; readonly version: string }> {
  const list = await findCompanies(database, now);
  return { list, version: hashOf(list.map(({ is_in_force: _inForce, ...company }) => company)) };
}

/**
 * Sets the company from a day on, if the list is still as the caller saw it. Returns the previous company. A request
 * repeated after a lost response changes nothing.
 */
export async function changeCompany(
  shop: ServerContext,
  version: string,
  company: CompanyInfo,
  from: KstDay | null,
): Promise<ContentResult<CompanyInfo>> {
  return runExclusively(shop, 'company_info', async (tx): Promise<ContentResult<CompanyInfo>> => {
    const now = shop.clock.now();
    const before = await findCompany(tx, now);
    const isSame = (stored: CompanyInfo): boolean => companyFields().every((field) => stored[field] === company[field]);
    if (from === null && isSame(before)) return done(before);
    const { list, version: current } = await findCompanyList(tx, now);
    const isSetFrom = (day: KstDay): boolean =>
      list.some((stored) => stored.effective_dt?.startsWith(day) === true && isSame(stored));
    if (current !== version) return from !== null && isSetFrom(from) ? done(before) : STALE;
    const result = await setCompany({ ...shop, database: tx }, company, from);
    return result.kind === 'done' ? done(before) : result;
  });
}

/** Stores or clears a public setting, if it has the value that the caller saw, or already the wanted one. */
export async function changeShopSetting(
  shop: ServerContext,
  name: ShopSetting,
  before: string | null,
  value: string | null,
): Promise<ContentResult<null>> {
  return runExclusively(shop, 'shop_setting', async (tx) => {
    const stored = (await findShopSettings(tx))[name];
    if (stored !== before && stored !== value) return STALE;
    await storeShopSetting({ database: tx, responses: shop.responses }, name, value);
    return done(null);
  });
}

/** Runs a change under an advisory lock: the rows may not exist yet, so they cannot be locked. */
async function runExclusively<T>(
  { database, responses }: ServerContext,
  lockName: string,
  change: (tx: Tx) => Promise<ContentResult<T>>,
): Promise<ContentResult<T>> {
  const result = await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`office ${lockName}`}))`.execute(tx);
    return change(tx);
  });
  // Cleared again after the commit, since responses may have been cached in between.
  responses.clear();
  return result;
}

function hashOf(value: unknown): string {
  return createHash('md5').update(JSON.stringify(value)).digest('hex');
}
