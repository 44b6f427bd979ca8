import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { parseRate, rateText } from '../../../core/settlement/commission.ts';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { periodKindText } from '../../../core/settlement/settlement-period.ts';
import type { SellerTerms } from '../../../core/settlement/seller-terms.ts';
import type { SellerId, StatementIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import { changeOutput, type OperatorResult, type Refused } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';
import {
  PAYOUT_STATES,
  PERIOD_KINDS,
  type PayoutState,
  type PeriodKind,
} from '../../../core/vocabulary/settlement/settlement-lists.ts';

interface ListedStatement {
  readonly statement_idx: StatementIdx;
  readonly member_name: string;
  readonly first_day: KstDay;
  readonly last_day: KstDay;
  readonly state: PayoutState;
  readonly due_day: KstDay;
  readonly is_overdue: boolean;
  readonly row_cnt: number;
  readonly payout_amount: number;
}

interface ListedSellerTerms {
  readonly member_id: SellerId;
  readonly member_name: string;
  readonly terms_list: readonly SellerTerms[];
}

/** The server's operations that the settlement commands call. */
export interface SettlementService {
  collect(): Promise<number>;
  close(
    last_day: KstDay,
    member_id: SellerId | null,
  ): Promise<{ readonly kind: 'done'; readonly closed: readonly unknown[]; readonly payout_amount: number } | Refused>;
  statements(state: PayoutState | null, overdueOnly: boolean): Promise<readonly ListedStatement[]>;
  move(statement_idx: StatementIdx, to: PayoutState, note: string, due_day: KstDay | null): Promise<OperatorResult>;
  terms(): Promise<readonly ListedSellerTerms[]>;
  agree(member_id: SellerId, terms: SellerTerms): Promise<OperatorResult>;
}

const STATEMENT = '정산번호';

/** Commands for the settlement with sellers: collect, close, pay. */
export function settlementCommands(openService: () => Promise<SettlementService>): readonly Command[] {
  return [
    {
      name: 'settlement list',
      summary: '정산서를 최근 것부터 보여 줘요.',
      parameters: [],
      options: {
        state: { value: '상태', summary: PAYOUT_STATES.join(', ') },
        overdue: { value: null, summary: '지급일이 지났는데 지급하지 않은 것만' },
      },
      async run(args) {
        const state = args.choice('state', PAYOUT_STATES);
        const statements = await (await openService()).statements(state, args.flag('overdue'));
        const lines = columns(
          statements.map((one) => [
            `${one.statement_idx}`,
            one.member_name,
            `${one.first_day} ~ ${one.last_day}`,
            `${formatNumber(one.row_cnt)}건`,
            formatWon(one.payout_amount),
            payoutStateText(one.state),
            `지급일 ${one.due_day}${one.is_overdue ? ' 지남' : ''}`,
          ]),
        );
        return { data: statements, lines: lines.length === 0 ? ['정산서가 없어요.'] : lines };
      },
    },
    {
      name: 'settlement collect',
      summary: '확정된 주문의 정산 내역을 만들어요. 작업이 1분마다 하는 일이고, 다시 해도 두 번 만들지 않아요.',
      parameters: [],
      options: {},
      async run() {
        const order_cnt = await (await openService()).collect();
        return { data: { order_cnt }, lines: [`주문 ${formatNumber(order_cnt)}건을 정산했어요.`] };
      },
    },
    {
      name: 'settlement close',
      summary: '끝난 기간을 마감해요. 이미 마감한 것은 다시 마감하지 않아요.',
      parameters: ['마지막날'],
      options: { seller: { value: '아이디', summary: '이 판매자만' } },
      async run(args) {
        const last_day = args.positional(0);
        const result = await (await openService()).close(last_day, args.text('seller'));
        if (result.kind === 'refused') return changeOutput(result, { last_day });
        const { closed, payout_amount } = result;
        return {
          data: { last_day, closed, payout_amount },
          lines: [`${closed.length}곳을 마감했어요. 지급할 돈은 ${formatWon(payout_amount)}이에요.`],
        };
      },
    },
    {
      name: 'settlement schedule',
      summary: '마감했거나 반려된 정산서를 지급 예정으로 바꿔요.',
      parameters: [STATEMENT],
      options: { on: { value: '날짜', summary: '지급일 (기본은 마감일 열흘 뒤)' } },
      run: async (args) => movePayout(args.number(0), 'scheduled', '', parseDay(args, 'on')),
    },
    {
      name: 'settlement paid',
      summary: '이체한 정산서를 지급 완료로 바꿔요.',
      parameters: [STATEMENT],
      options: { note: { value: '글', summary: '이체 번호' } },
      run: async (args) => movePayout(args.number(0), 'paid', args.text('note') ?? '', null),
    },
    {
      name: 'settlement return',
      summary: '이체가 되돌아온 정산서를 반려해요.',
      parameters: [STATEMENT, '사유'],
      options: {},
      run: async (args) => movePayout(args.number(0), 'returned', args.positional(1), null),
    },
    {
      name: 'settlement terms',
      summary: '판매자의 수수료율과 정산 주기를 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const sellers = await (await openService()).terms();
        const lines = sellers.flatMap(({ member_id, member_name, terms_list }) =>
          terms_list.length === 0
            ? [[member_id, member_name, '정하지 않음', '', '']]
            : terms_list.map((one) => [
                member_id,
                member_name,
                rateText(one.rate_bp),
                periodKindText(one.period_kind),
                `${one.start_day}부터`,
              ]),
        );
        return { data: sellers, lines: lines.length === 0 ? ['판매자가 없어요.'] : columns(lines) };
      },
    },
    {
      name: 'settlement agree',
      summary: '판매자의 수수료율을 정해요. 이미 확정된 주문의 수수료는 바뀌지 않아요.',
      parameters: ['판매자아이디', '수수료율'],
      options: {
        from: { value: '날짜', summary: '이날부터: YYYY-MM-DD', isNeeded: true },
        period: { value: '주기', summary: 'half-month(기본) 또는 month' },
      },
      async run(args) {
        const member_id = args.positional(0);
        const rate_bp = parseRate(args.positional(1));
        if (rate_bp === null) throw new UsageError(`수수료율은 0%부터 50%까지예요: ${args.positional(1)}`);
        const period_kind: PeriodKind = args.choice('period', PERIOD_KINDS) ?? 'half-month';
        const terms = { rate_bp, period_kind, start_day: parseDay(args, 'from') ?? '' };
        return changeOutput(await (await openService()).agree(member_id, terms), { member_id, ...terms });
      },
    },
  ];

  async function movePayout(statement_idx: StatementIdx, to: PayoutState, note: string, due_day: KstDay | null) {
    const result = await (await openService()).move(statement_idx, to, note, due_day);
    return changeOutput(result, { statement_idx, state: to });
  }
}
