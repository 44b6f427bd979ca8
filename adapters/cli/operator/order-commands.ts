import { fault, orderStatus, type OrderStatus } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { CARRIERS } from '../../../core/order/carriers.ts';
import { formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, CommandError, type Command, type ParsedArguments, type CommandOutput } from '../kit/command.ts';
import { ACCOUNT_OPTIONS, accountOf } from '../shopper/account-options.ts';
import { dayOf } from '../kit/days.ts';
import { changeOutput } from '../kit/change-output.ts';
import { listedCases } from './payment-commands.ts';
import type { ListedOrder, OperatorResult, OperatorService } from '../kit/operator-service.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

const LINE = '주문상품번호';
const REASON = { value: '까닭', says: '고객이 읽는 거절 까닭', isNeeded: true } as const;

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
        return { data: orders, lines: orders.length === 0 ? ['주문이 없어요.'] : orders.flatMap(listed) };
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
        return { data: order, lines: shown(order) };
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
    cancelCommand(desk),
    lineCommand('orders prepare', '상품을 포장하기 시작해요. 이제 고객이 취소할 수 없어요.', {}, async (order_idx) =>
      (await desk()).prepare(order_idx),
    ),
    lineCommand(
      'orders ship',
      '택배를 보냈어요.',
      {
        carrier: {
          value: '코드',
          says: `택배사 코드 (예: ${CARRIERS[0].carrier_code} ${CARRIERS[0].carrier_name})`,
          isNeeded: true,
        },
        invoice: { value: '번호', says: '송장번호', isNeeded: true },
      },
      async (order_idx, given) =>
        (await desk()).ship(order_idx, given.text('carrier') ?? '', given.text('invoice') ?? ''),
    ),
    lineCommand('orders deliver', '택배가 도착했어요.', {}, async (order_idx) => (await desk()).deliver(order_idx)),
    lineCommand(
      'orders approve-return',
      '반품을 받아들이고 환불해요.',
      {
        fault: { value: '누구', says: `누구 탓인지: ${fault.options.join(', ')} (기본은 고객이 고른 까닭대로)` },
        restock: { value: '여부', says: 'yes, no: 다시 팔지 (기본은 고객 탓일 때만)' },
      },
      async (order_idx, given) => {
        const found = given.choice('fault', fault.options);
        const restock = given.choice('restock', ['yes', 'no']);
        return (await desk()).approveReturn(order_idx, {
          ...(found !== null && { fault: found }),
          ...(restock !== null && { restock: restock === 'yes' }),
        });
      },
    ),
    lineCommand('orders refuse-return', '반품을 거절해요.', { reason: REASON }, async (order_idx, given) =>
      (await desk()).refuseReturn(order_idx, given.text('reason') ?? ''),
    ),
    lineCommand('orders finish-exchange', '교환할 상품을 보냈어요.', {}, async (order_idx) =>
      (await desk()).finishExchange(order_idx),
    ),
    lineCommand('orders refuse-exchange', '교환을 거절해요.', { reason: REASON }, async (order_idx, given) =>
      (await desk()).refuseExchange(order_idx, given.text('reason') ?? ''),
    ),
  ];
}

function cancelCommand(desk: () => Promise<OperatorService>): Command {
  return {
    name: 'orders cancel',
    says: '팔 수 없게 된 주문을 취소하고 모두 환불해요. 포장하기 전의 상품만 취소할 수 있어요.',
    takes: ['주문번호'],
    options: {
      reason: { value: '까닭', says: '고객이 읽는 취소 까닭', isNeeded: true },
      lines: { value: '번호', says: `이 ${LINE}만, 쉼표로 나눠서 (기본은 주문 전체)` },
      ...ACCOUNT_OPTIONS,
      'dry-run': { value: null, says: '얼마를 돌려주는지만 봐요.' },
    },
    async run(given) {
      const isDry = given.flag('dry-run');
      const cancel = { order_idx_list: linesIn(given), reason: given.text('reason') ?? '', isDry };
      const answer = await (await desk()).cancelOrder(given.place(0), { ...cancel, account: accountOf(given) });
      if (answer.kind === 'refused') throw new CommandError(answer.text);
      const { order_idx_list, refund } = answer;
      const said = `${order_idx_list.map((id) => `#${id}`).join(', ')}: 환불 ${formatWon(refund.refund_amount)} (배송비 ${formatWon(refund.delivery_amount)}), 포인트 ${formatWon(refund.point_amount)}`;
      return {
        data: { order_idx_list, refund, done: !isDry },
        lines: [said, isDry ? '아직 하지 않았어요.' : '했어요.'],
      };
    },
  };
}

function linesIn(given: ParsedArguments): readonly number[] | null {
  const text = given.text('lines');
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/.test(text))
    throw new UsageError(`--lines는 31,32처럼 적어 주세요: ${text}`);
  return [...new Set(text.split(',').map(Number))];
}

function lineCommand(
  name: string,
  says: string,
  options: Command['options'],
  run: (order_idx: OrderLineIdx, given: ParsedArguments) => Promise<OperatorResult>,
): Command {
  return {
    name,
    says,
    takes: [LINE],
    options,
    async run(given): Promise<CommandOutput> {
      const order_idx = given.number(0);
      return changeOutput(await run(order_idx, given), { order_idx });
    },
  };
}

function listed({ payment_idx, payment_no, order_dt, total_amount, buyer_name, order_list }: ListedOrder): string[] {
  const head = `${payment_idx}  ${payment_no}  ${order_dt}  ${formatWon(total_amount)}  ${buyer_name}`;
  return [head, ...linesOf(order_list)];
}

function linesOf(lines: ListedOrder['order_list']): string[] {
  return columns(
    lines.map((line) => [
      `#${line.order_idx}`,
      line.order_status,
      `${line.option_cnt}개`,
      `${line.product_name} / ${line.option_name}`,
    ]),
  );
}

function shown(order: OrderDetail): string[] {
  const { amounts } = order;
  return [
    `${order.payment_idx}  ${order.payment_no}  ${order.order_dt}  ${order.payment_status}  ${order.pay_method_text}`,
    ...linesOf(order.order_list),
    `상품 ${formatWon(amounts.goods_amount)}, 할인 ${formatWon(amounts.discount_amount)}, 배송 ${formatWon(amounts.delivery_amount)}, 포인트 ${formatWon(amounts.use_point)}, 합계 ${formatWon(amounts.total_amount)}`,
    `주문 ${order.buyer_name} ${order.buyer_phone}`,
    `받는 분 ${order.receiver_name} ${order.receiver_phone} (${order.zonecode}) ${order.address} ${order.address_detail} ${order.delivery_memo}`.trimEnd(),
    ...order.order_list
      .filter(({ invoice_no }) => invoice_no !== null)
      .map(({ order_idx, carrier_code, invoice_no }) => `송장 #${order_idx} ${carrier_code} ${invoice_no}`),
    ...order.claim_list.map((claim) =>
      `요청 #${claim.order_idx} ${claim.claim_type} ${claim.claim_status} ${claim.reason_type} ${claim.reason}`.trimEnd(),
    ),
    ...order.refund_list.map(
      (refund) =>
        `환불 ${refund.refund_idx} ${refund.refund_status} ${formatWon(refund.refund_amount)} ${refund.reason}`,
    ),
  ];
}
