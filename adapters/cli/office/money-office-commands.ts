import { basename } from 'node:path';
import { STATEMENT_GATEWAYS } from '../../../core/api/office/money/reconciliation.api.ts';
import { comparisonText } from '../../../core/ledger/reconcile.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { settlementKindText } from '../../../core/settlement/settlement-kind-text.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';
import { envelopeData } from './envelope-data.ts';
import type { OfficeService } from './office-service.ts';
import { readInput } from '../kit/input-file.ts';

const DAYS = {
  from: { value: '날짜', summary: '이 날부터 (YYYY-MM-DD)', isNeeded: true },
  to: { value: '날짜', summary: '이 날까지', isNeeded: true },
} as const;
/** Commands for the books: the ledger, the reconciliation with a gateway, and the amounts owed to sellers. */
export function moneyOfficeCommands(openService: () => Promise<OfficeService>): readonly Command[] {
  return [
    {
      name: 'ledger',
      summary: '매출 장부를 날짜와 결제수단별로 보여 줘요. 공급가액과 부가세가 있어요.',
      parameters: [],
      options: DAYS,
      async run(args) {
        const ledger = envelopeData(await (await openService()).ledger(daysOf(args)));
        const cellsOf = (row: (typeof ledger)['total']) => [
          `결제 ${formatNumber(row.sale_cnt)}건`,
          formatWon(row.sale_amount),
          `환불 ${formatNumber(row.refund_cnt)}건`,
          formatWon(row.refund_amount),
          `순매출 ${formatWon(row.net_amount)}`,
          `공급가액 ${formatWon(row.supply_amount)}`,
          `부가세 ${formatWon(row.vat_amount)}`,
        ];
        const rows = ledger.list.map((row) => [row.day, payMethodName(row.pay_method), ...cellsOf(row)]);
        return { data: ledger, lines: columns([...rows, ['합계', '', ...cellsOf(ledger.total)]]) };
      },
    },
    {
      name: 'reconcile',
      summary: '결제사에서 받은 파일을 우리 결제, 환불과 견줘요. 파일은 저장하지 않아요.',
      parameters: ['결제사', '파일'],
      options: {
        ...DAYS,
        reference: { value: '열', summary: '열을 알아보지 못할 때: 거래번호나 주문번호가 있는 열의 이름' },
        amount: { value: '열', summary: '금액이 있는 열의 이름' },
        kind: { value: '열', summary: '결제와 환불을 가르는 열의 이름 (없으면 금액의 부호로)' },
      },
      async run(args) {
        const gateway = STATEMENT_GATEWAYS.find((known) => known === args.positional(0));
        if (gateway === undefined) throw new UsageError(`결제사는 ${STATEMENT_GATEWAYS.join(', ')} 가운데 하나예요.`);
        const [reference, amount] = [args.text('reference'), args.text('amount')];
        if ((reference === null) !== (amount === null)) {
          throw new UsageError('--reference와 --amount는 함께 적어 주세요.');
        }
        const chosen =
          reference === null || amount === null ? null : { reference, amount, kind: args.text('kind') ?? '' };
        const file = await readInput(args.positional(1));
        const request = { gateway, ...daysOf(args), columns: chosen };
        const result = envelopeData(await (await openService()).reconcile(request, file));
        if (result.kind === 'columns') {
          const text = `${basename(args.positional(1))}의 열을 알아보지 못했어요. --reference와 --amount로 골라 주세요`;
          throw new CommandError(`${text}: ${result.header_list.join(', ')}`, result);
        }
        const rows = result.difference_list.map((one) => [
          comparisonText(one.state),
          one.kind === 'refund' ? '환불' : '결제',
          one.reference,
          `우리 ${formatWon(one.own_amount)}`,
          `파일 ${formatWon(one.file_amount)}`,
        ]);
        const sums = [
          `맞음 ${formatNumber(result.same_cnt)}, 다름 ${formatNumber(result.difference_cnt)}`,
          `우리 ${formatWon(result.own_amount)}, 파일 ${formatWon(result.file_amount)}`,
          `읽은 줄 ${formatNumber(result.row_cnt)}, 건너뛴 줄 ${formatNumber(result.skipped_cnt)}`,
        ];
        return { data: result, lines: [...sums, ...columns(rows)] };
      },
    },
    {
      name: 'settlement open',
      summary: '아직 마감하지 않은 판매자별 금액과, 지급일이 지난 정산서를 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const open = await (await openService()).openSettlement();
        const rows = open.open_list.map((one) => [one.member_name, `지급할 돈 ${formatWon(one.payout_amount)}`]);
        const waiting = open.without_terms.map((one) => [
          one.member_name,
          `수수료율을 기다리는 주문 ${one.order_cnt}건`,
        ]);
        const { statement_cnt, payout_amount } = open.overdue;
        return {
          data: open,
          lines: [
            `지급일이 지난 정산서 ${formatNumber(statement_cnt)}건, ${formatWon(payout_amount)}`,
            ...columns([...rows, ...waiting]),
          ],
        };
      },
    },
    {
      name: 'settlement show',
      summary: '정산서 하나를 모든 줄과 함께 보여 줘요.',
      parameters: ['정산번호'],
      options: {},
      async run(args) {
        const statement = await (await openService()).statement(args.number(0));
        if (statement === null) throw new CommandError('그런 정산서가 없어요.');
        const { member_name, first_day, last_day, state, payout_amount, due_day } = statement;
        const rows = statement.row_list.map((row) => [
          row.event_dt,
          settlementKindText(row.kind),
          row.payment_no,
          `${row.product_name ?? ''} ${row.option_name ?? ''}`.trim(),
          formatWon(row.amount),
          `수수료 ${formatWon(row.commission)}`,
          formatWon(row.amount - row.commission),
        ]);
        const title = `${member_name} ${first_day} ~ ${last_day} ${payoutStateText(state)}`;
        return {
          data: statement,
          lines: [`${title}, 지급일 ${due_day}, 지급할 돈 ${formatWon(payout_amount)}`, ...columns(rows)],
        };
      },
    },
  ];
}

function daysOf(args: ParsedArguments) {
  return { from: parseDay(args, 'from') ?? '', to: parseDay(args, 'to') ?? '' };
}
