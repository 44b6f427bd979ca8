import { formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import { ACCOUNT_OPTIONS, accountOf } from '../shopper/account-options.ts';
import type { Command } from '../kit/command.ts';
import { changeOutput } from '../kit/change-output.ts';
import type { ListedRefund, OperatorService } from '../kit/operator-service.ts';
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
          refund.refund_status,
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
      summary: '결제사가 거절한 환불을 직접 보냈어요.',
      parameters: ['환불번호'],
      options: {},
      async run(args) {
        const refund_idx = args.number(0);
        return changeOutput(await (await openService()).confirmRefund(refund_idx), { refund_idx });
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
