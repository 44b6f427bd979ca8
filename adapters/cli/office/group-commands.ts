import type { OfficeGroupPage, OfficeListedGroup } from '../../../core/api/office/orders/group.api.ts';
import { groupOutcomeText } from '../../../core/group/group-outcome.ts';
import { GROUP_OUTCOMES } from '../../../core/vocabulary/group-states.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { MAX_GROUP_END_REASON_LENGTH } from '../../../core/vocabulary/limits/group-limits.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import { CURSOR_OPTION, withNextPage } from './next-page.ts';
import type { OfficeService } from './office-service.ts';

/** Commands that list the groups of group purchases, and end one early. */
export function groupCommands(openService: () => Promise<OfficeService>): readonly Command[] {
  return [
    {
      name: 'groups list',
      summary: '공동구매 모임을 최근에 연 것부터 보여 줘요. 연 사람의 이름은 가려요.',
      parameters: [],
      options: {
        state: { value: '상태', summary: 'open(모집중), made(성사), failed(다 모이지 못하고 마감)' },
        sale: { value: '판매번호', summary: '이 판매의 모임만' },
        ...CURSOR_OPTION,
      },
      async run(args) {
        const request = { state: stateOf(args), sale: saleOf(args), cursor: args.text('cursor') };
        const found = await (await openService()).groups(request);
        const rows = found.list.map((group) => [
          `${group.g_idx}`,
          ...stateColumns(group),
          group.product_name,
          `판매 ${group.sell_idx}`,
          `${group.opener_name} 님이 ${group.opened_dt.slice(0, 16)}에 엶`,
        ]);
        return { data: found, lines: withNextPage(columns(rows), found.next_cursor, '모임이 없어요.') };
      },
    },
    {
      name: 'groups show',
      summary: '모임 하나의 자리, 주문과 그 상태, 있었던 일을 보여 줘요. 산 사람의 이름은 가려요.',
      parameters: ['모임번호'],
      options: {},
      async run(args) {
        const g_idx = args.number(0);
        const group = await (await openService()).group(g_idx);
        if (group === null) throw new CommandError(`그런 모임이 없어요: ${g_idx}`);
        return { data: group, lines: linesOf(group) };
      },
    },
    {
      name: 'groups end',
      summary:
        '모집 중인 모임을 판매보다 먼저 끝내요. 더 참여할 수 없고, 주문과 할인은 그대로예요. 참여한 사람에게 한 번 알려요.',
      parameters: ['모임번호'],
      options: {
        reason: {
          value: '글',
          summary: `끝내는 사유, ${MAX_GROUP_END_REASON_LENGTH}자까지. 직원만 봐요.`,
          isNeeded: true,
        },
      },
      async run(args) {
        const g_idx = args.number(0);
        return changeOutput(await (await openService()).endGroup(g_idx, args.text('reason') ?? ''), { g_idx });
      },
    },
  ];
}

function stateOf(args: ParsedArguments) {
  const typed = args.text('state');
  const state = GROUP_OUTCOMES.find((one) => one === typed) ?? null;
  if (typed !== null && state === null) throw new UsageError(`--state는 ${GROUP_OUTCOMES.join(', ')} 가운데 하나예요.`);
  return state;
}

function saleOf(args: ParsedArguments): number | null {
  const sale = args.count('sale');
  if (sale === 0) throw new UsageError('--sale에 판매번호를 적어 주세요.');
  return sale;
}

function stateColumns({ outcome, group_cnt, goal_cnt, end_dt, ended_dt }: OfficeListedGroup): readonly string[] {
  return [
    groupOutcomeText(outcome),
    `${formatNumber(group_cnt)}/${formatNumber(goal_cnt)}명`,
    ended_dt === null ? `${end_dt.slice(0, 16)}까지` : `${end_dt.slice(0, 16)}에 끝냄`,
  ];
}

function linesOf(group: OfficeGroupPage): readonly string[] {
  const orders = group.order_list.map((one) => [
    one.payment_no,
    one.buyer_name,
    one.status_list.join(', '),
    one.is_opener ? '연 사람' : '',
    one.left_dt === null ? '' : '나감',
  ]);
  const steps = group.story_list.map(({ step_dt, text, note }) => [step_dt, text, note]);
  return [
    `${group.g_idx}  ${stateColumns(group).join('  ')}`,
    `${group.product_name} · ${group.member_name} · 판매 ${group.sell_idx}`,
    ...(group.held_cnt === 0 ? [] : [`결제 중인 자리 ${formatNumber(group.held_cnt)}개`]),
    '주문',
    ...columns(orders),
    '있었던 일',
    ...columns(steps),
  ];
}
