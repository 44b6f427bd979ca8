import { faqMatches } from '../../../core/faq/faq-match.ts';
import { success } from '../../../core/http/envelope.ts';
import { SHOP } from '../../../core/shop.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import type { Handlers } from '../handlers.ts';
import type { Shop } from '../shop.ts';

type CustomerCenterCall = 'POST /api/v1/faq' | 'POST /api/v1/cs';

/** The shop's own questions, as many as somebody wrote. */
const FAQ_MOST = 200;
const HOLIDAYS_MOST = 40;

export function customerCenterRoutes({ database, clock }: Shop): Handlers<CustomerCenterCall> {
  return {
    'POST /api/v1/faq': async ({ faq_category, keyword }) => {
      const all = await database
        .selectFrom('faq')
        .select(['faq_idx', 'faq_category', 'question', 'answer'])
        .orderBy('ordinal')
        .orderBy('faq_idx')
        .limit(FAQ_MOST)
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
        .limit(HOLIDAYS_MOST)
        .execute();
      return success({ phone: SHOP.cs_phone, holiday_list, kakao_chat_url: null });
    },
  };
}
