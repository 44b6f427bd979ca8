import { formatNumber } from '../../../core/money/won.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, type Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands for sales that staff created in the office, and for sales that must end early. */
export function saleCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'sales close',
      summary: '판매를 지금 끝내요. 모이는 중인 공동구매는 마감되고, 장바구니에 담긴 것은 살 수 없어요.',
      parameters: ['판매번호'],
      options: { 'dry-run': { value: null, summary: '함께 끝나는 것만 세고 아무것도 바꾸지 않아요.' } },
      run: async (args) => {
        const sell_idx = args.number(0);
        const operator = await openService();
        const closing = await operator.saleClosing(sell_idx);
        if (closing === null) throw new CommandError(`그런 판매가 없어요: ${sell_idx}`);
        const { group_cnt, cart_cnt, unpaid_cnt } = closing;
        const counted = `공동구매 ${formatNumber(group_cnt)}개, 장바구니 ${formatNumber(cart_cnt)}곳, 결제를 기다리는 주문 ${formatNumber(unpaid_cnt)}건`;
        if (args.flag('dry-run')) return { data: { sell_idx, ...closing, dry_run: true }, lines: [counted] };
        const output = changeOutput(await operator.closeSale(sell_idx), { sell_idx, ...closing });
        return { ...output, lines: [counted, ...output.lines] };
      },
    },
    {
      name: 'drafts list',
      summary: '운영 화면에서 임시 저장한 상품을 보여 줘요. 공개 전에는 매장에 보이지 않아요.',
      parameters: [],
      options: {},
      async run() {
        const drafts = await (await openService()).drafts();
        const lines = columns(
          drafts.map(({ draft_key, product_name, staff_name, saved_dt }) => [
            draft_key,
            product_name === '' ? '이름 없음' : product_name,
            staff_name,
            saved_dt,
          ]),
        );
        return { data: drafts, lines: drafts.length === 0 ? ['임시 저장한 상품이 없어요.'] : lines };
      },
    },
    {
      name: 'drafts publish',
      summary: '임시 저장한 상품을 공개해요. 시작 시각부터 구매할 수 있어요.',
      parameters: ['임시저장키'],
      options: {},
      async run(args) {
        const draft_key = args.positionals[0] ?? '';
        const published = await (await openService()).publishDraft(draft_key);
        if (published.kind === 'refused') throw new CommandError(published.text, { draft_key });
        const { sell_idx } = published;
        return { data: { draft_key, sell_idx, done: true }, lines: [`공개했어요. 판매번호 ${sell_idx}`] };
      },
    },
  ];
}
