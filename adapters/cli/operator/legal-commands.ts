import type { TermsType } from '../../../core/api/browse/shop.api.ts';
import { companyFields, type CompanyField, type CompanyInfo } from '../../../core/content/company.ts';
import { COMPANY_FIELD_NAMES } from '../../../core/content/company-failures.ts';
import { termsNoticeText } from '../../../core/content/terms-notice.ts';
import { TERMS_NAMES } from '../../../core/content/terms-names.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command, type OptionRule, type ParsedArguments } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';
import { readTextInput } from '../kit/input-file.ts';
import type { OperatorService } from '../kit/operator-service.ts';

const FROM: OptionRule = { value: '날짜', summary: '이날부터 시행해요: YYYY-MM-DD (기본은 지금)' };

/** Commands for the legal texts and the company's data. */
export function legalCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'terms list',
      summary: '약관과 방침의 판을 최근 것부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const versions = await (await openService()).termsVersions();
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
      summary: `약관이나 방침을 HTML 파일의 글로 정해요. 종류: ${Object.keys(TERMS_NAMES).join(', ')}`,
      parameters: ['종류', '파일'],
      options: { title: { value: '제목', summary: '화면에 보이는 제목 (기본은 원래 제목)' }, from: FROM },
      async run(args, terminal) {
        const type = termsTypeOf(args.positional(0));
        const file = args.positional(1);
        const html = await readTextInput(file);
        const from = parseDay(args, 'from');
        const result = await (await openService()).setTerms({ type, html, title: args.text('title'), from });
        terminal.note(`${termsNoticeText()}: notices add`);
        return changeOutput(result, { type, from });
      },
    },
    {
      name: 'company show',
      summary: '사업자 정보와 고객센터를 보여 줘요. 앞으로 바뀔 것과 지난 것도 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const companies = await (await openService()).companies();
        const lines = companies.flatMap((company) => [
          `${company.effective_dt ?? '처음'}부터${company.is_in_force ? ' (지금)' : ''}`,
          ...columns(companyFields().map((field) => [`  ${COMPANY_FIELD_NAMES[field]}`, company[field]])),
        ]);
        return { data: companies, lines };
      },
    },
    {
      name: 'company set',
      summary: '사업자 정보와 고객센터를 정해요. 적지 않은 것은 그대로예요.',
      parameters: [],
      options: {
        ...Object.fromEntries(
          companyFields().map((field) => [optionOf(field), { value: '글', summary: COMPANY_FIELD_NAMES[field] }]),
        ),
        from: FROM,
      },
      async run(args) {
        const changes = changesOf(args);
        if (Object.keys(changes).length === 0) throw new UsageError('정할 것을 하나 이상 적어 주세요.');
        const from = parseDay(args, 'from');
        return changeOutput(await (await openService()).setCompany(changes, from), { ...changes, from });
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

function changesOf(args: ParsedArguments): Readonly<Partial<CompanyInfo>> {
  const texts = companyFields().map((field) => [field, args.text(optionOf(field))?.trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}
