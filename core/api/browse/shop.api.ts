import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { socialProvider } from '../account/member.api.ts';
import { count, id, noFields, text, zonecode } from '../schema/fields.ts';
import { payMethod } from '../buying/payment.api.ts';
import { bannerIdx } from '../schema/id-fields.ts';

export const banner = v.object({
  banner_idx: bannerIdx,
  /**
   * A link to the storefront opens as a route, any other link in a new tab. With an empty link, the banner is not
   * clickable.
   */
  link: v.string(),
  banner_img: v.string(),
  /** The text in the image. It is also its alternative text. */
  banner_text: v.string(),
});
export type Banner = v.InferOutput<typeof banner>;

export const bannerType = v.picklist(['main', 'sub']);
/** Position of a sub banner: 1 and 2 on the main tab, 3 time, 4 new, 9 holiday. */
export const subBannerPosition = v.picklist([1, 2, 3, 4, 9]);

export const termsType = v.picklist(['policy', 'privacy', 'delivery', 'marketing', 'third-party', 'payment-agency']);
export type TermsType = v.InferOutput<typeof termsType>;

export const verificationPurpose = v.picklist(['join', 'find', 'phone', 'secede', 'refund']);

export const shopApi = {
  'GET /api/v1/common/banners': {
    summary: '배너 목록',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({
      banner_type: bannerType,
      position_type: v.optional(
        v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))]), subBannerPosition),
        1,
      ),
    }),
    response: v.array(banner),
  },
  'POST /api/v1/common/alimtalk': {
    summary: '인증번호 보내기',
    access: 'anyone',
    request: v.object({ phone: text(20), purpose: verificationPurpose }),
    response: v.object({ auth_idx: id, expire_sec: count, resend_sec: count }),
  },
  'POST /api/v1/common/auth': {
    summary: '인증번호 확인',
    access: 'anyone',
    request: v.object({ auth_idx: id, phone: text(20), auth_no: text(10) }),
    response: v.object({ auth_token: v.string() }),
  },
  'GET /api/v1/common/terms/{type}': {
    summary: '약관 전문',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: v.object({
      type: termsType,
      /** An earlier or an announced version. If missing, the one in force. */
      version: v.optional(text(20)),
    }),
    response: v.object({
      type: termsType,
      title: v.string(),
      content: v.string(),
      version: v.string(),
      /** Newest first: announced versions, the one in force, and earlier ones, at most 20. */
      version_list: v.array(v.object({ version: v.string(), is_in_force: v.boolean() })),
    }),
  },
  'GET /api/v1/common/company': {
    summary: '사업자 정보와 고객센터',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: noFields,
    response: v.object({
      shop_name: v.string(),
      company: v.string(),
      ceo: v.string(),
      business_number: v.string(),
      mail_order_number: v.string(),
      address: v.string(),
      email: v.string(),
      hosting: v.string(),
      cs_phone: v.string(),
      cs_hours: v.string(),
      cs_closed: v.string(),
    }),
  },
  'POST /api/v1/common/doseo/check': {
    summary: '제주·도서산간 확인',
    access: 'anyone',
    request: v.object({ zonecode }),
    response: v.object({
      is_doseo: v.boolean(),
      area_type: v.nullable(v.picklist(['JEJU', 'ISLAND'])),
      /** The fee in won, charged once per seller. */
      add_delivery_price: count,
    }),
  },
  'GET /api/v1/common/config': {
    summary: '공개 설정',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: noFields,
    response: v.object({
      kakao_js_key: v.nullable(v.string()),
      min_app_version: v.string(),
      /** The payment methods available now. */
      pay_methods: v.array(payMethod),
      /** True: sales can be added to Naver Pay's wish list, which requires a separate contract. */
      is_naver_wish: v.boolean(),
      /** Available external login providers. */
      social_providers: v.array(socialProvider),
      /** Script address of the postcode service. */
      postcode_url: v.string(),
      /** Address of the sandbox outbox, if messages are not really sent. */
      outbox_url: v.nullable(v.string()),
    }),
  },
  'GET /api/v1/common/delivery/key': {
    summary: '배송 조회에 쓰는 열쇠와 주소',
    access: 'anyone',
    request: noFields,
    response: v.object({ key: v.string(), tracking_url: v.string() }),
  },
  'GET /api/v1/common/token/health': {
    summary: '로그인 상태 확인',
    access: 'member',
    request: noFields,
    response: v.boolean(),
  },
} satisfies Area;
