import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { termsVersions } from '../terms.ts';

/** By which channels a new member wants to hear of offers. */
export interface MarketingConsents {
  readonly agree_marketing_message: boolean;
  readonly agree_marketing_mail: boolean;
  readonly agree_marketing_push: boolean;
}

/** What a new member agreed to, in which version of its text, and when. Later changes stand in `consent_change`. */
export async function keepConsents(
  work: Work,
  member_idx: number,
  given: MarketingConsents,
  now: number,
): Promise<void> {
  const versions = await termsVersions(work, now);
  const agreed = [
    ['policy', versions.policy],
    ['privacy', versions.privacy],
    // That one must be 14 or older stands in the terms of use.
    ['age', versions.policy],
    ...(given.agree_marketing_message ? [['marketing-message', versions.marketing] as const] : []),
    ...(given.agree_marketing_mail ? [['marketing-mail', versions.marketing] as const] : []),
    ...(given.agree_marketing_push ? [['marketing-push', versions.marketing] as const] : []),
  ] as const;
  const agreed_dt = formatKst(now);
  await work
    .insertInto('member_consent')
    .values(agreed.map(([terms_type, version]) => ({ member_idx, terms_type, version, agreed_dt })))
    .execute();
}
