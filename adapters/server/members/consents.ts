import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { loadTermsVersions } from '../terms/terms.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** The channels by which a new member accepts marketing messages. */
export interface MarketingConsents {
  readonly agree_marketing_message: boolean;
  readonly agree_marketing_mail: boolean;
  readonly agree_marketing_push: boolean;
}

/**
 * Stores the consents of a new member, with the version of each text and the time. Later changes are stored in
 * `consent_change`.
 */
export async function insertConsents(
  tx: Tx,
  member_idx: MemberIdx,
  given: MarketingConsents,
  now: number,
): Promise<void> {
  const versions = await loadTermsVersions(tx, now);
  const agreed = [
    ['policy', versions.policy],
    ['privacy', versions.privacy],
    // The terms of use require an age of 14 or older.
    ['age', versions.policy],
    ...(given.agree_marketing_message ? [['marketing-message', versions.marketing] as const] : []),
    ...(given.agree_marketing_mail ? [['marketing-mail', versions.marketing] as const] : []),
    ...(given.agree_marketing_push ? [['marketing-push', versions.marketing] as const] : []),
  ] as const;
  const agreed_dt = formatKst(now);
  await tx
    .insertInto('member_consent')
    .values(agreed.map(([terms_type, version]) => ({ member_idx, terms_type, version, agreed_dt })))
    .execute();
}
