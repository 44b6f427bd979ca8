import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count, dateTime, id, noFields, multilineText, text } from '../schema/fields.ts';
import { faqIdx, noticeIdx } from '../schema/id-fields.ts';

export const NOTICE_PAGE_SIZE = 10;

const noticeRow = v.object({ board_idx: noticeIdx, title: v.string(), is_pinned: v.boolean(), notice_dt: dateTime });

const noticeLink = v.nullable(v.object({ board_idx: noticeIdx, title: v.string() }));
export const notice = v.object({
  ...noticeRow.entries,
  /** Sanitized HTML. */
  content: v.string(),
  newer: noticeLink,
  older: noticeLink,
});
export type Notice = v.InferOutput<typeof notice>;

const faqEntry = v.object({
  faq_idx: faqIdx,
  faq_category: v.string(),
  question: v.string(),
  /** Sanitized HTML. */
  answer: v.string(),
});
export type FaqEntry = v.InferOutput<typeof faqEntry>;

/** Marketing consents of a member, each separate. `night` is 21:00 to 08:00. */
export const setting = v.object({
  agree_marketing_message: v.boolean(),
  agree_marketing_mail: v.boolean(),
  agree_marketing_push: v.boolean(),
  agree_marketing_night: v.boolean(),
});
export type Setting = v.InferOutput<typeof setting>;

const storedSetting = v.object({
  ...setting.entries,
  /** When the member gave their current consents. */
  agreed_list: v.optional(v.array(v.object({ field: v.keyof(setting), agreed_dt: dateTime }))),
});
export type StoredSetting = v.InferOutput<typeof storedSetting>;

/** Push token of a native app, and the device on which it runs. */
export const pushDevice = v.object({
  /** The anonymous device id, as in the behavior log. */
  uuid: v.pipe(v.string(), v.uuid()),
  device: v.picklist(['aos-app', 'ios-app']),
  push_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/)),
});
export type PushDevice = v.InferOutput<typeof pushDevice>;

export const contentApi = {
  'POST /api/v1/notice': {
    summary: '공지사항 목록',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: v.object({ now_page: v.optional(id, 1) }),
    /** `now_page` is the page shown: the last one if the requested one does not exist. */
    response: v.object({ list: v.array(noticeRow), now_page: id, total_page: count, total_cnt: count }),
  },
  'GET /api/v1/notice/{id}': {
    summary: '공지사항',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: v.object({ id }),
    response: notice,
  },
  'POST /api/v1/faq': {
    summary: '자주 묻는 질문: 분류와 검색어로 좁힌다',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: v.object({
      faq_category: v.optional(v.nullable(text(20)), null),
      keyword: v.optional(v.nullable(text(40)), null),
    }),
    response: v.object({ category_list: v.array(v.string()), list: v.array(faqEntry) }),
  },
  'POST /api/v1/cs': {
    summary: '고객센터: 쉬는 날',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: noFields,
    response: v.object({
      phone: v.string(),
      /** Holidays from today on, as YYYY-MM-DD. */
      holiday_list: v.array(v.object({ holiday_dt: v.string(), holiday_name: v.string() })),
      kakao_chat_url: v.nullable(v.string()),
    }),
  },
  'POST /api/v1/setting': { summary: '설정 보기', access: 'member', request: noFields, response: storedSetting },
  'PUT /api/v1/setting': {
    summary: '설정 변경: 앱은 알림 주소도 함께 보낸다',
    access: 'member',
    // Sent together with the consent to push messages. Without consent, this token and all stored ones are discarded.
    request: v.object({ ...setting.entries, push_device: v.optional(pushDevice) }),
    response: storedSetting,
  },
  'POST /api/v1/partner/request': {
    summary: '입점·제휴 문의 (판매자 쪽 서버)',
    access: 'anyone',
    request: v.object({
      /** Idempotency key, one per form. */
      request_key: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
      partner_type: v.picklist(['store', 'influencer', 'alliance']),
      company_name: text(60),
      person_name: text(40),
      phone: text(20),
      email: text(254),
      homepage: v.optional(text(200), ''),
      content: multilineText(2_000),
      agree_privacy: v.boolean(),
    }),
    response: v.object({ request_idx: id }),
  },
} satisfies Area;
