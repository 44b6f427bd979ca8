import type { contentBoardApi } from '../../../core/api/office/content/board.api.ts';
import { plainTextHtml } from '../../../core/office-content/plain-text-html.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import {
  addEvent,
  changeEvent,
  findEvent,
  findEvents,
  hideEvent,
  type ListedEvent,
} from '../operator-content/events.ts';
import { addFaq, changeFaq, findFaq, findFaqs, hideFaq, moveFaq, type ListedFaq } from '../operator-content/faqs.ts';
import {
  addNotice,
  changeNotice,
  findNotice,
  findNotices,
  hideNotice,
  type ListedNotice,
} from '../operator-content/notices.ts';
import type { Changed } from '../operator-content/content-answer.ts';
import { contentEnvelope } from './content-envelope.ts';
import { auditedPeriod, movedText } from './audited-text.ts';
import { shopImage, withShopImages } from './shop-image.ts';

const NO_NOTICE = failure(404, '그런 공지가 없어요.');
const NO_EVENT = failure(404, '그런 이벤트가 없어요.');
const NO_FAQ = failure(404, '그런 질문이 없어요.');

export function boardRoutes(shop: ServerContext): OfficeHandlers<keyof typeof contentBoardApi> {
  const { database } = shop;
  const noticeOf = (board_idx: number) => ({ kind: 'board_idx', idx: board_idx }) as const;
  const eventOf = (event_idx: number) => ({ kind: 'event_idx', idx: event_idx }) as const;
  const faqOf = (faq_idx: number) => ({ kind: 'faq_idx', idx: faq_idx }) as const;
  const shownEvent = (event: ListedEvent) => ({ ...event, img_url: shopImage(shop, event.event_thum_img, 780) });

  return {
    'POST /api/office/v1/content/preview': async ({ content }) =>
      success({ content: withShopImages(shop, safeHtml(plainTextHtml(content))) }),

    'GET /api/office/v1/notices': async (filter) => success(await findNotices(database, filter)),
    'GET /api/office/v1/notices/{board_idx}': async ({ board_idx }) => {
      const notice = await findNotice(database, board_idx);
      return notice === null ? NO_NOTICE : success(notice);
    },
    'POST /api/office/v1/notices': async ({ request_key, ...notice }, { audit }) => {
      const answer = await addNotice(shop, notice, request_key);
      return contentEnvelope(database, answer, noticeOf(0), ({ idx: board_idx, isEarlier }) => {
        audit.about('board_idx', board_idx);
        if (isEarlier) return { board_idx, earlier_idx: board_idx };
        audit.changed('제목', null, notice.title);
        audit.changed('보이는 때', null, notice.notice_dt);
        return { board_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/notices/{board_idx}': async ({ board_idx, version, ...notice }, { audit }) => {
      audit.about('board_idx', board_idx);
      const answer = await changeNotice(shop, board_idx, version, notice);
      return contentEnvelope(database, answer, noticeOf(board_idx), (changed) => noteNotice(audit, changed));
    },
    'PUT /api/office/v1/notices/{board_idx}/hidden': async ({ board_idx, version, is_hidden }, { audit }) => {
      audit.about('board_idx', board_idx);
      const answer = await hideNotice(shop, board_idx, version, is_hidden);
      return contentEnvelope(database, answer, noticeOf(board_idx), (changed) => noteNotice(audit, changed));
    },

    'GET /api/office/v1/events': async (filter) => {
      const { list, next_cursor } = await findEvents(shop, filter);
      return success({ list: list.map(shownEvent), next_cursor });
    },
    'GET /api/office/v1/events/{event_idx}': async ({ event_idx }) => {
      const event = await findEvent(database, event_idx);
      return event === null ? NO_EVENT : success(shownEvent(event));
    },
    'POST /api/office/v1/events': async ({ request_key, ...event }, { audit }) => {
      const answer = await addEvent(shop, event, request_key);
      return contentEnvelope(database, answer, eventOf(0), ({ idx: event_idx, isEarlier }) => {
        audit.about('event_idx', event_idx);
        if (isEarlier) return { event_idx, earlier_idx: event_idx };
        audit.changed('제목', null, event.title);
        audit.changed('기간', null, auditedPeriod(event));
        return { event_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/events/{event_idx}': async ({ event_idx, version, ...event }, { audit }) => {
      audit.about('event_idx', event_idx);
      const answer = await changeEvent(shop, event_idx, version, event);
      return contentEnvelope(database, answer, eventOf(event_idx), (changed) => noteEvent(audit, changed));
    },
    'PUT /api/office/v1/events/{event_idx}/hidden': async ({ event_idx, version, is_hidden }, { audit }) => {
      audit.about('event_idx', event_idx);
      const answer = await hideEvent(shop, event_idx, version, is_hidden);
      return contentEnvelope(database, answer, eventOf(event_idx), (changed) => noteEvent(audit, changed));
    },

    'GET /api/office/v1/faqs': async (filter) => success(await findFaqs(database, filter)),
    'GET /api/office/v1/faqs/{faq_idx}': async ({ faq_idx }) => {
      const faq = await findFaq(database, faq_idx);
      return faq === null ? NO_FAQ : success(faq);
    },
    'POST /api/office/v1/faqs': async ({ request_key, ...faq }, { audit }) => {
      const answer = await addFaq(shop, faq, request_key);
      return contentEnvelope(database, answer, faqOf(0), ({ idx: faq_idx, isEarlier }) => {
        audit.about('faq_idx', faq_idx);
        if (isEarlier) return { faq_idx, earlier_idx: faq_idx };
        audit.changed('질문', null, faq.question);
        return { faq_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/faqs/{faq_idx}': async ({ faq_idx, version, ...faq }, { audit }) => {
      audit.about('faq_idx', faq_idx);
      const answer = await changeFaq(shop, faq_idx, version, faq);
      return contentEnvelope(database, answer, faqOf(faq_idx), (changed) => noteFaq(audit, changed));
    },
    'PUT /api/office/v1/faqs/{faq_idx}/hidden': async ({ faq_idx, version, is_hidden }, { audit }) => {
      audit.about('faq_idx', faq_idx);
      const answer = await hideFaq(shop, faq_idx, version, is_hidden);
      return contentEnvelope(database, answer, faqOf(faq_idx), (changed) => noteFaq(audit, changed));
    },
    'POST /api/office/v1/faqs/{faq_idx}/move': async ({ faq_idx, ...to }, { audit }) => {
      audit.about('faq_idx', faq_idx);
      const answer = await moveFaq(shop, faq_idx, to);
      return contentEnvelope(database, answer, faqOf(faq_idx), () => {
        audit.changed('순서', null, movedText(to));
        return null;
      });
    },
  };
}

function noteNotice(audit: AuditNotes, { before, after }: Changed<ListedNotice>) {
  audit.changed('제목', before.title, after.title);
  audit.changed('내용', before.content, after.content);
  audit.changed('맨 위', yesNo(before.is_pinned), yesNo(after.is_pinned));
  audit.changed('보이는 때', before.notice_dt, after.notice_dt);
  audit.changed('감춤', yesNo(before.hidden_dt !== null), yesNo(after.hidden_dt !== null));
  return { version: after.version };
}

function noteEvent(audit: AuditNotes, { before, after }: Changed<ListedEvent>) {
  audit.changed('제목', before.title, after.title);
  audit.changed('내용', before.content, after.content);
  audit.changed('사진', before.event_thum_img, after.event_thum_img);
  audit.changed('알리는 때', before.show_dt, after.show_dt);
  audit.changed('기간', auditedPeriod(before), auditedPeriod(after));
  audit.changed('감춤', yesNo(before.hidden_dt !== null), yesNo(after.hidden_dt !== null));
  return { version: after.version };
}

function noteFaq(audit: AuditNotes, { before, after }: Changed<ListedFaq>) {
  audit.changed('분류', before.faq_category, after.faq_category);
  audit.changed('질문', before.question, after.question);
  audit.changed('답', before.answer, after.answer);
  audit.changed('감춤', yesNo(before.hidden_dt !== null), yesNo(after.hidden_dt !== null));
  return { version: after.version };
}

function yesNo(value: boolean): string {
  return value ? '예' : '아니요';
}
