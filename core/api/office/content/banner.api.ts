import * as v from 'valibot';
import { bannerType } from '../../browse/shop.api.ts';
import { count, dateTime, text } from '../../schema/fields.ts';
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
import { bannerIdx } from '../../schema/id-fields.ts';

const bannerFields = {
  banner_type: bannerType,
  position_type: count,
  link: text(1_000),
  banner_img: text(200),
  banner_text: text(200),
  ...periodFields,
};
const banner = v.object({
  banner_idx: bannerIdx,
  banner_type: bannerType,
  position_type: v.number(),
  link: v.string(),
  banner_img: v.string(),
  /** Address from which the office loads the image. */
  img_url: v.string(),
  banner_text: v.string(),
  start_dt: dateTime,
  end_dt: dateTime,
  version: v.string(),
});
export type OfficeBanner = v.InferOutput<typeof banner>;

export const contentBannerApi = {
  'GET /api/office/v1/banners': {
    summary: '배너 목록 보기',
    right: 'content.view',
    /** Lists the banners in the order of the storefront. `position_type` applies to `sub` only. */
    request: v.object({
      banner_type: v.optional(bannerType, 'main'),
      position_type: v.optional(count, 1),
      state: periodState,
      ...pageFields,
    }),
    response: page(banner),
  },
  'GET /api/office/v1/banners/{banner_idx}': {
    summary: '배너 보기',
    right: 'content.view',
    request: v.object({ banner_idx: bannerIdx }),
    response: banner,
  },
  'POST /api/office/v1/banners': {
    summary: '배너 추가',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ request_key: requestKey, ...bannerFields }),
    response: v.object({ banner_idx: bannerIdx, earlier_idx: earlierIdx }),
  },
  'PUT /api/office/v1/banners/{banner_idx}': {
    summary: '배너 수정',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ banner_idx: bannerIdx, version: rowVersion, ...bannerFields }),
    response: changed,
  },
  'POST /api/office/v1/banners/{banner_idx}/move': {
    summary: '배너 순서 변경',
    right: 'content.edit',
    audit: 'change',
    /** `before_idx` and `after_idx` are banners at the same position. */
    request: v.object({ banner_idx: bannerIdx, ...movedTo }),
    response: v.null(),
  },
  'POST /api/office/v1/banners/{banner_idx}/end': {
    summary: '배너 지금 끝내기',
    right: 'content.edit',
    audit: 'change',
    request: v.object({ banner_idx: bannerIdx, version: rowVersion }),
    response: changed,
  },
} as const satisfies OfficeArea;
