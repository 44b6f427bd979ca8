import { validateAllianceForm } from '../../../core/content/alliance-form.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const REQUEST_LIMIT = { maxAttempts: 5, windowMs: HOUR_MS };

/** The only call of the seller-side API. It runs here as long as that API has no server of its own. */
export function partnerRoutes(shop: ServerContext): Handlers<'POST /api/v1/partner/request'> {
  const { database, clock } = shop;
  return {
    'POST /api/v1/partner/request': async (request, { address }) => {
      const failures = validateAllianceForm(request);
      const [first] = Object.values(failures);
      if (first !== undefined) return failure(422, first, failures);
      const repeated = await database
        .selectFrom('partner_request')
        .select('request_idx')
        .where('request_key', '=', request.request_key)
        .executeTakeFirst();
      if (repeated !== undefined) return success(repeated);
      const now = clock.now();
      if (!(await consumeNetworkAttempt(shop, 'partner', address, REQUEST_LIMIT, now))) {
        return failure(429, '문의를 여러 번 보냈어요. 한 시간 뒤에 다시 보내 주세요.');
      }
      const { agree_privacy: _agreed, ...fields } = request;
      const stored = await database
        .insertInto('partner_request')
        .values({
          ...fields,
          phone: digitsOfPhone(request.phone),
          email: normalizeEmail(request.email),
          requested_dt: formatKst(now),
        })
        // A double tap stores only the first request.
        .onConflict((conflict) => conflict.column('request_key').doUpdateSet({ request_key: request.request_key }))
        .returning('request_idx')
        .executeTakeFirstOrThrow();
      return success(stored);
    },
  };
}
