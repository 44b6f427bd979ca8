import { formatNumber, formatWon } from '../../core/money/won.ts';
import { columns } from './command-help.ts';
import { Misuse, type Command } from './command.ts';
import { dayOf, momentOf } from './days.ts';
import type { OperatorDesk } from './operator-desk.ts';

/** What a day brought; and, for a moment ahead or behind, what stands in the shop then. */
export function figuresCommand(desk: () => Promise<OperatorDesk>): Command {
  return {
    name: 'figures',
    says: '하루의 주문, 결제, 환불, 새 회원을 보여 줘요.',
    takes: [],
    options: {
      day: { value: '날짜', says: 'YYYY-MM-DD (기본은 오늘)' },
      at: { value: '시각', says: '대신 그때의 매장을 보여 줘요: "YYYY-MM-DD HH:mm"' },
    },
    async run(given) {
      const [day, at] = [dayOf(given, 'day'), momentOf(given, 'at')];
      if (day !== null && at !== null) throw new Misuse('--day와 --at 가운데 하나만 쓸 수 있어요.');
      if (at !== null) {
        const figures = await (await desk()).figuresAt(at);
        const types = Object.entries(figures.on_sale).map(([type, cnt]) => `${type} ${formatNumber(cnt)}`);
        const rows = [
          ['판매 중', types.length === 0 ? '0' : types.join(', ')],
          ['24시간 안에 시작', formatNumber(figures.beginning_cnt)],
          ['24시간 안에 끝', formatNumber(figures.ending_cnt)],
          ['배너', formatNumber(figures.banner_cnt)],
          ['홈 추천', formatNumber(figures.pick_cnt)],
          ['이벤트', formatNumber(figures.event_cnt)],
        ];
        return { data: figures, lines: [`${figures.at} 의 매장`, ...columns(rows)] };
      }
      const figures = await (await desk()).figuresOfDay(day);
      const rows = [
        ['주문', `${formatNumber(figures.order_cnt)}건`],
        ['결제', `${formatNumber(figures.paid_cnt)}건`, formatWon(figures.paid_amount)],
        ['환불', `${formatNumber(figures.refund_cnt)}건`, formatWon(figures.refund_amount)],
        ['새 회원', `${formatNumber(figures.new_member_cnt)}명`],
      ];
      return { data: figures, lines: [figures.day, ...columns(rows)] };
    },
  };
}
