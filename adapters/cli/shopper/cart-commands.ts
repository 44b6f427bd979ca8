import type { CartList } from '../../../core/api/buying/cart.api.ts';
import { isAvailableAt } from '../../../core/cart/line-availability.ts';
import { unitPrice } from '../../../core/pricing/line-price.ts';
import { formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import { dataOf } from './browse-commands.ts';
import { UsageError, CommandError, type Command, type CommandOutput } from '../kit/command.ts';
import type { Shopper } from './shopper.ts';

/** Commands for a shopper's cart: a member's on the server, a guest's on this device. */
export function cartCommands(shopper: () => Shopper): readonly Command[] {
  return [
    {
      name: 'cart list',
      summary: '장바구니를 지금 값으로 보여 줘요.',
      parameters: [],
      options: {},
      run: async () => cartOutput(shopper(), dataOf(await shopper().cart.list())),
    },
    {
      name: 'cart add',
      summary: '상품을 장바구니에 담아요.',
      parameters: ['판매번호'],
      options: {
        option: { value: '번호', summary: '옵션 번호 (browse product에 나와요; 옵션이 하나면 없어도 돼요)' },
        count: { value: '개수', summary: '기본 1' },
      },
      async run(args) {
        const { api, cart, referral } = shopper();
        const sell_idx = args.number(0);
        const { referrer_type } = referral.current();
        const product = dataOf(await api.call('GET /api/v2/product/detail', { sell_idx, referrer_type }));
        const own = product.option_list.filter(({ is_add_option }) => !is_add_option);
        const option_idx = args.count('option') ?? (own.length === 1 ? own[0]?.option_idx : undefined);
        if (option_idx === undefined) throw new UsageError('옵션이 여럿이에요. --option으로 골라 주세요.');
        if (!product.option_list.some((option) => option.option_idx === option_idx)) {
          throw new CommandError(`이 상품에 없는 옵션이에요: ${option_idx}`);
        }
        const { type } = product;
        const option_cnt = args.count('count') ?? 1;
        if (option_cnt < 1) throw new UsageError('--count는 1부터예요.');
        const added = dataOf(await cart.add([{ sell_idx, type, option_idx, option_cnt }]));
        return { data: added, lines: [`담았어요. 장바구니에 ${added.line_cnt}개가 있어요.`, ...added.notices] };
      },
    },
    {
      name: 'cart remove',
      summary: '장바구니에서 한 줄을 빼요.',
      parameters: ['옵션번호'],
      options: {},
      async run(args) {
        const { cart } = shopper();
        const option_idx = args.number(0);
        const { cart_list } = dataOf(await cart.list());
        const lines = cart_list.filter((line) => line.option_idx === option_idx);
        if (lines.length === 0) throw new CommandError(`장바구니에 없는 옵션이에요: ${option_idx}`);
        return cartOutput(shopper(), dataOf(await cart.remove(lines)));
      },
    },
  ];
}

function cartOutput({ clock }: Shopper, list: CartList): CommandOutput {
  const { cart_list, notices } = list;
  const now = clock.now();
  const rows = cart_list.map((line) => [
    `옵션 ${line.option_idx}`,
    `${line.option_cnt}개`,
    formatWon(unitPrice(line)),
    `${line.product_name} / ${line.option_name}`,
    isAvailableAt(line, now) ? '' : '지금 살 수 없어요',
  ]);
  return { data: list, lines: [...(rows.length === 0 ? ['장바구니가 비었어요.'] : columns(rows)), ...notices] };
}
