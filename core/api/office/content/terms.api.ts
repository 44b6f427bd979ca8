import * as v from 'valibot';
import { MAX_TERMS_LENGTH } from '../../../vocabulary/content/content-limits.ts';
import { SHOP_SETTINGS } from '../../../vocabulary/content/shop-settings.ts';
import { termsType } from '../../browse/shop.api.ts';
import { dateTime, multilineText, noFields, officeDay, text } from '../../schema/fields.ts';
import { rowVersion } from './content-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const termsVersion = v.object({
  type: termsType,
  version: v.string(),
  title: v.string(),
  effective_dt: dateTime,
  /** True: the operator added this version. False: it is shipped with the storefront. */
  is_own: v.boolean(),
  is_in_force: v.boolean(),
});
export type OfficeTermsVersion = v.InferOutput<typeof termsVersion>;

const shopSetting = v.picklist(SHOP_SETTINGS);

const companyFields = {
  shop_name: text(200),
  company: text(200),
  ceo: text(200),
  business_number: text(200),
  mail_order_number: text(200),
  address: text(200),
  email: text(200),
  hosting: text(200),
  cs_phone: text(200),
  cs_hours: text(200),
  cs_closed: text(200),
};
/** `effective_dt` is null for the demo shop's company, which is shown until another one takes effect. */
const company = v.object({
  ...companyFields,
  effective_dt: v.nullable(dateTime),
  is_in_force: v.boolean(),
});

export const contentTermsApi = {
  'GET /api/office/v1/terms': {
    summary: '약관 목록 보기',
    right: 'content.view',
    request: noFields,
    /** `version` is the version of the whole list. */
    response: v.object({ list: v.array(termsVersion), version: v.string() }),
  },
  'GET /api/office/v1/terms/{type}/{terms_version}': {
    summary: '약관 보기',
    right: 'content.view',
    request: v.object({ type: termsType, terms_version: text(20) }),
    /** `content` is as stored, with its placeholders. `before` is the previous version; null for the first one. */
    response: v.object({
      title: v.string(),
      content: v.string(),
      before: v.nullable(v.object({ version: v.string(), content: v.string() })),
    }),
  },
  'POST /api/office/v1/terms': {
    summary: '약관 새 판',
    right: 'settings.edit',
    audit: 'change',
    /** `from` is the first day of the new version, and its name; null means today. */
    request: v.object({
      type: termsType,
      title: text(200),
      content: multilineText(MAX_TERMS_LENGTH),
      from: v.nullable(officeDay),
      version: rowVersion,
    }),
    response: v.null(),
  },
  'GET /api/office/v1/settings': {
    summary: '매장 설정 보기',
    right: 'settings.edit',
    request: noFields,
    response: v.object({
      setting_list: v.array(v.object({ name: shopSetting, value: v.nullable(v.string()) })),
      /** The versions of the company, newest first. */
      company_list: v.array(company),
      company_version: v.string(),
    }),
  },
  'PUT /api/office/v1/settings/{name}': {
    summary: '매장 설정 변경',
    right: 'settings.edit',
    audit: 'change',
    /** A null `value` clears the setting. `before` is the value that the page showed. */
    request: v.object({
      name: shopSetting,
      value: v.nullable(text(300)),
      before: v.nullable(text(300)),
    }),
    response: v.object({ value: v.nullable(v.string()) }),
  },
  'PUT /api/office/v1/company': {
    summary: '사업자 정보 변경',
    right: 'settings.edit',
    audit: 'change',
    request: v.object({ ...companyFields, from: v.nullable(officeDay), version: rowVersion }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
