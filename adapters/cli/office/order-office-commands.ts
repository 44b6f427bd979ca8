import { MAX_MEMO_LENGTH } from '../../../core/api/office/orders/order-page.api.ts';
import { payMethod } from '../../../core/api/buying/payment.api.ts';
import { orderStatus } from '../../../core/api/schema/order-fields.ts';
import { ORDER_SORTS } from '../../../core/office-search/order-list.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '../../../core/office-search/order-search.ts';
import { formatWon } from '../../../core/money/won.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';
import { envelopeData } from './envelope-data.ts';
import { CURSOR_OPTION, withNextPage } from './next-page.ts';
import type { OfficeService } from './office-service.ts';

const GATEWAY_STATES = {
  approved: '승인됨',
  issued: '가상계좌 발급됨',
  cancelled: '취소됨',
  absent: '그런 거래 없음',
  unknown: '대답이 없거나 알 수 없음',
} as const;
const BALANCE_STATES = {
  'not-paid': '아직 돌려주지 않은 금액',
  paid: '이미 돌려준 금액',
  'other-amount': '예상과 다른 금액',
  silent: '알 수 없음',
} as const;

/** Commands that search orders, write memos, and query a gateway about a payment or a refund. */
export function orderOfficeCommands(openService: () => Promise<OfficeService>): readonly Command[] {
  return [
    {
      name: 'orders search',
      summary: '주문을 번호, 이름, 연락처, 상품, 송장번호로 찾아요. 구매자는 가려서 보여 줘요.',
      parameters: ['검색어'],
      options: {
        status: { value: '상태', summary: `이 상태의 상품이 있는 주문만 (${orderStatus.options.join(', ')})` },
        method: { value: '결제수단', summary: payMethod.options.join(', ') },
        seller: { value: '아이디', summary: '이 판매자의 상품이 있는 주문만' },
        from: { value: '날짜', summary: '이 날부터 (YYYY-MM-DD)' },
        to: { value: '날짜', summary: '이 날까지' },
        paid: { value: '날짜', summary: '이 날 결제한 주문만' },
        'paid-to': { value: '날짜', summary: '--paid부터 이 날까지 결제한 주문만' },
        sort: { value: '차례', summary: `${ORDER_SORTS.join(', ')} (기본 -placed)` },
        ...CURSOR_OPTION,
      },
      async run(args) {
        const q = args.positional(0).trim();
        if (q.length > MAX_ORDER_SEARCH_LENGTH)
          throw new UsageError(`${MAX_ORDER_SEARCH_LENGTH}자까지 찾을 수 있어요.`);
        const status = args.choice('status', orderStatus.options);
        const request = {
          q,
          status: status === null ? [] : [status],
          method: args.choice('method', payMethod.options),
          seller: args.text('seller'),
          from: parseDay(args, 'from'),
          to: parseDay(args, 'to'),
          paid: parseDay(args, 'paid'),
          paid_to: parseDay(args, 'paid-to'),
          sort: args.choice('sort', ORDER_SORTS) ?? '-placed',
          cursor: args.text('cursor'),
        };
        const found = await (await openService()).orders(request);
        const rows = found.list.map((order) => [
          order.payment_no,
          order.order_dt,
          formatWon(order.amount),
          order.buyer_name,
          order.line_list
            .map((line) =>
              `#${line.order_idx} ${line.product_name} ${line.order_status} ${line.invoice_no ?? ''}`.trim(),
            )
            .join(' / '),
        ]);
        return { data: found, lines: withNextPage(columns(rows), found.next_cursor, '찾은 주문이 없어요.') };
      },
    },
    {
      name: 'orders memo',
      summary: '주문에 메모를 남겨요. 직원만 봐요.',
      parameters: ['주문번호', '메모'],
      options: { as: { value: '이메일', summary: '메모를 쓰는 직원의 계정', isNeeded: true } },
      async run(args) {
        const [number, content] = [args.positional(0), args.positional(1).trim()];
        if (content === '' || content.length > MAX_MEMO_LENGTH || content.includes('\n')) {
          throw new UsageError(`메모는 한 줄로 1자부터 ${MAX_MEMO_LENGTH}자까지예요.`);
        }
        const result = await (await openService()).addMemo(number, args.text('as') ?? '', content);
        return changeOutput(result, { number, content });
      },
    },
    {
      name: 'payments inquire',
      summary: '결제사가 이 결제를 어떻게 알고 있는지 물어봐요. 아무것도 바꾸지 않아요.',
      parameters: ['주문번호'],
      options: {},
      async run(args) {
        const found = envelopeData(await (await openService()).inquirePayment(args.positional(0)));
        const held = found.held_amount === null ? '' : `, 결제사에 있는 돈 ${formatWon(found.held_amount)}`;
        return { data: found, lines: [`${GATEWAY_STATES[found.state]}${held}`] };
      },
    },
    {
      name: 'refunds balance',
      summary: '환불할 결제의 돈이 결제사에 얼마나 있는지 물어봐요. 아무것도 바꾸지 않아요.',
      parameters: ['환불번호'],
      options: {},
      async run(args) {
        const refund_idx = args.number(0);
        const balance = await (await openService()).refundBalance(refund_idx);
        if (balance === null) return changeOutput({ kind: 'refused', text: '그런 환불이 없어요.' }, { refund_idx });
        const held = balance.held_amount === null ? '모름' : formatWon(balance.held_amount);
        return { data: balance, lines: [`결제사에 있는 돈 ${held}: ${BALANCE_STATES[balance.state]}`] };
      },
    },
  ];
}
