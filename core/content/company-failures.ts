import { isWorkEmail } from '../member/email.ts';
import { isBusinessNumber } from '../payment/cash-receipt.ts';
import { withJosa } from '../text/josa.ts';
import { companyFields, DEFAULT_COMPANY, type CompanyField, type CompanyInfo } from './company.ts';

/** The Korean name of each field. */
export const COMPANY_FIELD_NAMES: Readonly<Record<CompanyField, string>> = {
  shop_name: '쇼핑몰 이름',
  company: '상호',
  ceo: '대표자',
  business_number: '사업자등록번호',
  mail_order_number: '통신판매업 신고번호',
  address: '주소',
  email: '이메일',
  hosting: '호스팅 제공자',
  cs_phone: '고객센터 전화번호',
  cs_hours: '고객센터 운영 시간',
  cs_closed: '고객센터 휴무 안내',
};

/** Maximum length of `shop_name`, which is part of text messages. Above 90 bytes, these cost several times as much. */
const MAX_NAME_LENGTH = 10;
const MAX_LENGTH = 100;

/**
 * Returns an error sentence for each invalid field; {} if the company can be shown. The demo shop's business number is
 * accepted although its check digit is wrong, which ensures that no real company has it.
 */
export function companyFailures(company: CompanyInfo): Readonly<Partial<Record<CompanyField, string>>> {
  const failures: Partial<Record<CompanyField, string>> = {};
  for (const field of companyFields()) {
    const name = COMPANY_FIELD_NAMES[field];
    const value = company[field];
    const maxLength = field === 'shop_name' ? MAX_NAME_LENGTH : MAX_LENGTH;
    if (value.trim() === '') failures[field] = `${withJosa(name, '을/를')} 적어 주세요.`;
    else if (value.length > maxLength) failures[field] = `${withJosa(name, '은/는')} ${maxLength}자까지 쓸 수 있어요.`;
    else if (/[<>{}\n]/.test(value)) failures[field] = `${name}에는 꺾쇠(< >), 중괄호, 줄바꿈을 쓸 수 없어요.`;
  }
  const { business_number, email, cs_phone } = company;
  const isKnownNumber =
    business_number === DEFAULT_COMPANY.business_number || isBusinessNumber(business_number.replaceAll('-', ''));
  if (!isKnownNumber) failures.business_number ??= '사업자등록번호를 다시 확인해 주세요.';
  if (!isWorkEmail(email)) failures.email ??= '이메일 주소를 다시 확인해 주세요.';
  if (!/^\d[\d-]{6,14}$/.test(cs_phone)) failures.cs_phone ??= '전화번호는 숫자와 -로 적어 주세요.';
  return failures;
}
