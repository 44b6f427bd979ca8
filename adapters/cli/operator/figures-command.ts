import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command } from '../kit/command.ts';
import { parseDay, parseTime } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Prints the figures of a day, or of the catalogue at a past or future time. */
export function figuresCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'figures',
    summary: '하루의 주문, 결제, 환불, 새 회원, 방문을 보여 줘요.',
    parameters: [],
    options: {
      day: { value: '날짜', summary: 'YYYY-MM-DD (기본은 오늘)' },
      at: { value: '시각', summary: '대신 그때의 매장을 보여 줘요: "YYYY-MM-DD HH:mm"' },
    },
    async run(args) {
      const [day, at] = [parseDay(args, 'day'), parseTime(args, 'at')];
      if (day !== null && at !== null) throw new UsageError('--day와 --at 가운데 하나만 쓸 수 있어요.');
      if (at !== null) {
        const figures = await (await openService()).figuresAt(at);
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
      const figures = await (await openService()).figuresOfDay(day);
      const rows = [
        ['주문', `${formatNumber(figures.order_cnt)}건`],
        ['결제', `${formatNumber(figures.paid_cnt)}건`, formatWon(figures.paid_amount)],
        ['환불', `${formatNumber(figures.refund_cnt)}건`, formatWon(figures.refund_amount)],
        ['새 회원', `${formatNumber(figures.new_member_cnt)}명`],
        ['방문', `기기 ${formatNumber(figures.device_cnt)}대`, `페이지 ${formatNumber(figures.view_cnt)}번`],
        ['상품을 본 기기', `${formatNumber(figures.product_device_cnt)}대`],
      ];
      return { data: figures, lines: [figures.day, ...columns(rows)] };
    },
  };
}
