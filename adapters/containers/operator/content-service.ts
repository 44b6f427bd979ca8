import type { OperatorResult } from '../../cli/kit/change-output.ts';
import type { ContentService, HiddenText, ListedContent } from '../../cli/kit/content-service.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { endBanner, findBanners, moveBanner } from '../../server/operator-content/banners.ts';
import type { ContentResult } from '../../server/operator-content/content-result.ts';
import { endCuration, findCurations, moveCuration } from '../../server/operator-content/curations.ts';
import { findEvents, hideEvent } from '../../server/operator-content/events.ts';
import { findFaqs, hideFaq, moveFaq } from '../../server/operator-content/faqs.ts';
import { findNotices, hideNotice } from '../../server/operator-content/notices.ts';
import { addPick, findPicks, movePick, removePick } from '../../server/operator-content/picks.ts';
import { changeSalePeriod } from '../../server/operator-content/schedule.ts';

const ALL_TEXTS = { q: '', is_hidden: null, cursor: null } as const;
const TIMELESS = { start_dt: null, end_dt: null } as const;

/**
 * Implements the content commands. Unlike the office, which refuses changes to outdated rows, commands change the row
 * as stored now.
 */
export function contentService(shop: ServerContext): ContentService {
  const { database } = shop;
  return {
    async banners(place) {
      const { list } = await findBanners(shop, { ...place, state: null, cursor: null });
      return list.map(({ banner_idx, banner_text, start_dt, end_dt }) => ({
        idx: banner_idx,
        text: banner_text,
        start_dt,
        end_dt,
        is_hidden: false,
      }));
    },
    endBanner: async (banner_idx) => toResult(await endBanner(shop, banner_idx, null)),
    moveBanner: async (banner_idx, to) => toResult(await moveBanner(shop, banner_idx, to)),
    async curations() {
      const { list } = await findCurations(shop, null, null);
      return list.map(({ curation_idx, curation_name, start_dt, end_dt }) => ({
        idx: curation_idx,
        text: curation_name,
        start_dt,
        end_dt,
        is_hidden: false,
      }));
    },
    endCuration: async (curation_idx) => toResult(await endCuration(shop, curation_idx, null)),
    moveCuration: async (curation_idx, to) => toResult(await moveCuration(shop, curation_idx, to)),
    async picks(list) {
      const found = await findPicks(shop, list, null, null);
      return found.list.map(({ sell_idx, sale, start_dt, end_dt }) => ({
        idx: sell_idx,
        text: sale.product_name,
        start_dt,
        end_dt,
        is_hidden: false,
      }));
    },
    addPick: async (list, sell_idx, period) => toResult(await addPick(shop, { list, sell_idx }, period, null)),
    removePick: async (list, sell_idx) => toResult(await removePick(shop, { list, sell_idx }, null)),
    movePick: async (list, sell_idx, to) => toResult(await movePick(shop, { list, sell_idx }, to)),
    texts: (kind) => findTexts(shop, kind),
    async hideText(kind, idx, isHidden) {
      switch (kind) {
        case 'notice':
          return toResult(await hideNotice(shop, idx, null, isHidden));
        case 'event':
          return toResult(await hideEvent(shop, idx, null, isHidden));
        case 'faq':
          return toResult(await hideFaq(shop, idx, null, isHidden));
      }
    },
    moveFaq: async (faq_idx, to) => toResult(await moveFaq(shop, faq_idx, to)),
    setSalePeriod: async (sell_idx, period) => toResult(await changeSalePeriod(shop, sell_idx, null, period)),
  };

  async function findTexts(context: ServerContext, kind: HiddenText): Promise<readonly ListedContent[]> {
    switch (kind) {
      case 'notice': {
        const { list } = await findNotices(database, ALL_TEXTS);
        return list.map(({ board_idx, title, hidden_dt, notice_dt }) => ({
          idx: board_idx,
          text: title,
          start_dt: notice_dt,
          end_dt: null,
          is_hidden: hidden_dt !== null,
        }));
      }
      case 'event': {
        const { list } = await findEvents(context, { ...ALL_TEXTS, state: null });
        return list.map(({ event_idx, title, hidden_dt, start_dt, end_dt }) => ({
          idx: event_idx,
          text: title,
          start_dt,
          end_dt,
          is_hidden: hidden_dt !== null,
        }));
      }
      case 'faq': {
        const { list } = await findFaqs(database, ALL_TEXTS);
        return list.map(({ faq_idx, question, hidden_dt }) => ({
          ...TIMELESS,
          idx: faq_idx,
          text: question,
          is_hidden: hidden_dt !== null,
        }));
      }
    }
  }
}

function toResult(result: ContentResult<unknown>): OperatorResult {
  switch (result.kind) {
    case 'done':
      return { kind: 'done' };
    case 'refused':
      return result;
    case 'missing':
      return { kind: 'refused', text: '그런 번호가 없어요.' };
    case 'stale':
      return { kind: 'refused', text: '같은 목록에 없는 번호예요.' };
    case 'invalid':
      return { kind: 'refused', text: Object.values(result.failures)[0] ?? '다시 확인해 주세요.' };
  }
}
