import type { contentBannerApi } from '../../../core/api/office/content/banner.api.ts';
import { bannerPlaceText } from '../../../core/office-content/banner-rules.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import {
  addBanner,
  changeBanner,
  endBanner,
  findBanner,
  findBanners,
  moveBanner,
  type ListedBanner,
} from '../operator-content/banners.ts';
import type { RowChange } from '../operator-content/content-result.ts';
import { toContentEnvelope } from './content-envelope.ts';
import { auditedPeriod, movedText } from './audited-text.ts';
import { shopImage } from './shop-image.ts';
import type { BannerIdx } from '../../../core/vocabulary/ids.ts';

const BANNER_NOT_FOUND = failure(404, '그런 배너가 없어요.');

export function bannerRoutes(shop: ServerContext): OfficeHandlers<keyof typeof contentBannerApi> {
  const { database } = shop;
  const withImageUrl = (banner: ListedBanner) => ({ ...banner, img_url: shopImage(shop, banner.banner_img, 780) });
  const subjectOf = (banner_idx: BannerIdx) => ({ kind: 'banner_idx', idx: banner_idx }) as const;

  return {
    'GET /api/office/v1/banners': async ({ banner_type, position_type, ...filter }) => {
      const place = { banner_type, position_type: banner_type === 'main' ? 1 : position_type };
      const { list, next_cursor } = await findBanners(shop, { ...place, ...filter });
      return success({ list: list.map(withImageUrl), next_cursor });
    },
    'GET /api/office/v1/banners/{banner_idx}': async ({ banner_idx }) => {
      const banner = await findBanner(database, banner_idx);
      return banner === null ? BANNER_NOT_FOUND : success(withImageUrl(banner));
    },
    'POST /api/office/v1/banners': async ({ request_key, ...banner }, { audit }) => {
      const result = await addBanner(shop, banner, request_key);
      return toContentEnvelope(database, result, subjectOf(0), ({ idx: banner_idx, isEarlier }) => {
        audit.setSubject('banner_idx', banner_idx);
        if (isEarlier) return { banner_idx, earlier_idx: banner_idx };
        audit.recordChange(bannerPlaceText(banner), null, banner.banner_text);
        audit.recordChange('기간', null, auditedPeriod(banner));
        audit.recordChange('링크', null, banner.link);
        return { banner_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/banners/{banner_idx}': async ({ banner_idx, version, ...banner }, { audit }) => {
      audit.setSubject('banner_idx', banner_idx);
      const result = await changeBanner(shop, banner_idx, version, banner);
      return toContentEnvelope(database, result, subjectOf(banner_idx), (changed) => auditChange(audit, changed));
    },
    'POST /api/office/v1/banners/{banner_idx}/move': async ({ banner_idx, ...to }, { audit }) => {
      audit.setSubject('banner_idx', banner_idx);
      const result = await moveBanner(shop, banner_idx, to);
      return toContentEnvelope(database, result, subjectOf(banner_idx), (banner) => {
        audit.recordChange(`${bannerPlaceText(banner)} 순서`, null, movedText(to));
        return null;
      });
    },
    'POST /api/office/v1/banners/{banner_idx}/end': async ({ banner_idx, version }, { audit }) => {
      audit.setSubject('banner_idx', banner_idx);
      const result = await endBanner(shop, banner_idx, version);
      return toContentEnvelope(database, result, subjectOf(banner_idx), (changed) => auditChange(audit, changed));
    },
  };
}

function auditChange(audit: AuditNotes, { before, after }: RowChange<ListedBanner>) {
  audit.recordChange('자리', bannerPlaceText(before), bannerPlaceText(after));
  audit.recordChange('글', before.banner_text, after.banner_text);
  audit.recordChange('링크', before.link, after.link);
  audit.recordChange('사진', before.banner_img, after.banner_img);
  audit.recordChange('기간', auditedPeriod(before), auditedPeriod(after));
  return { version: after.version };
}
