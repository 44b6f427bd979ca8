import { formatNumber } from '../../../core/money/won.ts';
import { movementText } from '../../../core/ranking/ranked-sales.ts';
import { columns } from '../kit/command-help.ts';
import type { Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Prints the ranking of a day or a week with its figures, or requests a new count of all orders. */
export function rankingCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'ranking',
    summary: '어제의 순위를 산 사람과 수량과 함께 보여 줘요. 지금 살 수 없는 상품도 나와요.',
    parameters: [],
    options: {
      week: { value: null, summary: '지난 7일의 순위' },
      recount: { value: null, summary: '대신 지난 90일의 주문을 다시 세어요. 순위는 1분 안에 새로 나와요.' },
    },
    async run(args) {
      if (args.flag('recount')) {
        await (await openService()).recountSales();
        return { data: { recount: true }, lines: ['지난 90일의 주문을 곧 다시 세어요.'] };
      }
      const ranking = await (await openService()).ranking(args.flag('week') ? 'week' : 'day');
      if (ranking === null) return { data: null, lines: ['아직 매긴 순위가 없어요.'] };
      const { start_dt, end_dt, order_cnt, made_dt, sales } = ranking;
      const rows = sales.map(({ sell_idx, product_name, previous_rank, buyer_cnt, unit_cnt }, index) => [
        `${index + 1}위`,
        movementText(previous_rank === null ? null : previous_rank - index - 1).spoken,
        `${formatNumber(buyer_cnt)}명`,
        `${formatNumber(unit_cnt)}개`,
        `${sell_idx}`,
        product_name,
      ]);
      const head = `${start_dt} ~ ${end_dt}  주문 ${formatNumber(order_cnt)}건  ${made_dt}에 매김`;
      return { data: ranking, lines: [head, ...columns(rows)] };
    },
  };
}
