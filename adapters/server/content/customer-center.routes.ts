import { faqMatches } from '../../../core/content/faq-match.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { findCompany } from '../terms/company.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { findShopSettings } from './shop-settings.ts';

type CustomerCenterCall = 'POST /api/v1/faq' | 'POST /api/v1/cs';

/** Maximum number of FAQ entries. */
const MAX_FAQ = 200;
const MAX_HOLIDAYS = 40;

export function customerCenterRoutes({ database, clock }: ServerContext): Handlers<CustomerCenterCall> {
  return {
    'POST /api/v1/faq': async ({ faq_category, keyword }) => {
      const all = await database
        .selectFrom('faq')
        .select(['faq_idx', 'faq_category', 'question', 'answer'])
        .where('hidden_dt', 'is', null)
        .orderBy('ordinal')
        .orderBy('faq_idx')
        .limit(MAX_FAQ)
        .execute();
      const list = all.filter(
        (entry) => (faq_category === null || entry.faq_category === faq_category) && faqMatches(entry, keyword ?? ''),
      );
      return success({ category_list: [...new Set(all.map((entry) => entry.faq_category))], list });
    },

    'POST /api/v1/cs': async () => {
      const holiday_list = await database
        .selectFrom('holiday')
        .select(['holiday_dt', 'holiday_name'])
        .where('holiday_dt', '>=', formatKstDate(clock.now()))
        .orderBy('holiday_dt')
        .limit(MAX_HOLIDAYS)
        .execute();
      const [{ kakao_chat_url }, { cs_phone }] = await Promise.all([
        findShopSettings(database),
        findCompany(database, clock.now()),
      ]);
      return success({ phone: cs_phone, holiday_list, kakao_chat_url });
    },
  };
}
