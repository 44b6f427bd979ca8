import * as v from 'valibot';
import { sellerRow } from '../../../core/api/catalogue/catalogue-rows.ts';
import { UsageError, CommandError, type Command, type ParsedArguments } from '../kit/command.ts';
import { readInput } from '../kit/input-file.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { changeOutput } from '../kit/change-output.ts';

/** Opens a new seller shop. An existing one is changed by an import. */
export function sellerCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'sellers open',
    summary: '판매자의 상점을 열어요. 주소는 /<아이디>예요. 연 뒤에는 catalogue import로 고쳐요.',
    parameters: ['아이디', '이름'],
    options: {
      company: { value: '상호', summary: '사업자 상호', isNeeded: true },
      ceo: { value: '이름', summary: '대표자', isNeeded: true },
      'business-number': { value: '번호', summary: '사업자등록번호', isNeeded: true },
      phone: { value: '번호', summary: '연락처', isNeeded: true },
      address: { value: '주소', summary: '사업장 주소', isNeeded: true },
      intro: { value: '글', summary: '상점에 보이는 소개. 200자까지, 줄바꿈 없이' },
      account: { value: '계정', summary: '소셜 미디어 계정 (예: @moa)' },
      picture: { value: '파일', summary: '프로필 사진 (JPEG, PNG, WebP)' },
      influencer: { value: null, summary: '인플루언서예요. 상품에 유료 광고라고 밝혀요.' },
      'dry-run': { value: null, summary: '열 수 있는지 살펴보기만 해요.' },
    },
    async run(args) {
      const seller = sellerOf(args);
      const isDry = args.flag('dry-run');
      const service = await openService();
      const details = { ...(isDry && { dry_run: true }), member_id: seller.member_id, intro: seller.intro };
      // Checks first whether the seller can be opened, so that no image is stored if it cannot.
      changeOutput(await service.openSeller(seller, true), details);
      const profile_img = await storeProfileImage(args.text('picture'), service, isDry);
      if (isDry)
        return { data: { ...details, profile_img, done: false }, lines: ['열 수 있어요. 아무것도 바꾸지 않았어요.'] };
      return changeOutput(await service.openSeller({ ...seller, profile_img }, false), { ...details, profile_img });
    },
  };
}

/** Parses a seller from the options, with the same rules as an import file. */
function sellerOf(args: ParsedArguments) {
  const read = v.safeParse(sellerRow, {
    member_id: args.positional(0),
    member_name: args.positional(1),
    account: args.text('account') ?? '',
    intro: args.text('intro') ?? '',
    is_influencer: args.flag('influencer'),
    company: args.text('company'),
    ceo: args.text('ceo'),
    business_number: args.text('business-number'),
    phone: args.text('phone'),
    address: args.text('address'),
  });
  if (read.success) {
    const { key: _key, ...seller } = read.output;
    return seller;
  }
  throw new UsageError(read.issues.map((issue) => `${optionOf(v.getDotPath(issue))}: ${issue.message}`).join('\n'));
}

/** Returns the argument or option of a field, for an error message. */
function optionOf(field: string | null): string {
  if (field === 'member_id') return '아이디';
  if (field === 'member_name') return '이름';
  return `--${(field ?? '').replace('_', '-')}`;
}

async function storeProfileImage(
  file: string | null,
  service: OperatorService,
  isDry: boolean,
): Promise<string | null> {
  if (file === null) return null;
  const path = await service.storeImage(await readInput(file), isDry);
  if (path === null) throw new CommandError(`읽을 수 없는 사진이에요: ${file}`);
  return path;
}
