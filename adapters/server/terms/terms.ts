import type { TermsType } from '../../../core/api/browse/shop.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { MARKETING_TERMS } from './texts/marketing-terms.ts';
import { PAYMENT_AGENCY_TERMS } from './texts/payment-agency-terms.ts';
import { POLICY_TERMS } from './texts/policy-terms.ts';
import { PRIVACY_TERMS } from './texts/privacy-terms.ts';
import type { TermsText } from './texts/terms-text.ts';
import { THIRD_PARTY_TERMS } from './texts/third-party-terms.ts';

const TEXTS: Readonly<Record<TermsType, TermsText>> = {
  policy: POLICY_TERMS,
  privacy: PRIVACY_TERMS,
  marketing: MARKETING_TERMS,
  'third-party': THIRD_PARTY_TERMS,
  'payment-agency': PAYMENT_AGENCY_TERMS,
};

/**
 * Adds missing versions. Existing ones are never changed, since members agreed to them. A text whose date is in the
 * future takes effect immediately, since the storefront needs terms.
 */
export async function ensureTerms(database: Database, now: number): Promise<void> {
  const today = formatKst(now);
  const rows = Object.entries(TEXTS).map(([type, { version, title, content }]) => {
    const written = `${version} 00:00:00`;
    return { type, version, title, content: safeHtml(content), effective_dt: written < today ? written : today };
  });
  await database
    .insertInto('terms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the text in force; null if no version is. */
export async function findTerms(
  database: Database,
  type: TermsType,
  now: number,
): Promise<{ readonly title: string; readonly content: string; readonly version: string } | null> {
  const found = await database
    .selectFrom('terms')
    .select(['title', 'content', 'version'])
    .where('type', '=', type)
    .where('effective_dt', '<=', formatKst(now))
    .orderBy('effective_dt', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the versions in force, to which new members agree. */
export async function termsVersions(
  database: Database,
  now: number,
): Promise<{ readonly policy: string; readonly privacy: string; readonly marketing: string }> {
  const version = async (type: 'policy' | 'privacy' | 'marketing') =>
    (await findTerms(database, type, now))?.version ?? TEXTS[type].version;
  return { policy: await version('policy'), privacy: await version('privacy'), marketing: await version('marketing') };
}
