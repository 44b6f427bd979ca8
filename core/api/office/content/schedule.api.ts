import * as v from 'valibot';
import { dateTime, day, id, officeDay, text } from '../../schema/fields.ts';
import { productIdx, sellIdx } from '../../schema/id-fields.ts';
import { changed, periodFields, rowVersion } from './content-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** Maximum days of one calendar page, and maximum entries on it. */
export const MAX_SCHEDULE_DAYS = 42;
export const MAX_SCHEDULE_ENTRIES = 500;
export const MAX_HOLIDAY_NAME_LENGTH = 40;

export const scheduleKind = v.picklist(['time', 'celeb', 'group']);
export type ScheduleKind = v.InferOutput<typeof scheduleKind>;

/** A row in the calendar: a sale with its period. */
const entry = v.object({
  sell_idx: sellIdx,
  type: scheduleKind,
  product_idx: productIdx,
  product_name: v.string(),
  img_url: v.string(),
  member_name: v.string(),
  account: v.string(),
  consumer_price: v.number(),
  remaining_cnt: v.number(),
  /** Shoppers who wait for the start of the sale. */
  waiting_cnt: v.number(),
  start_dt: dateTime,
  end_dt: dateTime,
  version: v.string(),
});
export type ScheduleEntry = v.InferOutput<typeof entry>;

/** An event or a banner. Its period is changed on its own screen, not in the calendar. */
const notedPeriod = v.object({
  kind: v.picklist(['event', 'banner']),
  idx: id,
  text: v.string(),
  start_dt: dateTime,
  end_dt: dateTime,
});
export type NotedPeriod = v.InferOutput<typeof notedPeriod>;

const holiday = v.object({ holiday_dt: day, holiday_name: v.string() });
export type OfficeHoliday = v.InferOutput<typeof holiday>;

export const contentScheduleApi = {
  'GET /api/office/v1/schedule': {
    summary: '일정 보기',
    right: 'content.view',
    /** `from` and `to` are KST days, both included. */
    request: v.object({ from: officeDay, to: officeDay }),
    response: v.object({
      entry_list: v.array(entry),
      noted_list: v.array(notedPeriod),
      holiday_list: v.array(holiday),
      is_capped: v.boolean(),
    }),
  },
  'PUT /api/office/v1/schedule/{sell_idx}': {
    summary: '판매 기간 변경',
    right: 'catalogue.edit',
    audit: 'change',
    request: v.object({ sell_idx: sellIdx, version: rowVersion, ...periodFields }),
    response: changed,
  },
  'PUT /api/office/v1/holidays/{holiday_dt}': {
    summary: '쉬는 날 정하기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ holiday_dt: officeDay, holiday_name: text(MAX_HOLIDAY_NAME_LENGTH) }),
    response: v.null(),
  },
  'DELETE /api/office/v1/holidays/{holiday_dt}': {
    summary: '쉬는 날에서 빼기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ holiday_dt: day }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
