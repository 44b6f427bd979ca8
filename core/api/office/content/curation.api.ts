import * as v from 'valibot';
import { dateTime, noFields, text } from '../../schema/fields.ts';
import { curationIdx, sellIdx } from '../../schema/id-fields.ts';
import { saleType } from '../../schema/sale-fields.ts';
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

export const MAX_CURATION_SALES = 100;
export const MAX_FOUND_SALES = 20;

/** The rows of the home page that staff fill with sales, and the holiday section. */
export const pickList = v.picklist(['md_pick', 'deal', 'free_delivery', 'time_deal', 'holiday']);
export type PickList = v.InferOutput<typeof pickList>;

/** A sale chosen for a list, with the facts that staff need before it is shown. */
const listedSale = v.object({
  sell_idx: sellIdx,
  product_name: v.string(),
  img_url: v.string(),
  member_name: v.string(),
  type: saleType,
  consumer_price: v.number(),
  start_dt: dateTime,
  end_dt: dateTime,
  /** Units of all required options. A sale without any is not shown in lists. */
  remaining_cnt: v.number(),
});
export type OfficeListedSale = v.InferOutput<typeof listedSale>;

const curationFields = {
  curation_name: text(40),
  curation_text: text(200),
  ...periodFields,
  /** The sales in display order. */
  sell_idx_list: v.pipe(v.array(sellIdx), v.maxLength(MAX_CURATION_SALES)),
};
const curation = v.object({
  curation_idx: curationIdx,
  curation_name: v.string(),
  curation_text: v.string(),
  start_dt: dateTime,
  end_dt: dateTime,
  sale_list: v.array(listedSale),
  version: v.string(),
});
export type OfficeCuration = v.InferOutput<typeof curation>;

const pick = v.object({
  sell_idx: sellIdx,
  list: pickList,
  /** Period of the sale in the list; `sale` has the sale's own period. */
  start_dt: dateTime,
  end_dt: dateTime,
  sale: listedSale,
  version: v.string(),
});
export type OfficePick = v.InferOutput<typeof pick>;

const keywords = v.object({ keyword_list: v.array(v.string()), version: v.string() });
export type OfficeKeywords = v.InferOutput<typeof keywords>;

export const contentCurationApi = {
  'GET /api/office/v1/content/sales': {
    summary: '판매 찾기',
    right: 'content.view',
    /** `q` is the number of a sale, with or without `#`, or a part of the product's name. */
    request: v.object({ q: text(50) }),
    response: v.object({ list: v.array(listedSale) }),
  },
  'GET /api/office/v1/curations': {
    summary: '기획전 목록 보기',
    right: 'content.view',
    request: v.object({ state: periodState, ...pageFields }),
    response: page(curation),
  },
  'GET /api/office/v1/curations/{curation_idx}': {
    summary: '기획전 보기',
    right: 'content.view',
    request: v.object({ curation_idx: curationIdx }),
    response: curation,
  },
  'POST /api/office/v1/curations': {
    summary: '기획전 추가',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ request_key: requestKey, ...curationFields }),
    response: v.object({ curation_idx: curationIdx, earlier_idx: earlierIdx }),
  },
  'PUT /api/office/v1/curations/{curation_idx}': {
    summary: '기획전 수정',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ curation_idx: curationIdx, version: rowVersion, ...curationFields }),
    response: changed,
  },
  'POST /api/office/v1/curations/{curation_idx}/move': {
    summary: '기획전 순서 변경',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ curation_idx: curationIdx, ...movedTo }),
    response: v.null(),
  },
  'POST /api/office/v1/curations/{curation_idx}/end': {
    summary: '기획전 지금 끝내기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ curation_idx: curationIdx, version: rowVersion }),
    response: changed,
  },
  'GET /api/office/v1/picks': {
    summary: '추천 목록 보기',
    right: 'content.view',
    request: v.object({
      list: v.optional(pickList, 'md_pick'),
      state: periodState,
      ...pageFields,
    }),
    response: page(pick),
  },
  'GET /api/office/v1/picks/{list}/{sell_idx}': {
    summary: '추천 보기',
    right: 'content.view',
    request: v.object({ list: pickList, sell_idx: sellIdx }),
    response: pick,
  },
  'POST /api/office/v1/picks': {
    summary: '추천 추가',
    right: 'content.edit',
    audit: 'change',
    /** A list contains each sale at most once. The new one is inserted before `before_idx`; null means at the end. */
    request: v.object({
      list: pickList,
      sell_idx: sellIdx,
      before_idx: v.optional(v.nullable(sellIdx), null),
      ...periodFields,
    }),
    response: v.null(),
  },
  'PUT /api/office/v1/picks/{list}/{sell_idx}': {
    summary: '추천 기간 변경',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ list: pickList, sell_idx: sellIdx, version: rowVersion, ...periodFields }),
    response: changed,
  },
  'POST /api/office/v1/picks/{list}/{sell_idx}/move': {
    summary: '추천 순서 변경',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ list: pickList, sell_idx: sellIdx, ...movedTo }),
    response: v.null(),
  },
  'POST /api/office/v1/picks/{list}/{sell_idx}/remove': {
    summary: '추천에서 빼기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ list: pickList, sell_idx: sellIdx, version: rowVersion }),
    response: v.null(),
  },
  'GET /api/office/v1/keywords': {
    summary: '추천 검색어 보기',
    right: 'content.view',
    request: noFields,
    response: keywords,
  },
  'PUT /api/office/v1/keywords': {
    summary: '추천 검색어 변경',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ keyword_list: v.pipe(v.array(text(100)), v.maxLength(100)), version: rowVersion }),
    response: keywords,
  },
} as const satisfies OfficeArea;
