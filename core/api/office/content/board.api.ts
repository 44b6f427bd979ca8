import * as v from 'valibot';
import {
  MAX_CONTENT_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_FAQ_CATEGORY_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../vocabulary/content/content-limits.ts';
import { dateTime, flag, multilineText, text } from '../../schema/fields.ts';
import {
  changed,
  earlierIdx,
  movedTo,
  page,
  pageFields,
  periodFields,
  periodState,
  requestKey,
  rowVersion,
} from './content-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';
import { eventIdx, faqIdx, noticeIdx } from '../../schema/id-fields.ts';

const content = multilineText(MAX_CONTENT_LENGTH);
const search = { q: v.optional(text(50), ''), is_hidden: v.optional(v.nullable(flag), null), ...pageFields };
const hiding = { version: rowVersion, is_hidden: v.boolean() };

const noticeFields = { title: text(MAX_TITLE_LENGTH), content, is_pinned: v.boolean(), notice_dt: dateTime };
const notice = v.object({
  board_idx: noticeIdx,
  title: v.string(),
  content: v.string(),
  is_pinned: v.boolean(),
  /** The notice is shown from this time on. */
  notice_dt: dateTime,
  /** When the notice was hidden; null if it is not. */
  hidden_dt: v.nullable(dateTime),
  version: v.string(),
});
export type OfficeNotice = v.InferOutput<typeof notice>;

const eventFields = {
  title: text(MAX_EVENT_TITLE_LENGTH),
  event_thum_img: text(200),
  content,
  show_dt: dateTime,
  ...periodFields,
};
const event = v.object({
  event_idx: eventIdx,
  title: v.string(),
  event_thum_img: v.string(),
  img_url: v.string(),
  content: v.string(),
  /** The event is announced from this time on. */
  show_dt: dateTime,
  start_dt: dateTime,
  end_dt: dateTime,
  hidden_dt: v.nullable(dateTime),
  version: v.string(),
});
export type OfficeEvent = v.InferOutput<typeof event>;

const faqFields = { faq_category: text(MAX_FAQ_CATEGORY_LENGTH), question: text(MAX_TITLE_LENGTH), answer: content };
const faq = v.object({
  faq_idx: faqIdx,
  faq_category: v.string(),
  question: v.string(),
  answer: v.string(),
  hidden_dt: v.nullable(dateTime),
  version: v.string(),
});
export type OfficeFaq = v.InferOutput<typeof faq>;

export const contentBoardApi = {
  'POST /api/office/v1/content/preview': {
    summary: '글 미리 보기',
    right: 'content.view',
    request: v.object({ content }),
    /** The text as the storefront will show it, with its images. */
    response: v.object({ content: v.string() }),
  },
  'GET /api/office/v1/notices': {
    summary: '공지 목록 보기',
    right: 'content.view',
    request: v.object(search),
    response: page(notice),
  },
  'GET /api/office/v1/notices/{board_idx}': {
    summary: '공지 보기',
    right: 'content.view',
    request: v.object({ board_idx: noticeIdx }),
    response: notice,
  },
  'POST /api/office/v1/notices': {
    summary: '공지 추가',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ request_key: requestKey, ...noticeFields }),
    response: v.object({ board_idx: noticeIdx, earlier_idx: earlierIdx }),
  },
  'PUT /api/office/v1/notices/{board_idx}': {
    summary: '공지 수정',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ board_idx: noticeIdx, version: rowVersion, ...noticeFields }),
    response: changed,
  },
  'PUT /api/office/v1/notices/{board_idx}/hidden': {
    summary: '공지 감추기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ board_idx: noticeIdx, ...hiding }),
    response: changed,
  },
  'GET /api/office/v1/events': {
    summary: '이벤트 목록 보기',
    right: 'content.view',
    request: v.object({ ...search, state: periodState }),
    response: page(event),
  },
  'GET /api/office/v1/events/{event_idx}': {
    summary: '이벤트 보기',
    right: 'content.view',
    request: v.object({ event_idx: eventIdx }),
    response: event,
  },
  'POST /api/office/v1/events': {
    summary: '이벤트 추가',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ request_key: requestKey, ...eventFields }),
    response: v.object({ event_idx: eventIdx, earlier_idx: earlierIdx }),
  },
  'PUT /api/office/v1/events/{event_idx}': {
    summary: '이벤트 수정',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ event_idx: eventIdx, version: rowVersion, ...eventFields }),
    response: changed,
  },
  'PUT /api/office/v1/events/{event_idx}/hidden': {
    summary: '이벤트 감추기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ event_idx: eventIdx, ...hiding }),
    response: changed,
  },
  'GET /api/office/v1/faqs': {
    summary: '자주 묻는 질문 목록 보기',
    right: 'content.view',
    request: v.object(search),
    response: page(faq),
  },
  'GET /api/office/v1/faqs/{faq_idx}': {
    summary: '자주 묻는 질문 보기',
    right: 'content.view',
    request: v.object({ faq_idx: faqIdx }),
    response: faq,
  },
  'POST /api/office/v1/faqs': {
    summary: '자주 묻는 질문 추가',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ request_key: requestKey, ...faqFields }),
    response: v.object({ faq_idx: faqIdx, earlier_idx: earlierIdx }),
  },
  'PUT /api/office/v1/faqs/{faq_idx}': {
    summary: '자주 묻는 질문 수정',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ faq_idx: faqIdx, version: rowVersion, ...faqFields }),
    response: changed,
  },
  'PUT /api/office/v1/faqs/{faq_idx}/hidden': {
    summary: '자주 묻는 질문 감추기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ faq_idx: faqIdx, ...hiding }),
    response: changed,
  },
  'POST /api/office/v1/faqs/{faq_idx}/move': {
    summary: '자주 묻는 질문 순서 변경',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ faq_idx: faqIdx, ...movedTo }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
