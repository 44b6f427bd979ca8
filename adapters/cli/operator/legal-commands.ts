import { readFile } from 'node:fs/promises';
import type { TermsType } from '../../../core/api/browse/shop.api.ts';
import { companyFields, type CompanyField, type CompanyInfo } from '../../../core/content/company.ts';
import { COMPANY_FIELD_NAMES } from '../../../core/content/company-failures.ts';
import { termsNoticeText } from '../../../core/content/terms-notice.ts';
import { TERMS_NAMES } from '../../../core/content/terms-names.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command, type OptionRule, type ParsedArguments } from '../kit/command.ts';
import { dayOf } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';

const FROM: OptionRule = { value: '날짜', says: '이날부터 시행해요: YYYY-MM-DD (기본은 지금)' };

/** Commands for the legal texts and the company's data. */
export function legalCommands(desk: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'terms list',
      says: '약관과 방침의 판을 최근 것부터 보여 줘요.',
      takes: [],
      options: {},
      async run() {
        const versions = await (await desk()).termsVersions();
        const rows = versions.map((one) => [
          one.type,
          one.version,
          one.is_in_force ? '시행 중' : '',
          one.is_own ? '직접 정함' : '기본',
          one.title,
        ]);
        return { data: versions, lines: columns(rows) };
      },
    },
    {
      name: 'terms set',
      says: `약관이나 방침을 HTML 파일의 글로 정해요. 종류: ${Object.keys(TERMS_NAMES).join(', ')}`,
      takes: ['종류', '파일'],
      options: { title: { value: '제목', says: '화면에 보이는 제목 (기본은 원래 제목)' }, from: FROM },
      async run(given, terminal) {
        const type = termsTypeOf(given.place(0));
        const file = given.place(1);
        const html = await readFile(file, 'utf8').catch(() => null);
        if (html === null) throw new CommandError(`파일을 읽을 수 없어요: ${file}`);
        const from = dayOf(given, 'from');
        const result = await (await desk()).setTerms({ type, html, title: given.text('title'), from });
        terminal.note(`${termsNoticeText()}: notices add`);
        return changeOutput(result, { type, from });
      },
    },
    {
      name: 'company show',
      says: '사업자 정보와 고객센터를 보여 줘요. 앞으로 바뀔 것과 지난 것도 보여 줘요.',
      takes: [],
      options: {},
      async run() {
        const companies = await (await desk()).companies();
        const lines = companies.flatMap((company) => [
          `${company.effective_dt ?? '처음'}부터${company.is_in_force ? ' (지금)' : ''}`,
          ...columns(companyFields().map((field) => [`  ${COMPANY_FIELD_NAMES[field]}`, company[field]])),
        ]);
        return { data: companies, lines };
      },
    },
    {
      name: 'company set',
      says: '사업자 정보와 고객센터를 정해요. 적지 않은 것은 그대로예요.',
      takes: [],
      options: {
        ...Object.fromEntries(
          companyFields().map((field) => [optionOf(field), { value: '글', says: COMPANY_FIELD_NAMES[field] }]),
        ),
        from: FROM,
      },
      async run(given) {
        const changes = changesOf(given);
        if (Object.keys(changes).length === 0) throw new UsageError('정할 것을 하나 이상 적어 주세요.');
        const from = dayOf(given, 'from');
        return changeOutput(await (await desk()).setCompany(changes, from), { ...changes, from });
      },
    },
  ];
}

function termsTypeOf(text: string): TermsType {
  switch (text) {
    case 'policy':
    case 'privacy':
    case 'delivery':
    case 'marketing':
    case 'third-party':
    case 'payment-agency':
      return text;
    default:
      throw new UsageError(`종류는 ${Object.keys(TERMS_NAMES).join(', ')} 중 하나여야 해요: ${text}`);
  }
}

/** Returns the name of the option for a field: `cs-phone` for `cs_phone`. */
function optionOf(field: CompanyField): string {
  return field.replaceAll('_', '-');
}

function changesOf(given: ParsedArguments): Readonly<Partial<CompanyInfo>> {
  const texts = companyFields().map((field) => [field, given.text(optionOf(field))?.trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}
