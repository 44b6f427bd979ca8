import * as v from 'valibot';
import { MESSAGE_KINDS, MESSAGE_TOPICS } from '../../vocabulary/message-kinds.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, noFields, text } from '../schema/fields.ts';
import { messageIdx } from '../schema/id-fields.ts';

export const INBOX_PAGE_SIZE = 20;
/** A larger number of unread messages is shown as this number and a plus. */
export const MAX_UNREAD_COUNT = 99;

export const inboxMessage = v.object({
  message_idx: messageIdx,
  kind: v.picklist(MESSAGE_KINDS),
  topic: v.picklist(MESSAGE_TOPICS),
  /** Short name of the message's kind. */
  label: v.string(),
  title: v.string(),
  /** The text of the message, which may have several lines. */
  body: v.string(),
  /** Path of the page that the message links to. */
  link: v.string(),
  /** The virtual account number for the order's deposit, for the member to copy; null if the message has none. */
  account_no: v.nullable(v.string()),
  created_dt: dateTime,
  is_read: v.boolean(),
});
export type InboxMessage = v.InferOutput<typeof inboxMessage>;

export const messagePreference = v.object({
  /** Phone and mail address for messages; empty if unknown. */
  phone: v.string(),
  email: v.string(),
  alimtalk: v.boolean(),
  mail: v.boolean(),
  group: v.boolean(),
  alert: v.boolean(),
  price: v.boolean(),
  inquiry: v.boolean(),
  expiry: v.boolean(),
  follow: v.boolean(),
});
export type MessagePreferences = v.InferOutput<typeof messagePreference>;

const unread = v.object({ unread_cnt: v.pipe(count, v.maxValue(MAX_UNREAD_COUNT + 1)) });

export const inboxApi = {
  'GET /api/v1/inbox': {
    summary: '알림함: 최근 것부터, 90일 동안',
    access: 'member',
    request: v.object({
      topic: v.optional(v.nullable(v.picklist(MESSAGE_TOPICS)), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(inboxMessage), next_cursor: v.nullable(v.string()), ...unread.entries }),
  },
  'GET /api/v1/inbox/unread': {
    summary: '읽지 않은 알림 수: 100은 100개 이상',
    access: 'member',
    request: noFields,
    response: unread,
  },
  'PUT /api/v1/inbox/read': {
    summary: '알림을 읽음으로: 하나, 또는 이 알림까지 모두',
    access: 'member',
    request: v.object({
      message_idx: messageIdx,
      /** True: marks all earlier messages as read, too. Later ones, which the member has not seen, stay unread. */
      and_earlier: v.optional(v.boolean(), false),
    }),
    response: unread,
  },
  'GET /api/v1/inbox/preference': {
    summary: '알림 설정',
    access: 'member',
    request: noFields,
    response: messagePreference,
  },
  'PUT /api/v1/inbox/preference': {
    summary: '알림 설정 변경',
    access: 'member',
    request: v.omit(messagePreference, ['phone', 'email']),
    response: messagePreference,
  },
} satisfies Area;
