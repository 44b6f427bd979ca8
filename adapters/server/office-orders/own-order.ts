import type { OrderReceiver, OwnOrder } from '../../../core/api/office/orders/order-page.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import { canSeeReceiver } from '../../../core/office/can-see-receiver.ts';
import type { PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { countDelayNotices } from '../operator-claims/delay-notes.ts';
import { loadOrder } from '../order-rows/load-order.ts';
import { maskAddress } from './order-page.ts';
import { loadLineSteps } from './order-story.ts';

/**
 * Loads an order as a seller sees it: only the lines of the seller's shop, and nothing of the payment or of other
 * shops. Other staff see the lines of all shops. Null if it does not exist or has no line of the shop.
 */
export async function loadOwnOrder(
  database: Database,
  payment_idx: PaymentIdx,
  seller_idx: SellerIdx | null,
): Promise<{ readonly page: OwnOrder; readonly receiver: OrderReceiver } | null> {
  const own = await database
    .selectFrom('order_line')
    .select('order_idx')
    .where('payment_idx', '=', payment_idx)
    .$if(seller_idx !== null, (query) => query.where('seller_idx', '=', Number(seller_idx)))
    .execute();
  const ids = new Set(own.map(({ order_idx }) => order_idx));
  if (ids.size === 0) return null;
  const order = await loadOrder(database, payment_idx);
  if (order === undefined) return null;
  const { payment_no, payment_status, order_dt, order_list } = order.detail;
  const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = order.detail;
  const lines = order_list.filter(({ order_idx }) => ids.has(order_idx));
  const delayCounts = await countDelayNotices(database, [...ids]);
  return {
    page: {
      payment_idx,
      payment_no,
      payment_status,
      order_dt,
      line_list: lines.map((line) => ({
        order_idx: line.order_idx,
        order_status: line.order_status,
        product_name: line.product_name,
        option_name: line.option_name,
        option_cnt: line.option_cnt,
        paid_amount: line.paid_amount,
        carrier_code: line.carrier_code,
        invoice_no: line.invoice_no,
        promised_dt: line.promised_dt ?? null,
        expected_dt: line.expected_dt ?? null,
        delay_cnt: delayCounts.get(line.order_idx) ?? 0,
      })),
      receiver_name: maskName(receiver_name),
      receiver_phone: maskPhone(receiver_phone),
      address: maskAddress(address),
      may_see_receiver: canSeeReceiver(lines.map(({ order_status }) => order_status)),
      story_list: await loadLineSteps(database, [...ids], { seller_idx }),
    },
    receiver: { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo },
  };
}
