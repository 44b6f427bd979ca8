import type { contentTermsApi } from '../../../core/api/office/content/terms.api.ts';
import { companyFields } from '../../../core/content/company.ts';
import { COMPANY_FIELD_NAMES, companyFailures } from '../../../core/content/company-failures.ts';
import { parseShopSetting, SHOP_SETTING_TEXTS } from '../../../core/content/shop-setting.ts';
import { SHOP_SETTINGS } from '../../../core/vocabulary/content/shop-settings.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { findShopSettings } from '../content/shop-settings.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import {
  changeCompany,
  changeShopSetting,
  findCompanyList,
  findTermsContent,
  findTermsList,
  storeTerms,
} from '../operator-content/legal.ts';
import { toContentEnvelope } from './content-envelope.ts';

const TERMS_NOT_FOUND = failure(404, '그런 판이 없어요.');
const INVALID_DAY = failure(422, '있는 날짜를 골라 주세요.', { from: '있는 날짜를 골라 주세요.' });

export function termsRoutes(shop: ServerContext): OfficeHandlers<keyof typeof contentTermsApi> {
  const { database } = shop;
  return {
    'GET /api/office/v1/terms': async () => success(await findTermsList(database, shop.clock.now())),
    'GET /api/office/v1/terms/{type}/{terms_version}': async ({ type, terms_version }) => {
      const found = await findTermsContent(database, type, terms_version);
      return found === null ? TERMS_NOT_FOUND : success(found);
    },
    'POST /api/office/v1/terms': async ({ version, content, ...terms }, { audit }) => {
      audit.setSubject('terms', terms.type);
      if (terms.from !== null && parseKst(terms.from) === null) return INVALID_DAY;
      const result = await storeTerms(shop, version, { ...terms, html: content });
      return toContentEnvelope(database, result, { kind: 'terms', idx: terms.type }, () => {
        audit.recordChange('제목', null, terms.title);
        audit.recordChange('시행', null, terms.from ?? '지금');
        audit.recordChange('글자 수', null, content.length);
        return null;
      });
    },
    'GET /api/office/v1/settings': async () => {
      const [settings, companies] = await Promise.all([
        findShopSettings(database),
        findCompanyList(database, shop.clock.now()),
      ]);
      return success({
        setting_list: SHOP_SETTINGS.map((name) => ({ name, value: settings[name] })),
        company_list: companies.list.map((company) => ({ ...company })),
        company_version: companies.version,
      });
    },
    'PUT /api/office/v1/settings/{name}': async ({ name, value, before }, { audit }) => {
      audit.setSubject('setting', name);
      const parsed = value === null ? null : parseShopSetting(name, value);
      if (value !== null && parsed === null) {
        const text = `${SHOP_SETTING_TEXTS[name].form}.`;
        return failure(422, text, { value: text });
      }
      const result = await changeShopSetting(shop, name, before, parsed);
      return toContentEnvelope(database, result, { kind: 'setting', idx: name }, () => {
        audit.recordChange(SHOP_SETTING_TEXTS[name].purpose, before, parsed);
        return { value: parsed };
      });
    },
    'PUT /api/office/v1/company': async ({ from, version, ...company }, { audit }) => {
      audit.setSubject('setting', 'company');
      if (from !== null && parseKst(from) === null) return INVALID_DAY;
      const failures = companyFailures(company);
      const [first] = Object.values(failures);
      if (first !== undefined) return failure(422, first, { ...failures });
      const result = await changeCompany(shop, version, company, from);
      return toContentEnvelope(database, result, { kind: 'setting', idx: 'company' }, (before) => {
        for (const field of companyFields())
          audit.recordChange(COMPANY_FIELD_NAMES[field], before[field], company[field]);
        audit.recordChange('시행', null, from ?? '지금');
        return null;
      });
    },
  };
}
