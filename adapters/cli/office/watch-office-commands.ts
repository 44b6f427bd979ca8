import type { FigureRow, FigureSums } from '../../../core/api/office/money/figure.api.ts';
import type { WaitingCounts } from '../../../core/api/office/staff/today.api.ts';
import { FIGURE_KINDS } from '../../../core/office-figures/figure-kind.ts';
import { FIGURE_UNITS } from '../../../core/office-figures/figure-period.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { staffRoleText } from '../../../core/office/staff-role.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';
import { CURSOR_OPTION, withNextPage } from './next-page.ts';
import type { OfficeService } from './office-service.ts';

const WAITING_TEXTS: Readonly<Record<keyof WaitingCounts, string>> = {
  to_ship: '보낼 주문',
  open_claims: '클레임',
  waiting_refunds: '환불',
  payment_cases: '결제 확인',
  open_inquiries: '답하지 않은 문의',
  low_stock: '재고가 적은 상품',
  failed_messages: '보내지 못한 메시지',
  failed_jobs: '그만둔 작업',
  reported_reviews: '신고된 리뷰',
};

/** Commands that show pending work, sales figures, and the actions of staff. */
export function watchOfficeCommands(openService: () => Promise<OfficeService>): readonly Command[] {
  return [
    {
      name: 'waiting',
      summary: '지금 처리할 일이 몇 건씩 기다리는지 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const counts = await (await openService()).waiting();
        const rows = Object.entries(WAITING_TEXTS).map(([name, text]) => {
          const found = Object.entries(counts).find(([key]) => key === name)?.[1] ?? 0;
          return [text, `${formatNumber(found)}${found >= MAX_WAITING ? '+' : ''}건`];
        });
        return { data: counts, lines: columns(rows) };
      },
    },
    {
      name: 'system',
      summary: '무엇이 얼마나 오래 기다리는지, 24시간 동안 결제사마다 결제가 어땠는지 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const system = await (await openService()).system();
        const queues = system.queue_list.map(({ name, waiting_cnt, oldest_ms }) => [
          name,
          `${formatNumber(waiting_cnt)}건`,
          waiting_cnt === 0 ? '' : `가장 오래 ${formatNumber(Math.floor(oldest_ms / MINUTE_MS))}분`,
        ]);
        const gateways = system.gateway_list.map((one) => [
          payMethodName(one.pay_method),
          `결제 ${formatNumber(one.paid_cnt)}`,
          `실패 ${formatNumber(one.failed_cnt)}`,
          `모름 ${formatNumber(one.unclear_cnt)}`,
          `대답 없음 ${formatNumber(one.silent_cnt)}`,
          one.last_paid_dt ?? '-',
        ]);
        const mails = system.sends_mails ? [] : ['메일 서버가 없어 메일을 보내지 않아요.'];
        return { data: system, lines: [...columns(queues), ...columns(gateways), ...mails] };
      },
    },
    {
      name: 'sales figures',
      summary: '기간의 매출을 시간, 날, 달마다, 그리고 판매자, 상품, 카테고리, 유입 경로별로 보여 줘요.',
      parameters: [],
      options: {
        unit: { value: '단위', summary: `${FIGURE_UNITS.join(', ')} (기본 day)` },
        by: { value: '종류', summary: `${FIGURE_KINDS.join(', ')} (기본 product)` },
        from: { value: '날짜', summary: '이 날부터 (YYYY-MM-DD)' },
        to: { value: '날짜', summary: '이 날까지 (기본은 오늘)' },
      },
      async run(args) {
        const figures = await (
          await openService()
        ).figures({
          unit: args.choice('unit', FIGURE_UNITS) ?? 'day',
          by: args.choice('by', FIGURE_KINDS) ?? 'product',
          from: parseDay(args, 'from'),
          to: parseDay(args, 'to'),
        });
        const cellsOf = (sums: FigureSums | FigureRow) => [
          ...(sums.order_cnt === null ? [] : [`주문 ${formatNumber(sums.order_cnt)}`]),
          `수량 ${formatNumber(sums.unit_cnt)}`,
          formatWon(sums.amount),
          `환불 ${formatWon(sums.refund_amount)}`,
        ];
        const { from, to } = figures.period;
        return {
          data: figures,
          lines: [
            `${from} ~ ${to}`,
            ...columns([
              ['모두', ...cellsOf(figures.total)],
              [`${figures.before_period.from} ~ ${figures.before_period.to}`, ...cellsOf(figures.before_total)],
            ]),
            '',
            ...columns(figures.point_list.map((point) => [point.start_dt, ...cellsOf(point)])),
            '',
            ...columns(figures.row_list.map((row) => [row.name, ...cellsOf(row)])),
          ],
        };
      },
    },
    {
      name: 'audit list',
      summary: '직원이 운영 화면에서 바꾸고 본 것을 최근 것부터 보여 줘요.',
      parameters: [],
      options: {
        staff: { value: '직원번호', summary: '이 직원의 것만' },
        kind: { value: '종류', summary: 'change(바꾼 것) 또는 view(본 것)' },
        subject: { value: '대상', summary: '이 줄에 한 것만: "payment_idx 12"' },
        from: { value: '날짜', summary: '이 날부터 (YYYY-MM-DD)' },
        to: { value: '날짜', summary: '이 날까지' },
        ...CURSOR_OPTION,
      },
      async run(args) {
        const staff_idx = args.count('staff');
        if (staff_idx === 0) throw new UsageError('--staff에는 1 이상의 숫자를 적어 주세요.');
        const filter = {
          staff_idx,
          kind: args.choice('kind', ['change', 'view']),
          subject: args.text('subject'),
          from: parseDay(args, 'from'),
          to: parseDay(args, 'to'),
        };
        const page = await (await openService()).auditRows(filter, args.text('cursor'));
        const rows = page.list.map((row) => [
          row.event_dt,
          `${row.staff_name} (${staffRoleText(row.role)})`,
          row.what,
          row.subject === '' ? row.row_list : row.subject,
          row.change_list
            .map(({ label, before, after }) => `${label}: ${before ?? '없음'} → ${after ?? '없음'}`)
            .join(' / '),
          row.reason,
          row.state,
        ]);
        return { data: page, lines: withNextPage(columns(rows), page.next_cursor, '기록이 없어요.') };
      },
    },
  ];
}
