import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { ORDER_PAGE_SIZE } from '../../../core/api/order.api.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { formatPaymentNo, parsePaymentNo } from '../../../core/order/order-number.ts';
import type { Handlers } from '../handlers.ts';
import { allowAttempt, networkOf } from '../attempts.ts';
import { callerMember } from '../caller-member.ts';
import { countOrders, detailOf, payMethodText, selectOrders, summaryOf } from '../order-view.ts';
import type { Shop } from '../shop.ts';

type OrderCall =
  | 'POST /api/v1/order/detail'
  | 'POST /api/v1/order/detail/info'
  | 'POST /api/v1/order/list'
  | 'POST /api/v1/order/list/non/member';

/** Looking up by number, name and phone: guessing must not pay. */
const LOOKUPS = { most: 10, window_ms: 10 * 60 * 1_000 };
/** Unknown, another's and wrong are the same answer. */
const NOT_FOUND = failure(404, '주문을 찾을 수 없어요.');
const NO_MATCH = failure(404, '일치하는 주문이 없어요. 주문번호와 주문한 분의 이름, 연락처를 확인해 주세요.');
const TOO_OFTEN = failure(429, '주문 조회를 여러 번 시도했어요. 10분 뒤에 다시 시도해 주세요.');

export function orderRoutes(shop: Shop): Handlers<OrderCall> {
  const { database, secret } = shop;
  return {
    'POST /api/v1/order/detail': async ({ payment_idx, order_key }, { member }) => {
      const hasKey = order_key !== null && secret.paymentOf(order_key) === payment_idx;
      if (!hasKey && member === null) return NOT_FOUND;
      const order = await selectOrders(database).where('payment_idx', '=', payment_idx).executeTakeFirst();
      const isOwn = order !== undefined && member !== null && order.member_idx === member.member_idx;
      return order !== undefined && (hasKey || isOwn) ? success(detailOf(order)) : NOT_FOUND;
    },

    'POST /api/v1/order/detail/info': async ({ result_data }) => {
      const payment_idx = secret.paymentOf(result_data);
      if (payment_idx === null) return NOT_FOUND;
      const payment = await database
        .selectFrom('payment')
        .selectAll()
        .where('payment_idx', '=', payment_idx)
        .executeTakeFirst();
      if (payment === undefined) return NOT_FOUND;
      const { payment_no, payment_status, total_amount, order_name, expected_point } = payment;
      const isOver = payment_status === 'failed' || payment_status === 'expired' || payment_status === 'refunded';
      const bought_list = payment_status === 'paid' ? await boughtOf(shop, payment_idx) : [];
      return success({
        payment_idx,
        payment_no,
        payment_status,
        message: isOver ? payment.message : '',
        total_amount,
        pay_method_text: payMethodText(payment),
        order_name,
        expected_point,
        bought_list,
      });
    },

    'POST /api/v1/order/list': async ({ now_page }, caller) => {
      const member_idx = callerMember(caller);
      const total_cnt = await countOrders(database, member_idx);
      const total_page = Math.ceil(total_cnt / ORDER_PAGE_SIZE);
      if (now_page > total_page) return success({ list: [], total_page, total_cnt });
      const orders = await selectOrders(database)
        .where('member_idx', '=', member_idx)
        .limit(ORDER_PAGE_SIZE)
        .offset((now_page - 1) * ORDER_PAGE_SIZE)
        .execute();
      return success({ list: orders.map(summaryOf), total_page, total_cnt });
    },

    'POST /api/v1/order/list/non/member': async ({ order_list, lookup }, { address }) => {
      if (lookup !== undefined) {
        const key = `order-lookup:${networkOf(address)}`;
        if (!(await allowAttempt(database, key, LOOKUPS, shop.clock.now()))) return TOO_OFTEN;
        const found = await findOrder(shop, lookup);
        if (found === null) return NO_MATCH;
        return success({ list: [found] });
      }
      const keyed = order_list.filter(({ payment_idx, order_key }) => secret.paymentOf(order_key) === payment_idx);
      if (keyed.length === 0) return success({ list: [] });
      const ids = keyed.map(({ payment_idx }) => payment_idx);
      const orders = await selectOrders(database).where('payment_idx', 'in', ids).execute();
      const list = orders.map((order) => ({ ...summaryOf(order), order_key: secret.orderKey(order.payment_idx) }));
      return success({ list });
    },
  };
}

async function boughtOf(shop: Shop, payment_idx: number) {
  return shop.database
    .selectFrom('order_line')
    .select(['sell_idx', 'type', 'option_idx'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
}

type Lookup = NonNullable<ParsedRequestOf<'POST /api/v1/order/list/non/member'>['lookup']>;

/** A non-member's order by what stands on its receipt. Members find theirs by logging in. */
async function findOrder(shop: Shop, { payment_no, buyer_name, buyer_phone }: Lookup) {
  const parsed = parsePaymentNo(payment_no);
  if (parsed === null) return null;
  const order = await selectOrders(shop.database)
    .where('payment_no', '=', formatPaymentNo(parsed.dayMs, parsed.sequence))
    .where('member_idx', 'is', null)
    .executeTakeFirst();
  if (order === undefined || order.buyer_name !== buyer_name) return null;
  if (digitsOfPhone(order.buyer_phone) !== digitsOfPhone(buyer_phone)) return null;
  return { ...summaryOf(order), order_key: shop.secret.orderKey(order.payment_idx) };
}
