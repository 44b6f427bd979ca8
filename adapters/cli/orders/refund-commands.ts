import { formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import { ACCOUNT_OPTIONS, accountOf } from '../shopper/account-options.ts';
import type { Command } from '../kit/command.ts';
import { changeOutput } from '../kit/change-output.ts';
import type { ListedRefund, OperatorService } from '../kit/operator-service.ts';
import { refundWaitName } from '../../../core/operator/refund-wait.ts';
import { SEEN_AT_GATEWAY, seenAtGatewayText } from '../../../core/payment/seen-at-gateway.ts';
import { BANKS } from '../../../core/payment/banks.ts';

/** Commands for refunds that a gateway refused or that an operator transfers to a bank account. */
export function refundCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'refunds list',
      summary: '아직 보내지 않은 환불을 오래된 것부터 보여 줘요.',
      parameters: [],
      options: { all: { value: null, summary: '보낸 것도' } },
      async run(args) {
        const refunds = await (await openService()).refunds(!args.flag('all'));
        const rows = refunds.map((refund) => [
          `${refund.refund_idx}`,
          refund.wait === 'unanswered' ? refundWaitName(refund.wait) : refund.refund_status,
          refund.payment_no,
          formatWon(refund.refund_amount),
          refund.buyer_name,
          accountText(refund),
          refund.account_text ?? '',
          refund.reason,
        ]);
        return { data: refunds, lines: rows.length === 0 ? ['기다리는 환불이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'refunds confirm',
      summary: '결제사가 거절했거나 답하지 않는 환불을 끝내요. 결제사에 한 번 더 물어봐요.',
      parameters: ['환불번호'],
      options: {
        seen: {
          value: SEEN_AT_GATEWAY.join('|'),
          summary: `결제사가 답하지 않을 때 결제사 화면에서 본 것: paid는 ${seenAtGatewayText('paid')}, not-paid는 ${seenAtGatewayText('not-paid')}`,
        },
      },
      async run(args) {
        const refund_idx = args.number(0);
        const seen = args.choice('seen', SEEN_AT_GATEWAY);
        return changeOutput(await (await openService()).confirmRefund(refund_idx, seen), { refund_idx });
      },
    },
    {
      name: 'refunds retry',
      summary: '결제사에 다시 보내 달라고 해요. 계좌를 바꿀 수 있어요.',
      parameters: ['환불번호'],
      options: ACCOUNT_OPTIONS,
      async run(args) {
        const refund_idx = args.number(0);
        return changeOutput(await (await openService()).retryRefund(refund_idx, accountOf(args)), { refund_idx });
      },
    },
  ];
}

/** Returns the bank account to which the operator transfers the refund; only refunds of a deposit have one. */
function accountText({ pay_method, account, refund_status }: ListedRefund): string {
  if (account === null) return pay_method === 'vbank' && refund_status !== 'done' ? '계좌를 몰라요' : '-';
  const { bank_code, account_no, account_name } = account;
  const bank = BANKS.find((one) => one.bank_code === bank_code)?.bank_name ?? bank_code;
  return `${bank} ${account_no} ${account_name}`;
}
