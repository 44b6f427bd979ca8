import { orderStatus, type OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { listedCases } from './payment-commands.ts';
import { changeOutput } from '../kit/change-output.ts';
import { CommandError, type Command } from '../kit/command.ts';
import { dayOf } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { cancelCommands } from './cancel-commands.ts';
import { claimCommands } from './claim-commands.ts';
import { LINE, lineCommand, NEEDED_PARCEL_OPTIONS, parcelIn } from './line-command.ts';
import { listedOrder, shownOrder } from './order-text.ts';

/** Commands that find orders and change their status. */
export function orderCommands(desk: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'orders list',
      says: '주문을 최근 것부터 보여 줘요.',
      takes: [],
      options: {
        status: { value: '상태', says: `이 상태의 상품이 있는 주문만 (${orderStatus.options.join(', ')})` },
        from: { value: '날짜', says: '이 날부터 (YYYY-MM-DD)' },
        to: { value: '날짜', says: '이 날까지' },
        limit: { value: '수', says: '최대 몇 건 (기본 50)' },
        'in-doubt': { value: null, says: '결제사에서 손수 확인해야 하는 결제만' },
      },
      async run(given) {
        if (given.flag('in-doubt')) return listedCases(await (await desk()).openCases());
        const filter = {
          order_status: given.choice<OrderStatus>('status', orderStatus.options),
          from: dayOf(given, 'from'),
          to: dayOf(given, 'to'),
          limit: given.count('limit') ?? 50,
        };
        const orders = await (await desk()).orders(filter);
        return { data: orders, lines: orders.length === 0 ? ['주문이 없어요.'] : orders.flatMap(listedOrder) };
      },
    },
    {
      name: 'orders show',
      says: '주문 하나를 모두 보여 줘요.',
      takes: ['주문번호'],
      options: {},
      async run(given) {
        const order = await (await desk()).order(given.place(0));
        if (order === null) throw new CommandError(`그런 주문이 없어요: ${given.place(0)}`);
        return { data: order, lines: shownOrder(order) };
      },
    },
    {
      name: 'orders close-case',
      says: '결제사에서 확인하고 정리했어요. 목록에서 지워요.',
      takes: ['번호'],
      options: {},
      async run(given) {
        const case_idx = given.number(0);
        return changeOutput(await (await desk()).closeCase(case_idx), { case_idx });
      },
    },
    ...cancelCommands(desk),
    lineCommand('orders prepare', '상품을 포장하기 시작해요. 이제 고객이 취소할 수 없어요.', {}, async (order_idx) =>
      (await desk()).prepare(order_idx),
    ),
    lineCommand('orders unprepare', '포장을 멈춰요. 고객이 다시 취소할 수 있어요.', {}, async (order_idx) =>
      (await desk()).unprepare(order_idx),
    ),
    lineCommand('orders ship', '택배를 보냈어요.', NEEDED_PARCEL_OPTIONS, async (order_idx, given) => {
      const { carrier_code, invoice_no } = parcelIn(given) ?? { carrier_code: '', invoice_no: '' };
      return (await desk()).ship(order_idx, carrier_code, invoice_no);
    }),
    lineCommand(
      'orders correct-tracking',
      '보낸 상품의 송장을 고쳐요.',
      NEEDED_PARCEL_OPTIONS,
      async (order_idx, given) =>
        (await desk()).correctTracking(order_idx, parcelIn(given) ?? { carrier_code: '', invoice_no: '' }),
    ),
    lineCommand('orders deliver', '택배가 도착했어요.', {}, async (order_idx) => (await desk()).deliver(order_idx)),
    {
      name: 'orders notify-delay',
      says: '한 주문의 상품이 늦어진다고 고객에게 한 번 알려요.',
      takes: [`${LINE}...`],
      options: {
        day: { value: '날짜', says: '새 도착 예정일 (YYYY-MM-DD)', isNeeded: true },
        reason: { value: '사유', says: '고객이 읽는 사유', isNeeded: true },
      },
      async run(given) {
        const order_idx_list = given.places.map((_, index) => given.number(index));
        const notice = { expected_dt: dayOf(given, 'day') ?? '', reason: given.text('reason') ?? '' };
        return changeOutput(await (await desk()).notifyDelay(order_idx_list, notice), { order_idx_list });
      },
    },
    ...claimCommands(desk),
  ];
}
