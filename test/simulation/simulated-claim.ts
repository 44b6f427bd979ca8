import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { availableActions, type PaymentAction } from '../../core/claim/order-actions.ts';
import type { OrderAction } from '../../core/order/order-status.ts';
import { ANONYMOUS } from '../../adapters/server/kernel/server-context.ts';
import { callOn, loadOrder, type SimulatedOrder } from './simulated-order.ts';
import type { SimulationContext } from './simulated-payment.ts';

const ACCOUNT = { bank_code: '088', account_no: '110123456789', account_name: '김하나' };
const PICKUP = { pickup_zonecode: '04763', pickup_address: '서울 성동구', pickup_address_detail: '101호' };
const RETURN_REASONS = ['change-of-mind', 'change-of-mind', 'defective', 'not-as-described'] as const;

/** Performs an action that the order page offers, or sometimes one that it does not. */
export async function claim(context: SimulationContext, order: SimulatedOrder, nextKey: () => string): Promise<void> {
  const { simulatedShop, chance, processes, deeds } = context;
  const process = chance.pick(processes);
  const detail = await loadOrder(process, order);
  if (detail === null) return;
  const { payment_idx, order_key, caller } = order;
  // A stranger with the number but without the key is refused.
  const isStranger = chance.oneIn(15);
  const own = { payment_idx, order_key: isStranger ? null : order_key };
  const actor = isStranger ? ANONYMOUS : caller;
  const available = availableActions(detail, simulatedShop.clock.now());
  const line = detail.order_list[chance.below(detail.order_list.length)];
  if (line === undefined) return;
  const { order_idx } = line;
  const isWhole = chance.oneIn(3);
  const ofLine = available.line_list.find((one) => one.order_idx === order_idx)?.actions ?? [];
  const found = isWhole ? available.actions : ofLine;
  const chosen = found[chance.below(Math.max(1, found.length))];
  if (chosen === undefined && !chance.oneIn(6)) return;
  const action = chosen?.action ?? 'cancel';
  if (action === 'track') return;
  const reason_type = chance.pick(RETURN_REASONS);
  const isShopFault = reason_type !== 'change-of-mind';
  const shownRefund = (isShopFault ? chosen?.shopFaultRefund : null) ?? chosen?.refund ?? null;
  const isWrong = chance.oneIn(25);
  const refund_amount = (shownRefund?.refund_amount ?? 0) + (isWrong ? 1 : 0);
  const request = { ...own, request_key: nextKey(), reason: '다시 생각해 보니 필요하지 않아요', refund_amount };
  const send = async (): Promise<Envelope<OrderDetail>> => {
    switch (action) {
      case 'cancel':
        return isWhole
          ? callOn(process, 'POST /api/v2/payment/cancel', request, actor)
          : callOn(process, 'POST /api/v2/payment/partial/cancel', { ...request, order_idx }, actor);
      case 'refund-request': {
        const body = { ...request, ...ACCOUNT, order_idx: isWhole ? null : order_idx };
        return callOn(process, 'POST /api/v2/payment/refund/request', body, actor);
      }
      case 'confirm': {
        const body = { ...own, order_idx: isWhole ? null : order_idx };
        return callOn(process, 'POST /api/v2/payment/purchase/confirm', body, actor);
      }
      case 'return': {
        const account = order.pay_method === 'vbank' ? ACCOUNT : null;
        const body = { ...request, ...PICKUP, order_idx, reason_type, account };
        return callOn(process, 'POST /api/v2/payment/return/request', body, actor);
      }
      case 'exchange': {
        const isBroken = reason_type === 'defective';
        const body = {
          ...request,
          ...PICKUP,
          order_idx,
          reason_type: isBroken ? reason_type : 'wrong-option',
        } as const;
        return callOn(process, 'POST /api/v2/payment/exchange/request', body, actor);
      }
      case 'withdraw':
        return callOn(process, 'POST /api/v2/payment/claim/withdraw', { ...own, order_idx }, actor);
      case 'change-address': {
        const { receiver_name, receiver_phone, zonecode, address } = detail;
        const newAddress = {
          receiver_name,
          receiver_phone,
          zonecode,
          address,
          address_detail: `${chance.below(90) + 10}호`,
        };
        return callOn(process, 'PUT /api/v1/order/detail/update/address', { ...own, ...newAddress }, actor);
      }
    }
  };
  const isDoubled = chance.oneIn(6);
  const responses = await Promise.all(isDoubled ? [send(), send()] : [send()]);
  const isDone = responses.some((response) => response.result_code === 200);
  if (isStranger && isDone) throw new Error(`a stranger could ${action} ${order.payment_no}`);
  if (isDone) expectShownRefund(order.payment_no, action, shownRefund?.refund_amount ?? null, refund_amount);
  const name = `${action} of ${isWhole ? 'all' : 'a line'}`;
  deeds.add(
    isStranger
      ? 'a stranger was refused'
      : `${name} ${isDone ? 'done' : isWrong ? 'refused for a wrong sum' : 'refused'}`,
  );
  if (isDoubled) deeds.add('claimed twice at once');
}

/**
 * Throws if an action was done for another refund than the order page showed (in won; null: it showed none).
 * Exchanges and other actions refund nothing.
 */
export function expectShownRefund(
  payment_no: string,
  action: OrderAction | PaymentAction,
  shownRefund: number | null,
  requested: number,
): void {
  const isOfMoney = action === 'cancel' || action === 'refund-request' || action === 'return';
  if (!isOfMoney || shownRefund === null || shownRefund === requested) return;
  throw new Error(`${payment_no}: ${action} was accepted for ${requested} won, the shop showed ${shownRefund}`);
}
