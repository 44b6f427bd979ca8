import { formatNumber } from '../../../core/money/won.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import type { Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands that count and clear the alerts that members have set. */
export function alertCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'alerts list',
      summary: '오픈과 재입고를 기다리는 사람이 많은 판매부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const sales = await (await openService()).awaitedSales();
        const lines = columns(
          sales.map((sale) => [
            `${sale.sell_idx}`,
            sale.product_name,
            `오픈 ${formatNumber(sale.open_cnt)}`,
            `재입고 ${formatNumber(sale.restock_cnt)}`,
            `${sale.first_dt}부터`,
            sale.due_dt === null ? '' : `${sale.due_dt}에 확인`,
          ]),
        );
        return { data: sales, lines: lines.length === 0 ? ['기다리는 사람이 없어요.'] : lines };
      },
    },
    {
      name: 'alerts clear',
      summary: '열리지도 다시 들어오지도 않을 판매의 알림을 지워요. 아무에게도 보내지 않아요.',
      parameters: ['판매번호'],
      options: {},
      run: async (args) => {
        const sell_idx = args.number(0);
        return changeOutput(await (await openService()).clearAlerts(sell_idx), { sell_idx });
      },
    },
  ];
}
