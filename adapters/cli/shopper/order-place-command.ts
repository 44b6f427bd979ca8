import { formatWon } from '../../../core/money/won.ts';
import { validateOrderForm, type OrderForm } from '../../../core/order/order-form.ts';
import { parseResultToken } from '../../../core/order/result-token.ts';
import type { SettledPurchase } from '../../../core/ordering/current-purchase.ts';
import { dataOf } from './browse-commands.ts';
import { CommandError, type Command, type ParsedArguments, type CommandOutput } from '../kit/command.ts';
import type { Shopper } from './shopper.ts';
import type { ResultToken } from '../../../core/vocabulary/ids.ts';

const METHODS = ['card', 'vbank', 'kakao', 'point'] as const;
const SEND_AGAIN = '같은 명령을 다시 실행하면 한 번만 주문돼요.';
const value = (placeholder: string, summary: string, isNeeded = false) => ({ value: placeholder, summary, isNeeded });

/** Commands that order the whole cart, deliver it to one address, and pay with one method. */
export function orderPlaceCommands(shopper: () => Shopper): readonly Command[] {
  return [
    {
      name: 'order place',
      summary: '장바구니를 주문해요. 포인트로는 바로, 카드로는 결제사 화면의 주소를 알려 줘요.',
      parameters: [],
      options: {
        method: value('방법', `${METHODS.join(', ')}`, true),
        name: value('이름', '주문하는 분이자 받는 분', true),
        phone: value('번호', '휴대폰 번호', true),
        zonecode: value('우편번호', '다섯 자리', true),
        address: value('주소', '도로명 주소', true),
        'address-detail': value('상세', '동, 호수', true),
        email: value('이메일', '주문 소식을 받을 곳'),
        memo: value('메모', '배송 메모'),
        'entrance-code': value('출입', '공동현관 출입 방법 (회원만)'),
        point: value('포인트', '쓸 포인트 (--method point 에서는 상품 값 모두: 배송비에는 쓸 수 없어요)'),
        agree: { value: null, summary: '구매 조건을 확인했고 결제에 동의해요.' },
      },
      run: (args) => placeOrder(shopper(), args),
    },
    {
      name: 'order show',
      summary: '이 기기에서 한 주문을 보여 줘요.',
      parameters: ['주문번호'],
      options: {},
      async run(args) {
        const payment_idx = args.number(0);
        const { api, orders, purchase, finishOrder } = shopper();
        // If an earlier order of this device has since been paid in a browser, removes its lines from the cart.
        const started = purchase.open()?.started ?? null;
        if (started !== null) await finishOrder.run(started.result_token);
        const request = { payment_idx, order_key: orders.keyOf(payment_idx) };
        const order = dataOf(await api.call('POST /api/v1/order/detail', request));
        const lines = order.order_list.map(
          (line) => `  ${line.order_status}  ${line.option_cnt}개  ${line.product_name}`,
        );
        return { data: order, lines: [`${order.payment_no}  ${formatWon(order.total_amount)}`, ...lines] };
      },
    },
  ];
}

async function placeOrder(shopper: Shopper, args: ParsedArguments): Promise<CommandOutput> {
  const { api, cart, session, referral, purchase } = shopper;
  const method = args.choice('method', METHODS) ?? 'card';
  const form = formOf(args);
  const failures = validateOrderForm(form);
  const [failure] = Object.values(failures);
  if (failure !== undefined) throw new CommandError(failure, failures);
  const { cart_list: lines } = dataOf(await cart.list());
  if (lines.length === 0) throw new CommandError('장바구니가 비었어요.');

  const isMember = session.user !== null;
  const basket_idx_list = isMember
    ? lines.map(({ basket_idx }) => basket_idx).filter((id) => typeof id === 'number')
    : [];
  purchase.openFor({ basket_idx_list, cart_list: isMember ? [] : cart.deviceLines });
  const settled = await purchase.findSettled();
  if (settled !== null) return orderOutput(shopper, settled);

  const { referrer_type } = referral.current();
  const bought = { ...purchase.request, referrer_type, zonecode: form.zonecode };
  const first = dataOf(await api.call('POST /api/v2/payment/info', { ...bought, use_point: 0 }));
  const wanted = method === 'point' ? first.amounts.total_amount : (args.count('point') ?? 0);
  const quote =
    wanted === 0 ? first : dataOf(await api.call('POST /api/v2/payment/info', { ...bought, use_point: wanted }));
  const result = await shopper.placeOrder.run({ form, quote, referrer_type, save_address: false }, { method });
  switch (result.kind) {
    case 'paid':
    case 'confirming':
      return orderOutput(shopper, result);
    case 'leaving':
      return redirectOutput(shopper, result.result_token, quote.amounts.total_amount);
    case 'outdated':
      throw new CommandError(result.reasons.join('\n'));
    case 'unanswered':
      throw new CommandError(`${result.failure.result_msg} ${SEND_AGAIN}`);
    case 'refused': {
      const { result_msg, field_errors = null } = result.failure;
      throw new CommandError(result_msg, field_errors);
    }
  }
}

function formOf(args: ParsedArguments): OrderForm {
  const text = (name: string): string => args.text(name) ?? '';
  return {
    buyer_name: text('name'),
    buyer_phone: text('phone'),
    buyer_email: text('email'),
    receiver_name: text('name'),
    receiver_phone: text('phone'),
    zonecode: text('zonecode'),
    address: text('address'),
    address_detail: text('address-detail'),
    delivery_memo: text('memo'),
    entrance_code: text('entrance-code'),
    cash_receipt_type: 'none',
    cash_receipt_number: '',
    agree: args.flag('agree'),
  };
}

/**
 * Removes the lines of a paid order from the cart, and returns the output. While the gateway is still confirming
 * the payment, the lines stay in the cart.
 */
async function orderOutput({ finishOrder }: Shopper, { kind, result_token }: SettledPurchase): Promise<CommandOutput> {
  const { payment_idx, payment_no } = dataOf(await finishOrder.run(result_token));
  const text = kind === 'paid' ? '주문했어요' : '결제를 확인하고 있어요';
  return { data: { kind, payment_idx, payment_no }, lines: [`${text}: ${payment_idx}  ${payment_no}`] };
}

/** Returns the address at which to pay, and the order number for looking up the order afterwards. */
function redirectOutput({ redirect }: Shopper, result_token: ResultToken, total_amount: number): CommandOutput {
  const { target } = redirect;
  const payment_idx = parseResultToken(result_token)?.payment_idx ?? null;
  const fields = Object.entries(target?.form?.fields ?? {}).map(([name, text]) => `  ${name}=${text}`);
  return {
    data: {
      kind: 'leaving',
      payment_idx,
      total_amount,
      result_token,
      url: target?.url ?? null,
      form: target?.form ?? null,
    },
    lines: [
      `${formatWon(total_amount)}을 결제할 곳이에요${fields.length === 0 ? '' : ' (아래 값을 POST로 보내요)'}:`,
      target?.url ?? '',
      ...fields,
      ...(payment_idx === null ? [] : [`결제한 뒤에는 order show ${payment_idx} 로 주문을 볼 수 있어요.`]),
    ],
  };
}
