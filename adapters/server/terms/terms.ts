import type { TermsType } from '../../../core/api/browse/shop.api.ts';
import { fillCompany } from '../../../core/content/terms-placeholders.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { findCompany } from './company.ts';
import { DELIVERY_TERMS } from './texts/delivery-terms.ts';
import { MARKETING_TERMS } from './texts/marketing-terms.ts';
import { PAYMENT_AGENCY_TERMS } from './texts/payment-agency-terms.ts';
import { POLICY_TERMS } from './texts/policy-terms.ts';
import { PRIVACY_TERMS } from './texts/privacy-terms.ts';
import type { TermsText } from './texts/terms-text.ts';
import { THIRD_PARTY_TERMS } from './texts/third-party-terms.ts';

/** The shipped texts, used until the operator sets others. */
export const DEFAULT_TERMS: Readonly<Record<TermsType, TermsText>> = {
  policy: POLICY_TERMS,
  privacy: PRIVACY_TERMS,
  delivery: DELIVERY_TERMS,
  marketing: MARKETING_TERMS,
  'third-party': THIRD_PARTY_TERMS,
  'payment-agency': PAYMENT_AGENCY_TERMS,
};

/** Maximum number of versions of a text that are listed. */
const MAX_VERSIONS = 20;

interface TermsVersion {
  readonly version: string;
  readonly effective_dt: KstText;
}

/** A displayed text: with the company's data, and the versions that can be read. */
interface ShownTerms extends TermsText {
  readonly version_list: { readonly version: string; readonly is_in_force: boolean }[];
}

/**
 * Adds missing versions. Existing ones are never changed, since members agreed to them; a text set by the operator is
 * not replaced by a shipped one. A text whose date is in the future takes effect immediately, since the storefront
 * needs terms.
 */
export async function ensureTerms(database: Database, now: number): Promise<void> {
  const today = formatKst(now);
  const own = await database.selectFrom('terms').select('type').distinct().where('is_own', '=', true).execute();
  const ownTypes = new Set(own.map(({ type }) => type));
  const rows = Object.entries(DEFAULT_TERMS)
    .filter(([type]) => !ownTypes.has(type))
    .map(([type, { version, title, content }]) => {
      const written = `${version} 00:00:00`;
      return { type, version, title, content: safeHtml(content), effective_dt: written < today ? written : today };
    });
  if (rows.length === 0) return;
  await database
    .insertInto('terms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the text in force, or the given version; null if it does not exist. */
export async function findTermsText(
  database: Database,
  type: TermsType,
  now: number,
  version: string | null = null,
): Promise<ShownTerms | null> {
  const versions = await findVersions(database, type);
  const inForce = versionInForce(versions, now);
  const shown = version === null ? inForce : versions.find((one) => one.version === version);
  if (shown === undefined) return null;
  const { title, content } = await database
    .selectFrom('terms')
    .select(['title', 'content'])
    .where('type', '=', type)
    .where('version', '=', shown.version)
    .executeTakeFirstOrThrow();
  return {
    version: shown.version,
    title,
    content: fillCompany(content, await findCompany(database, now)),
    version_list: versions.map((one) => ({ version: one.version, is_in_force: one === inForce })),
  };
}

/** Returns the versions in force, to which new members agree. */
export async function loadTermsVersions(
  database: Database,
  now: number,
): Promise<{ readonly policy: string; readonly privacy: string; readonly marketing: string }> {
  const version = async (type: 'policy' | 'privacy' | 'marketing') =>
    versionInForce(await findVersions(database, type), now)?.version ?? DEFAULT_TERMS[type].version;
  return { policy: await version('policy'), privacy: await version('privacy'), marketing: await version('marketing') };
}

function versionInForce(versions: readonly TermsVersion[], now: number): TermsVersion | undefined {
  const at = formatKst(now);
  return versions.find(({ effective_dt }) => effective_dt <= at);
}

/** Finds the versions of a text, newest first. */
function findVersions(database: Database, type: TermsType): Promise<readonly TermsVersion[]> {
  return database
    .selectFrom('terms')
    .select(['version', 'effective_dt'])
    .where('type', '=', type)
    .orderBy('effective_dt', 'desc')
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
}
