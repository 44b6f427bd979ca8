import type { OfficeLineResult, officeOrderApi } from '../../../core/api/office/orders/order.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, readerOf, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { ActionResult } from '../operator/action-result.ts';
import { prepareOrder, shipOrder, unprepareOrder } from '../operator/orders.ts';
import { findOfficeOrders } from './find-office-orders.ts';
import { sumOfficeOrders } from './sum-office-orders.ts';
import { findAccessibleLines } from './find-accessible-lines.ts';

/** Maximum number of sellers among which a list lets staff choose. */
const MAX_SELLERS = 2_000;

/** The refusal for a line that does not exist, and for one of another shop. */
const unknownLine = (order_idx: OrderLineIdx): OfficeLineResult => ({
  order_idx,
  refusal: `그런 주문 상품이 없어요: #${order_idx}`,
});

export function officeOrderRoutes(shop: ServerContext): OfficeHandlers<keyof typeof officeOrderApi> {
  const { database } = shop;

  /** Processes the lines one after the other; a refused line does not stop the others. `isDry`: nothing is changed. */
  const processLines = async (
    order_idx_list: readonly OrderLineIdx[],
    caller: OfficeCaller,
    processLine: (order_idx: OrderLineIdx) => Promise<ActionResult>,
    isDry = false,
  ): Promise<OfficeLineResult[]> => {
    const own = await findAccessibleLines(database, order_idx_list, callingStaff(caller).seller_idx);
    const results: OfficeLineResult[] = [];
    const changed = new Map<OrderLineIdx, PaymentIdx>();
    for (const order_idx of new Set(order_idx_list)) {
      const payment_idx = own.get(order_idx);
      if (payment_idx === undefined) {
        results.push(unknownLine(order_idx));
        continue;
      }
      const result = await processLine(order_idx);
      results.push({ order_idx, refusal: result.kind === 'refused' ? result.text : null });
      if (result.kind === 'refused' || isDry) continue;
      changed.set(order_idx, payment_idx);
      // Set after each line, so that the audit row of a failed call names the lines changed before the failure.
      caller.audit.setRows('order_idx', [...changed.keys()]);
      caller.audit.setOrders([...changed.values()]);
    }
    return results;
  };

  return {
    'GET /api/office/v1/orders': async ({ cursor, sort, ...filter }, caller) =>
      success(await findOfficeOrders(database, { filter, sort, cursor, ...readerOf(callingStaff(caller)) })),
    'GET /api/office/v1/orders/total': async (filter, caller) =>
      success(await sumOfficeOrders(database, filter, readerOf(callingStaff(caller)))),
    'GET /api/office/v1/orders/sellers': async () => {
      const sellers = database.selectFrom('seller').select(['member_id', 'member_name']).orderBy('member_name');
      return success({ list: await sellers.limit(MAX_SELLERS).execute() });
    },
    'POST /api/office/v1/orders/prepare': async ({ order_idx_list, is_undo }, caller) => {
      const list = await processLines(order_idx_list, caller, (order_idx) =>
        is_undo ? unprepareOrder(shop, order_idx) : prepareOrder(shop, order_idx),
      );
      caller.audit.recordChange('상태', is_undo ? '상품준비중' : '결제완료', is_undo ? '결제완료' : '상품준비중');
      return success({ list });
    },
    'POST /api/office/v1/orders/ship': async ({ parcel_list, is_dry }, caller) => {
      const parcels = new Map(parcel_list.map((parcel) => [parcel.order_idx, parcel]));
      const shipLine = async (order_idx: OrderLineIdx) => {
        const { carrier_code = '', invoice_no = '' } = parcels.get(order_idx) ?? {};
        const shipped = await shipOrder(shop, order_idx, carrier_code, invoice_no, is_dry);
        if (shipped.kind === 'done' && !is_dry)
          caller.audit.recordChange(`송장 #${order_idx}`, null, parcelText({ carrier_code, invoice_no }));
        return shipped;
      };
      const list = await processLines([...parcels.keys()], caller, shipLine, is_dry);
      return success({ list });
    },
  };
}
