import type { Setting } from '../../../core/api/browse/content.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { CONSENT_FIELDS, consentName, withConsentDates } from './consent-dates.ts';
import { removePushAddresses, savePushAddress } from './push-addresses.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadTermsVersions } from '../terms/terms.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const MEMBER_NOT_FOUND = failure(404, '회원을 찾을 수 없어요.');

type SettingCall = 'POST /api/v1/setting' | 'PUT /api/v1/setting';

export function settingRoutes({ database, clock }: ServerContext): Handlers<SettingCall> {
  return {
    'POST /api/v1/setting': async (_, caller) => {
      const member_idx = callerMember(caller);
      const setting = await database
        .selectFrom('member')
        .select(CONSENT_FIELDS)
        .where('member_idx', '=', member_idx)
        .executeTakeFirst();
      return setting === undefined ? MEMBER_NOT_FOUND : success(await withConsentDates(database, member_idx, setting));
    },

    'PUT /api/v1/setting': async ({ push_device, ...wanted }, caller) => {
      const member_idx = callerMember(caller);
      const now = clock.now();
      const { marketing } = await loadTermsVersions(database, now);
      const stored = await retryTransaction(database, async (tx): Promise<Setting | null> => {
        const before = await tx
          .selectFrom('member')
          .select([...CONSENT_FIELDS, 'marketing_dt'])
          .where('member_idx', '=', member_idx)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (before === undefined) return null;
        const { marketing_dt, ...consents } = before;
        if (!wanted.agree_marketing_push) await removePushAddresses(tx, member_idx);
        else if (push_device !== undefined) await savePushAddress(tx, caller, push_device, now);
        const changed = CONSENT_FIELDS.filter((field) => consents[field] !== wanted[field]);
        if (changed.length === 0) return consents;
        const agreed_dt = marketingTime(wanted, changed, marketing_dt, formatKst(now));
        await tx
          .updateTable('member')
          .set({ ...wanted, marketing_dt: agreed_dt })
          .where('member_idx', '=', member_idx)
          .execute();
        const changes = changed.map((field) => ({
          member_idx,
          terms_type: consentName(field),
          is_agreed: wanted[field],
          version: marketing,
          changed_dt: formatKst(now),
        }));
        await tx.insertInto('consent_change').values(changes).execute();
        return wanted;
      });
      return stored === null ? MEMBER_NOT_FOUND : success(await withConsentDates(database, member_idx, stored));
    },
  };
}

/** Returns when a member last agreed to marketing, after a change at `now`; null if they agree to no channel. */
function marketingTime(
  wanted: Setting,
  changed: readonly (keyof Setting)[],
  before: KstText | null,
  now: KstText,
): KstText | null {
  const isAgreed = wanted.agree_marketing_message || wanted.agree_marketing_mail || wanted.agree_marketing_push;
  if (!isAgreed) return null;
  return changed.some((field) => wanted[field]) ? now : before;
}
