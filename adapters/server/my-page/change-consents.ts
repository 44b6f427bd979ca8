import type { Setting } from '../../../core/api/browse/content.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { CONSENT_FIELDS, consentName } from './consent-dates.ts';

/** A member's marketing consents before and after a change. */
export interface ChangedConsents {
  readonly before: Setting;
  readonly after: Setting;
}

/**
 * Changes the marketing consents of a member, and records each change with the version of the text that it refers to.
 * Returns null if there is no such member.
 */
export async function changeConsents(
  tx: Tx,
  member_idx: MemberIdx,
  change: (before: Setting) => Setting,
  version: string,
  now: number,
): Promise<ChangedConsents | null> {
  const member = await tx
    .selectFrom('member')
    .select([...CONSENT_FIELDS, 'marketing_dt'])
    .where('member_idx', '=', member_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) return null;
  const { marketing_dt, ...before } = member;
  const after = change(before);
  const changed = CONSENT_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return { before, after: before };
  await tx
    .updateTable('member')
    .set({ ...after, marketing_dt: marketingTime(after, changed, marketing_dt, formatKst(now)) })
    .where('member_idx', '=', member_idx)
    .execute();
  const changes = changed.map((field) => ({
    member_idx,
    terms_type: consentName(field),
    is_agreed: after[field],
    version,
    changed_dt: formatKst(now),
  }));
  await tx.insertInto('consent_change').values(changes).execute();
  return { before, after };
}

/** Returns when a member last agreed to marketing, after a change at `now`; null if they agree to no channel. */
function marketingTime(
  after: Setting,
  changed: readonly (keyof Setting)[],
  before: KstText | null,
  now: KstText,
): KstText | null {
  const isAgreed = after.agree_marketing_message || after.agree_marketing_mail || after.agree_marketing_push;
  if (!isAgreed) return null;
  return changed.some((field) => after[field]) ? now : before;
}
