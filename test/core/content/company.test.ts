import { describe, expect, it } from 'vitest';
import { companyFailures } from '../../../core/content/company-failures.ts';
import { changedCompany, DEFAULT_COMPANY, intermediaryNotice, parseCompany } from '../../../core/content/company.ts';
import { fillCompany, unknownPlaceholders } from '../../../core/content/terms-placeholders.ts';

const OTHER = { ...DEFAULT_COMPANY, shop_name: '고래', company: '고래상점 주식회사', business_number: '220-81-62517' };

describe('parseCompany', () => {
  it('restores a company from the fields that differ from the default', () => {
    expect(changedCompany(DEFAULT_COMPANY)).toEqual({});
    expect(parseCompany(JSON.parse(JSON.stringify(changedCompany(OTHER))))).toEqual(OTHER);
  });

  it.each([null, undefined, 'x', [], { ceo: 7, other: 'x' }])('returns the default company for %j', (written) => {
    expect(parseCompany(written)).toEqual(DEFAULT_COMPANY);
  });
});

describe('companyFailures', () => {
  it('accepts the default company, and a real business number', () => {
    expect(companyFailures(DEFAULT_COMPANY)).toEqual({});
    expect(companyFailures(OTHER)).toEqual({});
  });

  it('accepts an e-mail address in a domain of shops', () => {
    expect(companyFailures({ ...OTHER, email: 'help@whale.shop' })).toEqual({});
  });

  it.each([
    ['company', '  ', '상호를 적어 주세요.'],
    ['shop_name', '아주아주아주긴쇼핑몰이름', '쇼핑몰 이름은 10자까지 쓸 수 있어요.'],
    ['ceo', '<b>', '대표자에는 꺾쇠(< >), 중괄호, 줄바꿈을 쓸 수 없어요.'],
    ['business_number', '220-81-62518', '사업자등록번호를 다시 확인해 주세요.'],
    ['email', 'help', '이메일 주소를 다시 확인해 주세요.'],
    ['cs_phone', '전화', '전화번호는 숫자와 -로 적어 주세요.'],
  ] as const)('refuses for the field %s the value %j', (field, value, text) => {
    expect(companyFailures({ ...OTHER, [field]: value })).toEqual({ [field]: text });
  });
});

describe('intermediaryNotice', () => {
  it('uses the particle that fits the name', () => {
    expect(intermediaryNotice(DEFAULT_COMPANY)).toMatch(/^모아장은 통신판매중개자로/);
    expect(intermediaryNotice(OTHER)).toMatch(/^고래는 통신판매중개자로/);
  });
});

describe('fillCompany', () => {
  it('replaces placeholders by the company, with the particle that fits', () => {
    const text = '<p>{{company:은/는}} {{shop_name:을/를}} 운영합니다. {{cs_phone}}</p>';
    expect(fillCompany(text, OTHER)).toBe('<p>고래상점 주식회사는 고래를 운영합니다. 1600-0427</p>');
    expect(fillCompany(text, DEFAULT_COMPANY)).toBe('<p>(주)모아장은 모아장을 운영합니다. 1600-0427</p>');
  });

  it('escapes the company for HTML', () => {
    expect(fillCompany('{{company}}', { ...OTHER, company: 'A&B <i>' })).toBe('A&amp;B &lt;i&gt;');
  });

  it('leaves unknown placeholders unchanged, which unknownPlaceholders lists', () => {
    const text = '{{phone}} {{ceo:은}} {{constructor}} {{phone}} {{ceo}}';
    expect(unknownPlaceholders(text)).toEqual(['{{phone}}', '{{ceo:은}}', '{{constructor}}']);
    expect(fillCompany(text, DEFAULT_COMPANY)).toContain('{{phone}} {{ceo:은}} {{constructor}}');
  });
});
