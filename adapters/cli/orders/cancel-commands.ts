import { formatWon } from '../../../core/money/won.ts';
import { UsageError, CommandError, type Command, type ParsedArguments } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { ACCOUNT_OPTIONS, accountOf } from '../shopper/account-options.ts';
import { LINE } from './line-command.ts';
import { doneText, refundText } from './order-text.ts';

/** Options for the account of a deposit's refund. */
const DEPOSIT_OPTIONS = {
  ...ACCOUNT_OPTIONS,
  'account-later': { value: null, summary: '가상계좌로 낸 돈을 받을 계좌를 아직 몰라요. 환불은 계좌를 기다려요.' },
} as const satisfies Command['options'];

/** Commands that refund lines that cannot be delivered, or part of the price of a line that the shopper keeps. */
export function cancelCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'orders cancel',
      summary: '팔 수 없게 된 주문을 취소하고 모두 환불해요. 보내기 전의 상품만 취소할 수 있어요.',
      parameters: ['주문번호'],
      options: {
        reason: { value: '사유', summary: '고객이 읽는 취소 사유', isNeeded: true },
        lines: { value: '번호', summary: `이 ${LINE}만, 쉼표로 나눠서 (기본은 주문 전체)` },
        ...DEPOSIT_OPTIONS,
        'dry-run': { value: null, summary: '얼마를 돌려주는지만 봐요.' },
      },
      async run(args) {
        const isDry = args.flag('dry-run');
        const cancel = { order_idx_list: linesIn(args), reason: args.text('reason') ?? '', isDry };
        const result = await (
          await openService()
        ).cancelOrder(args.positional(0), { ...cancel, ...depositAccount(args) });
        if (result.kind === 'refused') throw new CommandError(result.text);
        const { order_idx_list, refund } = result;
        const which = order_idx_list.map((id) => `#${id}`).join(', ');
        return {
          data: { order_idx_list, refund, done: !isDry },
          lines: [`${which}: ${refundText(refund)}`, doneText(isDry)],
        };
      },
    },
    {
      name: 'orders refund-part',
      summary: '고객이 그대로 갖는 상품에 대해 정한 금액을 돌려줘요.',
      parameters: [LINE, '금액'],
      options: {
        reason: { value: '사유', summary: '고객이 읽는 사유', isNeeded: true },
        ...DEPOSIT_OPTIONS,
        again: { value: null, summary: '같은 금액을 같은 사유로 또 돌려줘요.' },
        'dry-run': { value: null, summary: '얼마가 남는지만 봐요.' },
      },
      async run(args) {
        const isDry = args.flag('dry-run');
        const order_idx = args.number(0);
        const amount = wonAt(args, 1);
        const part = { order_idx, amount, reason: args.text('reason') ?? '', isAgain: args.flag('again'), isDry };
        const result = await (await openService()).refundPart({ ...part, ...depositAccount(args) });
        if (result.kind === 'refused') throw new CommandError(result.text, { order_idx });
        const { refund, left } = result;
        return {
          data: { order_idx, refund, left, done: !isDry },
          lines: [
            `#${order_idx}: 환불 ${formatWon(refund.refund_amount)}, 주문에 남는 금액 ${formatWon(left)}`,
            doneText(isDry),
          ],
        };
      },
    },
  ];
}

function depositAccount(args: ParsedArguments) {
  return { account: accountOf(args), isAccountLater: args.flag('account-later') };
}

function linesIn(args: ParsedArguments): readonly number[] | null {
  const text = args.text('lines');
  if (text === null) return null;
  if (!/^#?[1-9]\d{0,14}(?:,#?[1-9]\d{0,14})*$/.test(text))
    throw new UsageError(`--lines는 31,32처럼 적어 주세요: ${text}`);
  return [...new Set(text.replaceAll('#', '').split(',').map(Number))];
}

function wonAt(args: ParsedArguments, index: number): number {
  const text = args.positional(index);
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`금액은 1 이상의 숫자로 적어 주세요: ${text}`);
  return Number(text);
}
