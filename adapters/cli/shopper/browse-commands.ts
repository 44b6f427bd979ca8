import { withJosa } from '../../../core/text/josa.ts';
import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { discountPercent } from '../../../core/pricing/discount.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, type Command } from '../kit/command.ts';
import type { Shopper } from './shopper.ts';

/** Commands of a shopper: browse, search, and log in. */
export function browseCommands(shopper: () => Shopper): readonly Command[] {
  return [
    {
      name: 'browse home',
      summary: '홈에 있는 상품을 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const home = dataOf(await shopper().api.call('GET /api/v1/home/main', {}));
        const lists: readonly (readonly [string, readonly ProductCard[]])[] = [
          ['MD 추천', home.md_pick_list],
          ['SNS 인기', home.deal_list],
          ['타임딜', home.time_deal_list],
          ['무료배송', home.free_delivery_list],
          ...home.curation_list.map((one) => [one.curation_name, one.always_deal_list] as const),
        ];
        const lines = lists.flatMap(([name, cards]) => (cards.length === 0 ? [] : [name, ...cardLines(cards)]));
        return { data: home, lines };
      },
    },
    {
      name: 'browse search',
      summary: '상품을 찾아요.',
      parameters: ['검색어'],
      options: {},
      async run(args) {
        const found = dataOf(
          await shopper().api.call('GET /api/v1/search/list/{keyword}', { keyword: args.positional(0) }),
        );
        const head = `${formatNumber(found.total_cnt)}개${found.corrected_keyword === null ? '' : ` (${withJosa(found.corrected_keyword, '으로/로')} 찾았어요)`}`;
        return { data: found, lines: [head, ...cardLines(found.search_list)] };
      },
    },
    {
      name: 'browse product',
      summary: '상품 하나와 그 옵션을 보여 줘요.',
      parameters: ['판매번호'],
      options: {},
      async run(args) {
        const { referrer_type } = shopper().referral.current();
        const sell_idx = args.number(0);
        const product = dataOf(await shopper().api.call('GET /api/v2/product/detail', { sell_idx, referrer_type }));
        const lines = [
          product.product_name,
          `${formatWon(product.consumer_price)} (${discountPercent(product)}% 할인)  ${product.member_name}`,
          `${product.start_dt} ~ ${product.end_dt}`,
          ...columns(
            product.option_list.map((option) => [
              `옵션 ${option.option_idx}`,
              option.option_name,
              formatWon(option.option_price),
              option.remaining_cnt === 0 ? '품절' : `${formatNumber(option.remaining_cnt)}개 남음`,
              option.is_add_option ? '추가 상품' : '',
            ]),
          ),
        ];
        return { data: product, lines };
      },
    },
    {
      name: 'account login',
      summary: '이메일로 로그인해요. 비밀번호는 SHOPPER_PASSWORD 환경 변수로 줘요.',
      parameters: ['이메일'],
      options: {},
      async run(args) {
        const result = await shopper().signIn.run(args.positional(0), process.env['SHOPPER_PASSWORD'] ?? '');
        if (result.result_code !== 200) throw new CommandError(result.result_msg, result.field_errors ?? {});
        await shopper().cart.mergeAtLogin();
        const { member_idx, member_name } = result.result_data;
        return { data: { member_idx, member_name }, lines: [`${member_name}님, 반가워요.`] };
      },
    },
    {
      name: 'account logout',
      summary: '로그아웃해요.',
      parameters: [],
      options: {},
      async run() {
        await shopper().signOut.run();
        return { data: { done: true }, lines: ['로그아웃했어요.'] };
      },
    },
  ];
}

/** Returns the data of a response. If it is a refusal, throws a `CommandError` with the server's message. */
export function dataOf<T>(envelope: Envelope<T>): T {
  if (envelope.result_code === 200) return envelope.result_data;
  throw new CommandError(envelope.result_msg, {
    result_code: envelope.result_code,
    ...(envelope.field_errors !== undefined && { field_errors: envelope.field_errors }),
  });
}

function cardLines(cards: readonly ProductCard[]): string[] {
  return columns(
    cards.map((card) => [
      `${card.sell_idx}`,
      formatWon(card.consumer_price),
      `${discountPercent(card)}%`,
      card.product_name,
    ]),
  );
}
