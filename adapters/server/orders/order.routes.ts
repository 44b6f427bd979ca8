import { hasEnded, isValidOrder } from '../../../core/payment/payment-phase.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { formatPaymentNo, parsePaymentNo } from '../../../core/order/order-number.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import { changeAddress } from './change-address.ts';
import { ORDER_NOT_FOUND, findAccessibleOrder } from '../order-rows/find-accessible-order.ts';
import { listOrders } from './list-orders.ts';
import { findReorderLines } from './reorder-lines.ts';
import { isOwnPayment } from '../order-rows/own-payment.ts';
import { pendingVirtualAccount, usedMethodText, selectOrders, toOrderSummary } from '../order-rows/load-order.ts';
import { RESULT_EXPIRED } from '../order-rows/result-token.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

type OrderCall =
  | 'POST /api/v1/order/detail'
  | 'POST /api/v1/order/detail/info'
  | 'PUT /api/v1/order/detail/update/address'
  | 'POST /api/v1/order/list'
  | 'POST /api/v1/order/again'
  | 'POST /api/v1/order/list/non/member';

/** Limits order lookups by number, name and phone against guessing. */
const LOOKUP_LIMIT = { maxAttempts: 10, windowMs: 10 * MINUTE_MS, isShared: true };
const NO_MATCH = failure(404, '일치하는 주문이 없어요. 주문번호와 주문자의 이름, 연락처를 확인해 주세요.');
const TOO_OFTEN = failure(429, '주문 조회를 여러 번 시도했어요. 10분 뒤에 다시 시도해 주세요.');

export function orderRoutes(shop: ServerContext): Handlers<OrderCall> {
  const { database, secret } = shop;
  return {
    'POST /api/v1/order/detail': async (request, caller) => {
      const payment_idx = request.payment_idx ?? (await findPaymentOfLine(shop, request.order_idx));
      if (payment_idx === null) return ORDER_NOT_FOUND;
      const order = await findAccessibleOrder(shop, database, { payment_idx, order_key: request.order_key }, caller);
      return order === undefined ? ORDER_NOT_FOUND : success(order.detail);
    },

    'PUT /api/v1/order/detail/update/address': (request, caller) => changeAddress(shop, request, caller),

    'POST /api/v1/order/detail/info': async ({ result_data, order_key }, caller) => {
      const token = secret.readResultToken(result_data);
      if (token === null) return ORDER_NOT_FOUND;
      const { payment_idx, expires_at } = token;
      const payment = await database
        .selectFrom('payment')
        .selectAll()
        .where('payment_idx', '=', payment_idx)
        .executeTakeFirst();
      if (payment === undefined) return ORDER_NOT_FOUND;
      const { payment_no, payment_status, total_amount, pay_method, order_name, expected_point, is_direct } = payment;
      const isBought = isValidOrder(payment_status) && !is_direct;
      // The token alone shows only status and total, until it expires. The order's own shopper may use an expired one.
      const hasKey = order_key !== null && secret.parseOrderKey(order_key) === payment_idx;
      const isOwn = isOwnPayment(payment, hasKey, caller);
      if (!isOwn && expires_at <= shop.clock.now()) return RESULT_EXPIRED;
      return success({
        payment_idx,
        payment_no,
        payment_status,
        is_member: payment.member_idx !== null,
        is_own: isOwn,
        message: hasEnded(payment_status) ? payment.message : '',
        total_amount,
        pay_method,
        pay_method_text: isOwn ? usedMethodText(payment) : '',
        vbank: isOwn ? pendingVirtualAccount(payment) : null,
        order_name: isOwn ? order_name : '',
        expected_point: isOwn ? expected_point : 0,
        is_direct,
        bought_list: isOwn && isBought ? await loadPurchasedOptions(shop, payment_idx) : [],
      });
    },

    'POST /api/v1/order/list': async (request, caller) => success(await listOrders(database, request, caller)),

    'POST /api/v1/order/again': async (request, caller) => {
      const list = await findReorderLines(shop, request, caller);
      return list === null ? ORDER_NOT_FOUND : success({ list });
    },

    'POST /api/v1/order/list/non/member': async ({ order_list, lookup }, { address }) => {
      if (lookup !== undefined) {
        const now = shop.clock.now();
        const phoneKey = `order-lookup-phone:${secret.hashCode('phone', digitsOfPhone(lookup.buyer_phone))}`;
        const isAllowed =
          (await consumeNetworkAttempt(shop, 'order-lookup', address, LOOKUP_LIMIT, now)) &&
          (await consumeAttempt(database, phoneKey, LOOKUP_LIMIT, now));
        if (!isAllowed) return TOO_OFTEN;
        const found = await findGuestOrder(shop, lookup);
        if (found === null) return NO_MATCH;
        return success({ list: [found] });
      }
      const keyed = order_list.filter(({ payment_idx, order_key }) => secret.parseOrderKey(order_key) === payment_idx);
      if (keyed.length === 0) return success({ list: [] });
      const ids = keyed.map(({ payment_idx }) => payment_idx);
      const orders = await selectOrders(database)
        .where('payment_idx', 'in', ids)
        .where('member_idx', 'is', null)
        .execute();
      const list = orders.map((order) => ({ ...toOrderSummary(order), order_key: secret.orderKey(order.payment_idx) }));
      return success({ list });
    },
  };
}

/** Returns the payment of an order line; null if the line does not exist. The caller checks its owner. */
async function findPaymentOfLine(
  { database }: ServerContext,
  order_idx: OrderLineIdx | null,
): Promise<PaymentIdx | null> {
  if (order_idx === null) return null;
  const line = await database
    .selectFrom('order_line')
    .select('payment_idx')
    .where('order_idx', '=', order_idx)
    .executeTakeFirst();
  return line?.payment_idx ?? null;
}

async function loadPurchasedOptions(shop: ServerContext, payment_idx: PaymentIdx) {
  return shop.database
    .selectFrom('order_line')
    .select(['sell_idx', 'type', 'option_idx'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
}

type Lookup = NonNullable<ParsedRequestOf<'POST /api/v1/order/list/non/member'>['lookup']>;

/** Finds a guest's order by the data on its receipt. Members find theirs by logging in. */
async function findGuestOrder(shop: ServerContext, { payment_no, buyer_name, buyer_phone }: Lookup) {
  const parsed = parsePaymentNo(payment_no);
  if (parsed === null) return null;
  const order = await selectOrders(shop.database)
    .where('payment_no', '=', formatPaymentNo(parsed.dayMs, parsed.sequence))
    .where('member_idx', 'is', null)
    .executeTakeFirst();
  if (order === undefined || order.buyer_name !== buyer_name) return null;
  if (digitsOfPhone(order.buyer_phone) !== digitsOfPhone(buyer_phone)) return null;
  return { ...toOrderSummary(order), order_key: shop.secret.orderKey(order.payment_idx) };
}
