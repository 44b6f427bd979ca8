import * as v from 'valibot';
import { ALERT_KINDS, REQUESTED_ALERT_KINDS } from '../../vocabulary/alerts/alert-kinds.ts';
import { MAX_WAITING_COUNT } from '../../vocabulary/limits/alert-limits.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime } from '../schema/fields.ts';
import { optionIdx, sellIdx } from '../schema/id-fields.ts';

/** An alert on one sale. `option_idx` is null for the sale as a whole. */
const subject = v.object({
  kind: v.picklist(ALERT_KINDS),
  sell_idx: sellIdx,
  option_idx: v.optional(v.nullable(optionIdx), null),
});

export const listedAlert = v.object({
  kind: v.picklist(ALERT_KINDS),
  sell_idx: sellIdx,
  option_idx: v.nullable(optionIdx),
  /** Name of the option; null for the sale as a whole. */
  option_name: v.nullable(v.string()),
  product_name: v.string(),
  product_img: v.string(),
  start_dt: dateTime,
  end_dt: dateTime,
  /** When the alert was turned on; for a price alert, when the product was liked. */
  asked_dt: dateTime,
  /** When the alert was sent, which ends it; null while it is pending. */
  told_dt: v.nullable(dateTime),
  /** Price in won when the product was liked; null for other kinds. */
  liked_price: v.nullable(count),
  /** Price in won now. */
  consumer_price: count,
});
export type ListedAlert = v.InferOutput<typeof listedAlert>;

const saleAlerts = v.object({
  /** The caller's pending alerts; empty for a guest. */
  alert_list: v.array(v.object({ kind: v.picklist(REQUESTED_ALERT_KINDS), option_idx: v.nullable(optionIdx) })),
  /** Members who wait for the opening or for stock. A value above `MAX_WAITING_COUNT` means that there are more. */
  waiting_cnt: v.pipe(count, v.maxValue(MAX_WAITING_COUNT + 1)),
});
export type SaleAlerts = v.InferOutput<typeof saleAlerts>;

export const alertApi = {
  'GET /api/v1/alert': {
    summary: '받고 있는 알림: 오픈, 재입고, 찜한 상품의 가격 내림',
    access: 'member',
    request: v.object({}),
    response: v.object({ list: v.array(listedAlert) }),
  },
  'GET /api/v1/alert/sale/{sell_idx}': {
    summary: '한 상품에서 받고 있는 알림과 기다리는 사람 수',
    access: 'optional',
    cache: 'guests',
    cacheLifetime: 'unchanged',
    shownSales: 'sale',
    request: v.object({ sell_idx: sellIdx }),
    response: saleAlerts,
  },
  'POST /api/v1/alert': {
    summary: '알림 받기. 이미 받고 있으면 그대로. 가격 알림은 찜한 상품에 다시 켜는 것',
    access: 'member',
    request: subject,
    response: saleAlerts,
  },
  'DELETE /api/v1/alert': {
    summary: '알림 끄기, 보낸 알림은 목록에서 빼기. 받고 있지 않으면 그대로',
    access: 'member',
    request: subject,
    response: saleAlerts,
  },
} satisfies Area;
