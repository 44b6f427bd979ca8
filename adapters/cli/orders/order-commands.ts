import { orderStatus, type OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { casesOutput } from './payment-commands.ts';
import { changeOutput } from '../kit/change-output.ts';
import { CommandError, type Command } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { cancelCommands } from './cancel-commands.ts';
import { claimCommands } from './claim-commands.ts';
import { lineCommand, LINES, linesCommand, linesIn, NEEDED_PARCEL_OPTIONS, parcelIn } from './line-command.ts';
import { orderListLines, orderDetailLines } from './order-text.ts';

/** Commands that find orders and change their status. */
export function orderCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'orders list',
      summary: '주문을 최근 것부터 보여 줘요.',
      parameters: [],
      options: {
        status: { value: '상태', summary: `이 상태의 상품이 있는 주문만 (${orderStatus.options.join(', ')})` },
        from: { value: '날짜', summary: '이 날부터 (YYYY-MM-DD)' },
        to: { value: '날짜', summary: '이 날까지' },
        limit: { value: '수', summary: '최대 몇 건 (기본 50)' },
        'in-doubt': { value: null, summary: '결제사에서 손수 확인해야 하는 결제만' },
      },
      async run(args) {
        if (args.flag('in-doubt')) return casesOutput(await (await openService()).openCases());
        const filter = {
          order_status: args.choice<OrderStatus>('status', orderStatus.options),
          from: parseDay(args, 'from'),
          to: parseDay(args, 'to'),
          limit: args.count('limit') ?? 50,
        };
        const orders = await (await openService()).orders(filter);
        return { data: orders, lines: orders.length === 0 ? ['주문이 없어요.'] : orders.flatMap(orderListLines) };
      },
    },
    {
      name: 'orders show',
      summary: '주문 하나를 모두 보여 줘요.',
      parameters: ['주문번호'],
      options: {},
      async run(args) {
        const order = await (await openService()).order(args.positional(0));
        if (order === null) throw new CommandError(`그런 주문이 없어요: ${args.positional(0)}`);
        return { data: order, lines: orderDetailLines(order) };
      },
    },
    {
      name: 'orders close-case',
      summary: '결제사에서 확인하고 정리했어요. 목록에서 지워요.',
      parameters: ['번호'],
      options: {},
      async run(args) {
        const case_idx = args.number(0);
        return changeOutput(await (await openService()).closeCase(case_idx), { case_idx });
      },
    },
    ...cancelCommands(openService),
    linesCommand('orders prepare', '상품을 포장하기 시작해요. 이제 고객이 취소할 수 없어요.', async (order_idx_list) =>
      (await openService()).prepare(order_idx_list),
    ),
    linesCommand('orders unprepare', '포장을 멈춰요. 고객이 다시 취소할 수 있어요.', async (order_idx_list) =>
      (await openService()).unprepare(order_idx_list),
    ),
    lineCommand('orders ship', '택배를 보냈어요.', NEEDED_PARCEL_OPTIONS, async (order_idx, args) => {
      const { carrier_code, invoice_no } = parcelIn(args) ?? { carrier_code: '', invoice_no: '' };
      return (await openService()).ship(order_idx, carrier_code, invoice_no);
    }),
    lineCommand(
      'orders correct-tracking',
      '보낸 상품의 송장을 고쳐요.',
      NEEDED_PARCEL_OPTIONS,
      async (order_idx, args) =>
        (await openService()).correctTracking(order_idx, parcelIn(args) ?? { carrier_code: '', invoice_no: '' }),
    ),
    lineCommand('orders deliver', '택배가 도착했어요.', {}, async (order_idx) =>
      (await openService()).deliver(order_idx),
    ),
    {
      name: 'orders notify-delay',
      summary: '한 주문의 상품이 늦어진다고 고객에게 한 번 알려요.',
      parameters: [LINES],
      options: {
        day: { value: '날짜', summary: '새 도착 예정일 (YYYY-MM-DD)', isNeeded: true },
        reason: { value: '사유', summary: '고객이 읽는 사유', isNeeded: true },
      },
      async run(args) {
        const order_idx_list = linesIn(args);
        const notice = { expected_dt: parseDay(args, 'day') ?? '', reason: args.text('reason') ?? '' };
        return changeOutput(await (await openService()).notifyDelay(order_idx_list, notice), { order_idx_list });
      },
    },
    ...claimCommands(openService),
  ];
}
