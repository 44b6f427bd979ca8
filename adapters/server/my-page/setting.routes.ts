import { failure, success } from '../../../core/outcome/envelope.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import { changeConsents } from './change-consents.ts';
import { CONSENT_FIELDS, withConsentDates } from './consent-dates.ts';
import { removePushAddresses, savePushAddress } from './push-addresses.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadTermsVersions } from '../terms/terms.ts';

/** Limit of a member: each change of a consent is stored permanently, as a proof. */
const CHANGE_LIMIT = { maxAttempts: 60, windowMs: HOUR_MS };
const TOO_MANY_CHANGES = failure(429, '설정을 너무 자주 변경했어요. 잠시 후 다시 시도해 주세요.');
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
      if (!(await consumeAttempt(database, `setting:${member_idx}`, CHANGE_LIMIT, now))) return TOO_MANY_CHANGES;
      const { marketing } = await loadTermsVersions(database, now);
      const changed = await retryTransaction(database, async (tx) => {
        const changedConsents = await changeConsents(tx, member_idx, () => wanted, marketing, now);
        if (changedConsents === null) return null;
        if (!wanted.agree_marketing_push) await removePushAddresses(tx, member_idx);
        else if (push_device !== undefined) await savePushAddress(tx, caller, push_device, now);
        return changedConsents;
      });
      return changed === null ? MEMBER_NOT_FOUND : success(await withConsentDates(database, member_idx, changed.after));
    },
  };
}
