import type { officeOrderPageApi } from '../../../core/api/office/orders/order-page.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { formatWon } from '../../../core/money/won.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { findLastChanger } from '../office-kernel/office-history.ts';
import { cancelByShop } from '../operator-claims/cancel-order.ts';
import { refundPart } from '../operator-claims/refund-part.ts';
import { loadOrder } from '../order-rows/load-order.ts';
import { addOrderMemo } from './add-order-memo.ts';
import { ORDER_NOT_FOUND, type OrderCareCall } from './order-care.routes.ts';
import { loadOrderPage, loadOrderPersonal } from './order-page.ts';

const conflictFailure = (text: string) => failure(409, text);
/** The bank account of a refund is not entered here: a refund that needs one waits for it. */
const NO_ACCOUNT = { account: null, isAccountLater: true } as const;

type OrderPageCall = Exclude<keyof typeof officeOrderPageApi, OrderCareCall>;

export function orderPageRoutes(shop: ServerContext): OfficeHandlers<OrderPageCall> {
  const { database } = shop;

  /** Returns a refusal for staff with an outdated page, which names who changed the order last. */
  const loadStaleFailure = async (payment_idx: PaymentIdx) => {
    const changer = await findLastChanger(database, 'payment_idx', payment_idx);
    const changeText = changer === null ? '그 사이에 주문이 바뀌었어요.' : `${changer} 이미 주문을 바꿨어요.`;
    return conflictFailure(`${changeText} 새로 불러온 내용을 확인하고 다시 해 주세요.`);
  };

  /** Returns whether the lines still have the statuses that staff have seen. */
  const areLinesUnchanged = async (
    payment_idx: PaymentIdx,
    seen: readonly { readonly order_idx: OrderLineIdx; readonly order_status: OrderStatus }[],
  ): Promise<boolean> => {
    const lines = await database
      .selectFrom('order_line')
      .select(['order_idx', 'order_status'])
      .where('payment_idx', '=', payment_idx)
      .execute();
    const now = new Map(lines.map(({ order_idx, order_status }) => [order_idx, order_status]));
    return seen.every(({ order_idx, order_status }) => now.get(order_idx) === order_status);
  };

  return {
    'GET /api/office/v1/orders/{payment_idx}': async ({ payment_idx }) => {
      const page = await loadOrderPage(database, payment_idx, shop.clock.now());
      return page === null ? ORDER_NOT_FOUND : success(page);
    },
    'GET /api/office/v1/orders/{payment_idx}/personal': async ({ payment_idx }, { audit }) => {
      const personal = await loadOrderPersonal(database, payment_idx);
      audit.setSubject('payment_idx', payment_idx);
      return personal === null ? ORDER_NOT_FOUND : success(personal);
    },
    'POST /api/office/v1/orders/{payment_idx}/memo': async ({ payment_idx, content }, caller) => {
      caller.audit.setSubject('payment_idx', payment_idx);
      const added = await addOrderMemo(shop, payment_idx, callingStaff(caller), content);
      if (added === null) return ORDER_NOT_FOUND;
      if (added.isNew) caller.audit.recordChange('메모', null, content);
      return success({ memo_list: added.memo_list });
    },
    'POST /api/office/v1/orders/{payment_idx}/cancel/preview': async ({ payment_idx, order_idx_list }) => {
      const cancel = { ...NO_ACCOUNT, order_idx_list, reason: '미리 보기', isDry: true };
      const result = await cancelByShop(shop, String(payment_idx), cancel);
      return result.kind === 'refused' ? conflictFailure(result.text) : success({ refund: result.refund });
    },
    'POST /api/office/v1/orders/{payment_idx}/cancel': async ({ payment_idx, line_list, reason }, { audit }) => {
      audit.setSubject('payment_idx', payment_idx);
      audit.setReason(reason);
      const order_idx_list = line_list.map(({ order_idx }) => order_idx);
      if (!(await areLinesUnchanged(payment_idx, line_list))) return loadStaleFailure(payment_idx);
      const cancel = { ...NO_ACCOUNT, order_idx_list, reason, isDry: false };
      const result = await cancelByShop(shop, String(payment_idx), cancel);
      if (result.kind === 'refused') {
        return (await areLinesUnchanged(payment_idx, line_list))
          ? conflictFailure(result.text)
          : loadStaleFailure(payment_idx);
      }
      audit.setRows('order_idx', result.order_idx_list);
      audit.recordChange('환불', null, formatWon(result.refund.refund_amount));
      return success({ refund: result.refund });
    },
    'POST /api/office/v1/orders/{payment_idx}/refund': async (request, { audit }) => {
      const { payment_idx, order_idx, amount, reason, refundable_amount } = request;
      audit.setSubject('payment_idx', payment_idx);
      audit.setReason(reason);
      const order = await loadOrder(database, payment_idx);
      const hasLine = order?.detail.order_list.some((line) => line.order_idx === order_idx) ?? false;
      if (!hasLine) return ORDER_NOT_FOUND;
      const part = { ...NO_ACCOUNT, order_idx, amount, reason, isAgain: false, isDry: false };
      const result = await refundPart(shop, { ...part, seenAmount: refundable_amount });
      if (result.kind === 'refused') {
        return result.isStale === true ? loadStaleFailure(payment_idx) : conflictFailure(result.text);
      }
      audit.recordChange(`일부 환불 #${order_idx}`, null, formatWon(result.refund.refund_amount));
      return success({ refund: result.refund });
    },
  };
}
