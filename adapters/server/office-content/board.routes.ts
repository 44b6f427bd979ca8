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
import type { RowChange } from '../operator-content/content-result.ts';
import { toContentEnvelope } from './content-envelope.ts';
import { auditedPeriod, movedText } from './audited-text.ts';
import { shopImage, withShopImages } from './shop-image.ts';
import type { EventIdx, FaqIdx, NoticeIdx } from '../../../core/vocabulary/ids.ts';

const NOTICE_NOT_FOUND = failure(404, '그런 공지가 없어요.');
const EVENT_NOT_FOUND = failure(404, '그런 이벤트가 없어요.');
const FAQ_NOT_FOUND = failure(404, '그런 질문이 없어요.');

export function boardRoutes(shop: ServerContext): OfficeHandlers<keyof typeof contentBoardApi> {
  const { database } = shop;
  const noticeOf = (board_idx: NoticeIdx) => ({ kind: 'board_idx', idx: board_idx }) as const;
  const eventOf = (event_idx: EventIdx) => ({ kind: 'event_idx', idx: event_idx }) as const;
  const faqOf = (faq_idx: FaqIdx) => ({ kind: 'faq_idx', idx: faq_idx }) as const;
  const withImageUrl = (event: ListedEvent) => ({ ...event, img_url: shopImage(shop, event.event_thum_img, 780) });

  return {
    'POST /api/office/v1/content/preview': async ({ content }) =>
      success({ content: withShopImages(shop, safeHtml(plainTextHtml(content))) }),

    'GET /api/office/v1/notices': async (filter) => success(await findNotices(database, filter)),
    'GET /api/office/v1/notices/{board_idx}': async ({ board_idx }) => {
      const notice = await findNotice(database, board_idx);
      return notice === null ? NOTICE_NOT_FOUND : success(notice);
    },
    'POST /api/office/v1/notices': async ({ request_key, ...notice }, { audit }) => {
      const result = await addNotice(shop, notice, request_key);
      return toContentEnvelope(database, result, noticeOf(0), ({ idx: board_idx, isEarlier }) => {
        audit.setSubject('board_idx', board_idx);
        if (isEarlier) return { board_idx, earlier_idx: board_idx };
        audit.recordChange('제목', null, notice.title);
        audit.recordChange('보이는 때', null, notice.notice_dt);
        return { board_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/notices/{board_idx}': async ({ board_idx, version, ...notice }, { audit }) => {
      audit.setSubject('board_idx', board_idx);
      const result = await changeNotice(shop, board_idx, version, notice);
      return toContentEnvelope(database, result, noticeOf(board_idx), (changed) => auditNotice(audit, changed));
    },
    'PUT /api/office/v1/notices/{board_idx}/hidden': async ({ board_idx, version, is_hidden }, { audit }) => {
      audit.setSubject('board_idx', board_idx);
      const result = await hideNotice(shop, board_idx, version, is_hidden);
      return toContentEnvelope(database, result, noticeOf(board_idx), (changed) => auditNotice(audit, changed));
    },

    'GET /api/office/v1/events': async (filter) => {
      const { list, next_cursor } = await findEvents(shop, filter);
      return success({ list: list.map(withImageUrl), next_cursor });
    },
    'GET /api/office/v1/events/{event_idx}': async ({ event_idx }) => {
      const event = await findEvent(database, event_idx);
      return event === null ? EVENT_NOT_FOUND : success(withImageUrl(event));
    },
    'POST /api/office/v1/events': async ({ request_key, ...event }, { audit }) => {
      const result = await addEvent(shop, event, request_key);
      return toContentEnvelope(database, result, eventOf(0), ({ idx: event_idx, isEarlier }) => {
        audit.setSubject('event_idx', event_idx);
        if (isEarlier) return { event_idx, earlier_idx: event_idx };
        audit.recordChange('제목', null, event.title);
        audit.recordChange('기간', null, auditedPeriod(event));
        return { event_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/events/{event_idx}': async ({ event_idx, version, ...event }, { audit }) => {
      audit.setSubject('event_idx', event_idx);
      const result = await changeEvent(shop, event_idx, version, event);
      return toContentEnvelope(database, result, eventOf(event_idx), (changed) => auditEvent(audit, changed));
    },
    'PUT /api/office/v1/events/{event_idx}/hidden': async ({ event_idx, version, is_hidden }, { audit }) => {
      audit.setSubject('event_idx', event_idx);
      const result = await hideEvent(shop, event_idx, version, is_hidden);
      return toContentEnvelope(database, result, eventOf(event_idx), (changed) => auditEvent(audit, changed));
    },

    'GET /api/office/v1/faqs': async (filter) => success(await findFaqs(database, filter)),
    'GET /api/office/v1/faqs/{faq_idx}': async ({ faq_idx }) => {
      const faq = await findFaq(database, faq_idx);
      return faq === null ? FAQ_NOT_FOUND : success(faq);
    },
    'POST /api/office/v1/faqs': async ({ request_key, ...faq }, { audit }) => {
      const result = await addFaq(shop, faq, request_key);
      return toContentEnvelope(database, result, faqOf(0), ({ idx: faq_idx, isEarlier }) => {
        audit.setSubject('faq_idx', faq_idx);
        if (isEarlier) return { faq_idx, earlier_idx: faq_idx };
        audit.recordChange('질문', null, faq.question);
        return { faq_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/faqs/{faq_idx}': async ({ faq_idx, version, ...faq }, { audit }) => {
      audit.setSubject('faq_idx', faq_idx);
      const result = await changeFaq(shop, faq_idx, version, faq);
      return toContentEnvelope(database, result, faqOf(faq_idx), (changed) => auditFaq(audit, changed));
    },
    'PUT /api/office/v1/faqs/{faq_idx}/hidden': async ({ faq_idx, version, is_hidden }, { audit }) => {
      audit.setSubject('faq_idx', faq_idx);
      const result = await hideFaq(shop, faq_idx, version, is_hidden);
      return toContentEnvelope(database, result, faqOf(faq_idx), (changed) => auditFaq(audit, changed));
    },
    'POST /api/office/v1/faqs/{faq_idx}/move': async ({ faq_idx, ...to }, { audit }) => {
      audit.setSubject('faq_idx', faq_idx);
      const result = await moveFaq(shop, faq_idx, to);
      return toContentEnvelope(database, result, faqOf(faq_idx), () => {
        audit.recordChange('순서', null, movedText(to));
        return null;
      });
    },
  };
}

function auditNotice(audit: AuditNotes, { before, after }: RowChange<ListedNotice>) {
  audit.recordChange('제목', before.title, after.title);
  audit.recordChange('내용', before.content, after.content);
  audit.recordChange('맨 위', yesNo(before.is_pinned), yesNo(after.is_pinned));
  audit.recordChange('보이는 때', before.notice_dt, after.notice_dt);
  audit.recordChange('감춤', yesNo(before.hidden_dt !== null), yesNo(after.hidden_dt !== null));
  return { version: after.version };
}

function auditEvent(audit: AuditNotes, { before, after }: RowChange<ListedEvent>) {
  audit.recordChange('제목', before.title, after.title);
  audit.recordChange('내용', before.content, after.content);
  audit.recordChange('사진', before.event_thum_img, after.event_thum_img);
  audit.recordChange('알리는 때', before.show_dt, after.show_dt);
  audit.recordChange('기간', auditedPeriod(before), auditedPeriod(after));
  audit.recordChange('감춤', yesNo(before.hidden_dt !== null), yesNo(after.hidden_dt !== null));
  return { version: after.version };
}

function auditFaq(audit: AuditNotes, { before, after }: RowChange<ListedFaq>) {
  audit.recordChange('분류', before.faq_category, after.faq_category);
  audit.recordChange('질문', before.question, after.question);
  audit.recordChange('답', before.answer, after.answer);
  audit.recordChange('감춤', yesNo(before.hidden_dt !== null), yesNo(after.hidden_dt !== null));
  return { version: after.version };
}

function yesNo(value: boolean): string {
  return value ? '예' : '아니요';
}
