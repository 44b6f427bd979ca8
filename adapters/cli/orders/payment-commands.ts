import { formatWon } from '../../../core/money/won.ts';
import { operatorCaseText } from '../../../core/payment/operator-case.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import type { Command, CommandOutput } from '../kit/command.ts';
import type { ListedCase, OperatorService } from '../kit/operator-service.ts';

/** Commands for payments whose result at the gateway is pending. */
export function paymentCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'payments list',
      summary: '결제사의 결과를 기다리는 결제를 오래된 것부터 보여 줘요.',
      parameters: [],
      options: { 'in-doubt': { value: null, summary: '결제사에서 손수 확인해야 하는 결제만' } },
      async run(args) {
        if (args.flag('in-doubt')) return casesOutput(await (await openService()).openCases());
        const payments = await (await openService()).pendingPayments();
        const rows = payments.map((one) => [
          `${one.payment_idx}`,
          one.payment_no,
          one.tid === null ? '승인 확인 중' : '취소 중',
          formatWon(one.total_amount),
          one.tid ?? '-',
          one.approving_dt ?? '',
          one.buyer_name,
        ]);
        return { data: payments, lines: rows.length === 0 ? ['기다리는 결제가 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'payments end',
      summary: '결과를 알 수 없는 결제를 끝내요. 결제사에 한 번 더 물어보고, 재고와 포인트를 돌려놓아요.',
      parameters: ['결제번호'],
      options: {},
      async run(args) {
        const payment = args.positional(0);
        return changeOutput(await (await openService()).endPayment(payment), { payment });
      },
    },
  ];
}

/** Lists the payment cases that the operator must settle, with the action for each. */
export function casesOutput(cases: readonly ListedCase[]): CommandOutput {
  const lines = cases.flatMap((one) => [
    `${one.case_idx}  ${one.payment_no}  ${one.payment_status}  ${formatWon(one.amount)}  ${one.tid ?? '-'}  ${one.noted_dt}  ${one.buyer_name}`,
    `  ${operatorCaseText(one.what)}`,
  ]);
  return { data: cases, lines: lines.length === 0 ? ['확인할 결제가 없어요.'] : lines };
}
