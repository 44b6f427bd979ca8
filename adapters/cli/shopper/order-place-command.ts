import type { StartedPayment } from '../../core/api/payment.api.ts';
import { formatWon } from '../../core/money/won.ts';
import { validateOrderForm, type OrderForm } from '../../core/order/order-form.ts';
import { seenPrices } from '../../core/order/price-changes.ts';
import { dropPurchase, notePayment, openPurchase, readPurchase } from '../../core/order/purchase-draft.ts';
import { dataOf } from './browse-commands.ts';
import { Refused, type Command, type Given, type Told } from './command.ts';
import type { Shopper } from './shopper.ts';

const METHODS = ['card', 'vbank', 'kakao', 'point'] as const;
const value = (what: string, says: string, isNeeded = false) => ({ value: what, says, isNeeded });

/** A shopper's order: all of the cart, to one address, paid one way. */
export function orderPlaceCommands(shopper: () => Shopper): readonly Command[] {
  return [
    {
      name: 'order place',
      says: '장바구니를 주문해요. 포인트로는 바로, 카드로는 결제사 화면의 주소를 알려 줘요.',
      takes: [],
      options: {
        method: value('방법', `${METHODS.join(', ')}`, true),
        name: value('이름', '주문하는 분이자 받는 분', true),
        phone: value('번호', '휴대폰 번호', true),
        zonecode: value('우편번호', '다섯 자리', true),
        address: value('주소', '도로명 주소', true),
        'address-detail': value('상세', '동, 호수', true),
        email: value('이메일', '주문 소식을 받을 곳'),
        memo: value('메모', '배송 메모'),
        point: value('포인트', '쓸 포인트 (--method point 에서는 상품 값 모두: 배송비에는 쓸 수 없어요)'),
        agree: { value: null, says: '구매 조건을 확인했고 결제에 동의해요.' },
      },
      run: (given) => place(shopper(), given),
    },
    {
      name: 'order show',
      says: '이 기기에서 한 주문을 보여 줘요.',
      takes: ['주문번호'],
      options: {},
      async run(given) {
        const payment_idx = given.number(0);
        const { api, orders } = shopper();
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

async function place(shopper: Shopper, given: Given): Promise<Told> {
  const { api, cart, session, referral, storage, random } = shopper;
  const method = given.choice('method', METHODS) ?? 'card';
  const form = formOf(given);
  const failures = validateOrderForm(form);
  const [failure] = Object.values(failures);
  if (failure !== undefined) throw new Refused(failure, failures);
  const { cart_list: lines } = dataOf(await cart.list());
  if (lines.length === 0) throw new Refused('장바구니가 비었어요.');

  const isMember = session.user !== null;
  const basket_idx_list = isMember
    ? lines.map(({ basket_idx }) => basket_idx).filter((id) => typeof id === 'number')
    : [];
  const cart_list = isMember ? [] : [...cart.deviceLines];
  const { referrer_type } = referral.current();
  const bought = { basket_idx_list, cart_list, referrer_type, zonecode: form.zonecode };
  const first = dataOf(await api.call('POST /api/v2/payment/info', { ...bought, use_point: 0 }));
  const wanted = method === 'point' ? first.amounts.total_amount : (given.count('point') ?? 0);
  const sheet =
    wanted === 0 ? first : dataOf(await api.call('POST /api/v2/payment/info', { ...bought, use_point: wanted }));

  const purchase =
    samePurchase(shopper, { basket_idx_list, cart_list }) ??
    openPurchase(storage, { basket_idx_list, cart_list }, random);
  const { use_point, total_amount } = sheet.amounts;
  const order = {
    ...bought,
    ...form,
    request_key: purchase.request_key,
    use_point,
    total_amount,
    seen_list: seenPrices(sheet.cart_list),
  };
  const outcome = await shopper.payment.run({ method }, order, (started) => {
    notePayment(storage, purchase, started.order_key);
    if (!isMember) shopper.orders.add(started);
  });
  if (outcome.kind === 'refused') {
    const { result_msg, field_errors = null } = outcome.failure;
    throw new Refused(result_msg, field_errors);
  }
  if (outcome.kind === 'leaving') return leavingTold(shopper, total_amount);
  dropPurchase(storage);
  await cart.dropBought(lines);
  return paidTold(outcome.started, use_point);
}

/** The purchase that was sent before and got no answer: sent again with its own key, it is one order. */
function samePurchase({ storage }: Shopper, now: { basket_idx_list: unknown; cart_list: unknown }) {
  const open = readPurchase(storage);
  if (open === null || open.order_key !== null) return null;
  const { basket_idx_list, cart_list } = open;
  return JSON.stringify({ basket_idx_list, cart_list }) === JSON.stringify(now) ? open : null;
}

function formOf(given: Given): OrderForm {
  const text = (name: string): string => given.text(name) ?? '';
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
    cash_receipt_type: 'none',
    cash_receipt_number: '',
    agree: given.flag('agree'),
  };
}

function paidTold({ payment_idx, payment_no }: StartedPayment, use_point: number): Told {
  return {
    data: { kind: 'paid', payment_idx, payment_no },
    lines: [`주문했어요: ${payment_idx}  ${payment_no} (포인트 ${formatWon(use_point)})`],
  };
}

function leavingTold({ door, storage }: Shopper, total_amount: number): Told {
  const { left } = door;
  const order_key = readPurchase(storage)?.order_key ?? null;
  const fields = Object.entries(left?.form?.fields ?? {}).map(([name, text]) => `  ${name}=${text}`);
  return {
    data: { kind: 'leaving', total_amount, order_key, url: left?.url ?? null, form: left?.form ?? null },
    lines: [
      `${formatWon(total_amount)}을 결제할 곳이에요${fields.length === 0 ? '' : ' (아래 값을 POST로 보내요)'}:`,
      left?.url ?? '',
      ...fields,
    ],
  };
}
