import { failure, success } from '../../../core/outcome/envelope.ts';
import { MAX_SHOWN_BANNERS } from '../../../core/office-content/banner-rules.ts';
import { remoteAreaOf } from '../../../core/pricing/remote-area.ts';
import { SOCIAL_PROVIDERS } from '../../../core/vocabulary/social-providers.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { enabledMethods } from '../pay-windows/available-methods.ts';
import { findShopSettings } from './shop-settings.ts';
import { findCompany } from '../terms/company.ts';
import { findTermsText } from '../terms/terms.ts';

const FIRST_APP_VERSION = '1.0.0';

type ShopCall =
  | 'GET /api/v1/common/banners'
  | 'GET /api/v1/common/terms/{type}'
  | 'GET /api/v1/common/company'
  | 'POST /api/v1/common/doseo/check'
  | 'GET /api/v1/common/config'
  | 'GET /api/v1/common/token/health';

export function shopRoutes(shop: ServerContext): Handlers<ShopCall> {
  return {
    'GET /api/v1/common/banners': async ({ banner_type, position_type }) => {
      const now = formatKst(shop.clock.now());
      const banners = await shop.database
        .selectFrom('banner')
        .select(['banner_idx', 'link', 'banner_img', 'banner_text'])
        .where('banner_type', '=', banner_type)
        // The main banner has one position only.
        .$if(banner_type === 'sub', (query) => query.where('position_type', '=', position_type))
        .where('start_dt', '<=', now)
        .where('end_dt', '>', now)
        .orderBy('ordinal')
        .orderBy('banner_idx')
        .limit(MAX_SHOWN_BANNERS)
        .execute();
      return success(banners);
    },

    'GET /api/v1/common/company': async () => success(await findCompany(shop.database, shop.clock.now())),

    'GET /api/v1/common/terms/{type}': async ({ type, version }) => {
      const terms = await findTermsText(shop.database, type, shop.clock.now(), version ?? null);
      return terms === null ? failure(404, '약관을 찾을 수 없어요.') : success({ type, ...terms });
    },

    'POST /api/v1/common/doseo/check': async ({ zonecode }) => {
      const area = remoteAreaOf(zonecode);
      return success({
        is_doseo: area !== null,
        area_type: area?.area_type ?? null,
        add_delivery_price: area?.fee ?? 0,
      });
    },

    'GET /api/v1/common/config': async () => {
      const { kakao_js_key, min_app_version } = await findShopSettings(shop.database);
      return success({
        kakao_js_key,
        min_app_version: min_app_version ?? FIRST_APP_VERSION,
        pay_methods: enabledMethods(shop),
        is_naver_wish: shop.gateways.naver.wishList.isOffered,
        social_providers: SOCIAL_PROVIDERS.filter((provider) => shop.social.has(provider)),
        postcode_url: shop.postcodeUrl,
        outbox_url: shop.outboxUrl,
      });
    },

    // A caller without a valid token has already been refused.
    'GET /api/v1/common/token/health': async () => success(true),
  };
}
