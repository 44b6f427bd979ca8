import type { Setting } from '../../../core/api/browse/content.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { dropPushAddresses, savePushAddress } from './push-addresses.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { termsVersions } from '../terms/terms.ts';

type SettingCall = 'POST /api/v1/setting' | 'PUT /api/v1/setting';

const FIELDS = [
  'agree_marketing_message',
  'agree_marketing_mail',
  'agree_marketing_push',
  'agree_marketing_night',
] as const;

export function settingRoutes({ database, clock }: ServerContext): Handlers<SettingCall> {
  return {
    'POST /api/v1/setting': async (_, caller) => {
      const setting = await database
        .selectFrom('member')
        .select(FIELDS)
        .where('member_idx', '=', callerMember(caller))
        .executeTakeFirst();
      return setting === undefined ? failure(404, '회원을 찾을 수 없어요.') : success(setting);
    },

    'PUT /api/v1/setting': async ({ push_device, ...wanted }, caller) => {
      const member_idx = callerMember(caller);
      const now = clock.now();
      const { marketing } = await termsVersions(database, now);
      const kept = await retryTransaction(database, async (work): Promise<Setting | null> => {
        const before = await work
          .selectFrom('member')
          .select(FIELDS)
          .where('member_idx', '=', member_idx)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (before === undefined) return null;
        if (!wanted.agree_marketing_push) await dropPushAddresses(work, member_idx);
        else if (push_device !== undefined) await savePushAddress(work, caller, push_device, now);
        const changed = FIELDS.filter((field) => before[field] !== wanted[field]);
        if (changed.length === 0) return before;
        await work.updateTable('member').set(wanted).where('member_idx', '=', member_idx).execute();
        const changes = changed.map((field) => ({
          member_idx,
          terms_type: field.replace('agree_', '').replaceAll('_', '-'),
          is_agreed: wanted[field],
          version: marketing,
          changed_dt: formatKst(now),
        }));
        await work.insertInto('consent_change').values(changes).execute();
        return wanted;
      });
      return kept === null ? failure(404, '회원을 찾을 수 없어요.') : success(kept);
    },
  };
}
