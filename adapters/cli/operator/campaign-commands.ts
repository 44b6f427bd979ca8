import { randomUUID } from 'node:crypto';
import { audienceText, MAX_AUDIENCE_DAYS, type Audience } from '../../../core/campaign/audience.ts';
import { campaignStateText, type CampaignState } from '../../../core/campaign/campaign-state.ts';
import { formatNumber } from '../../../core/money/won.ts';
import type { CampaignIdx } from '../../../core/vocabulary/ids.ts';
import { changeOutput, type Refused } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command, type ParsedArguments } from '../kit/command.ts';

interface ListedCampaign {
  readonly campaign_idx: CampaignIdx;
  readonly title: string;
  readonly audience: Audience;
  readonly state: CampaignState;
  readonly member_cnt: number;
  readonly created_dt: string;
}

type CampaignResult = { readonly kind: 'done'; readonly campaign: ListedCampaign } | Refused;

/** The server's operations that the campaign commands call. */
export interface CampaignService {
  list(): Promise<readonly ListedCampaign[]>;
  add(campaign: {
    readonly request_key: string;
    readonly title: string;
    readonly content: string;
    readonly link: string;
    readonly audience: Audience;
  }): Promise<CampaignResult>;
  count(audience: Audience): Promise<{
    readonly member_cnt: number;
    readonly without_consent_cnt: number;
    readonly waiting_cnt: number;
  }>;
  send(campaign_idx: CampaignIdx): Promise<CampaignResult>;
  stop(campaign_idx: CampaignIdx): Promise<CampaignResult>;
}

const NUMBER = '캠페인번호';
const AUDIENCE = {
  bought: { value: '일', summary: '최근 이만큼의 날 안에 주문한 회원에게' },
  dormant: { value: '일', summary: '이만큼의 날 동안 주문하지 않은 회원에게' },
  followers: { value: '아이디', summary: '이 판매자를 팔로우하는 회원에게' },
} as const;

/** Commands for advertising campaigns. */
export function campaignCommands(openService: () => Promise<CampaignService>): readonly Command[] {
  return [
    {
      name: 'campaigns list',
      summary: '캠페인을 최근 것부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const campaigns = await (await openService()).list();
        const rows = campaigns.map((one) => [
          `${one.campaign_idx}`,
          one.title,
          audienceText(one.audience),
          campaignStateText(one.state),
          `${formatNumber(one.member_cnt)}명`,
          one.created_dt,
        ]);
        return { data: campaigns, lines: rows.length === 0 ? ['캠페인이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'campaigns count',
      summary: '받을 회원 수와, 동의하지 않아 받지 못하는 회원 수를 세요.',
      parameters: [],
      options: AUDIENCE,
      async run(args) {
        const count = await (await openService()).count(audienceOf(args));
        const lines = [
          `받는 회원 ${formatNumber(count.member_cnt)}명`,
          `동의하지 않은 회원 ${formatNumber(count.without_consent_cnt)}명`,
          `아침까지 기다리는 회원 ${formatNumber(count.waiting_cnt)}명`,
        ];
        return { data: count, lines };
      },
    },
    {
      name: 'campaigns add',
      summary: '캠페인을 작성해요. 보내는 것은 campaigns send예요. (광고)와 수신 거부 방법은 저절로 붙어요.',
      parameters: ['제목', '내용'],
      options: { ...AUDIENCE, link: { value: '주소', summary: '여는 화면, /로 시작해요 (기본은 /)' } },
      async run(args) {
        const result = await (
          await openService()
        ).add({
          request_key: randomUUID(),
          title: args.positional(0),
          content: args.positional(1),
          link: args.text('link') ?? '/',
          audience: audienceOf(args),
        });
        return output(result);
      },
    },
    {
      name: 'campaigns send',
      summary: '작성한 캠페인을 보내요. 한 번만 보내고, 밤 9시부터 아침 8시까지는 기다려요.',
      parameters: [NUMBER],
      options: {},
      run: async (args) => output(await (await openService()).send(args.number(0))),
    },
    {
      name: 'campaigns stop',
      summary: '보내고 있는 캠페인을 멈춰요. 이미 간 메일은 되돌릴 수 없어요.',
      parameters: [NUMBER],
      options: {},
      run: async (args) => output(await (await openService()).stop(args.number(0))),
    },
  ];
}

function output(result: CampaignResult) {
  return changeOutput(result, result.kind === 'done' ? { ...result.campaign } : {});
}

function audienceOf(args: ParsedArguments): Audience {
  const [bought, dormant, member_id] = [args.count('bought'), args.count('dormant'), args.text('followers')];
  const chosen = [bought, dormant, member_id].filter((one) => one !== null).length;
  if (chosen > 1) throw new UsageError('--bought, --dormant, --followers 가운데 하나만 적어 주세요.');
  const days = bought ?? dormant;
  if (days !== null && (days < 1 || days > MAX_AUDIENCE_DAYS)) {
    throw new UsageError(`날은 1부터 ${MAX_AUDIENCE_DAYS}까지예요: ${days}`);
  }
  if (bought !== null) return { kind: 'bought', days: bought };
  if (dormant !== null) return { kind: 'dormant', days: dormant };
  return member_id === null ? { kind: 'all' } : { kind: 'followers', member_id };
}
