import { validateAllianceForm } from '../../../core/alliance/alliance-form.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { normaliseEmail } from '../../../core/member/email.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { allowAttempt, networkOf } from '../attempts.ts';
import type { Handlers } from '../handlers.ts';
import type { Shop } from '../shop.ts';

const REQUESTS = { most: 5, window_ms: 60 * 60 * 1_000 };

/** The seller side's one call. It runs here as long as the sellers have no server of their own. */
export function partnerRoutes({ database, clock }: Shop): Handlers<'POST /api/v1/partner/request'> {
  return {
    'POST /api/v1/partner/request': async (request, { address }) => {
      const wrong = validateAllianceForm(request);
      const [first] = Object.values(wrong);
      if (first !== undefined) return failure(422, first, wrong);
      const kept = await database
        .selectFrom('partner_request')
        .select('request_idx')
        .where('request_key', '=', request.request_key)
        .executeTakeFirst();
      if (kept !== undefined) return success(kept);
      const now = clock.now();
      if (!(await allowAttempt(database, `partner:${networkOf(address)}`, REQUESTS, now))) {
        return failure(429, '문의를 여러 번 보냈어요. 한 시간 뒤에 다시 보내 주세요.');
      }
      const { agree_privacy: _agreed, ...fields } = request;
      const stored = await database
        .insertInto('partner_request')
        .values({
          ...fields,
          phone: digitsOfPhone(request.phone),
          email: normaliseEmail(request.email),
          requested_dt: formatKst(now),
        })
        // A double tap keeps the first.
        .onConflict((conflict) => conflict.column('request_key').doUpdateSet({ request_key: request.request_key }))
        .returning('request_idx')
        .executeTakeFirstOrThrow();
      return success(stored);
    },
  };
}
