import { formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import type { Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { changeOutput } from '../kit/change-output.ts';

const RECEIPT = '영수증번호';

/** Commands for cash receipts that need an operator. */
export function receiptCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'receipts list',
      summary: '결제사가 거절했거나 발행됐는지 알 수 없는 현금영수증을 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const receipts = await (await openService()).receipts();
        const rows = receipts.map((one) => [
          `${one.receipt_idx}`,
          one.receipt_status,
          one.payment_no,
          formatWon(one.amount),
          one.buyer_name,
          one.asked_dt,
        ]);
        return { data: receipts, lines: rows.length === 0 ? ['기다리는 현금영수증이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'receipts retry',
      summary: '결제사에 발행되지 않은 것을 확인했어요. 다시 발행해요.',
      parameters: [RECEIPT],
      options: {},
      async run(args) {
        const receipt_idx = args.number(0);
        return changeOutput(await (await openService()).retryReceipt(receipt_idx), { receipt_idx });
      },
    },
    {
      name: 'receipts confirm',
      summary: '결제사에 발행된 것을 확인했어요. 그 거래번호를 적어요.',
      parameters: [RECEIPT, '거래번호'],
      options: {},
      async run(args) {
        const receipt_idx = args.number(0);
        return changeOutput(await (await openService()).confirmReceipt(receipt_idx, args.positional(1)), {
          receipt_idx,
        });
      },
    },
  ];
}
