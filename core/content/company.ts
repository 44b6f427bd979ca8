import { SHOP_INFO } from '../shop.ts';
import { token } from '../ports/token.ts';
import { withJosa } from '../text/josa.ts';

/**
 * The company that runs the shop, with the data that the law requires to be shown, and the contact of customer service.
 */
export interface CompanyInfo {
  /** The name in titles, texts and messages. */
  readonly shop_name: string;
  readonly company: string;
  readonly ceo: string;
  readonly business_number: string;
  readonly mail_order_number: string;
  readonly address: string;
  readonly email: string;
  readonly hosting: string;
  readonly cs_phone: string;
  readonly cs_hours: string;
  readonly cs_closed: string;
}
export type CompanyField = keyof CompanyInfo;

/** The company that a page shows. In the browser, it is the one with which the server rendered the page. */
export const Company = token<CompanyInfo>('Company');

/** The demo shop's company, used until the operator sets another one. */
export const DEFAULT_COMPANY: CompanyInfo = {
  shop_name: SHOP_INFO.name,
  company: `(주)${SHOP_INFO.name}`,
  ceo: '윤하람',
  business_number: '120-88-00427',
  mail_order_number: '제2026-서울성동-0427호',
  address: '서울 성동구 왕십리로 88, 6층',
  email: 'help@moajang.kr',
  hosting: `(주)${SHOP_INFO.name}`,
  cs_phone: '1600-0427',
  cs_hours: '평일 10:30 - 17:00',
  cs_closed: '점심 12:30 - 13:30 · 주말, 공휴일 휴무',
};

/** Returns all fields, in the order of the footer. */
export function companyFields(): readonly CompanyField[] {
  return [
    'shop_name',
    'company',
    'ceo',
    'business_number',
    'mail_order_number',
    'address',
    'email',
    'hosting',
    'cs_phone',
    'cs_hours',
    'cs_closed',
  ];
}

/**
 * Merges the fields that are texts into the default company. Anything else, such as null or an unknown field, is
 * ignored.
 */
export function parseCompany(stored: unknown): CompanyInfo {
  const company: Record<CompanyField, string> = { ...DEFAULT_COMPANY };
  if (typeof stored !== 'object' || stored === null) return company;
  for (const field of companyFields()) {
    const value: unknown = Reflect.get(stored, field);
    if (typeof value === 'string') company[field] = value;
  }
  return company;
}

/** Returns the fields in which a company differs from the default. `parseCompany` restores the company from them. */
export function changedCompany(company: CompanyInfo): Readonly<Partial<CompanyInfo>> {
  return Object.fromEntries(
    companyFields()
      .filter((field) => company[field] !== DEFAULT_COMPANY[field])
      .map((field) => [field, company[field]]),
  );
}

/** Returns the Fair Trade Commission's public page for a business number. */
export function businessLookupUrl(business_number: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${business_number.replaceAll('-', '')}`;
}

/** Returns the notice that the shop is an intermediary. The law requires it on the home page and each product page. */
export function intermediaryNotice({ shop_name }: Pick<CompanyInfo, 'shop_name'>): string {
  return `${withJosa(shop_name, '은/는')} 통신판매중개자로 거래 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대해 책임을 지지 않아요.`;
}
