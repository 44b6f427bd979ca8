import * as v from 'valibot';
import { orderFilter } from '../../../core/api/office/orders/order.api.ts';
import { auditedOrderSearch } from '../../../core/office-search/order-search.ts';
import { ORDER_SORTS } from '../../../core/office-search/order-list.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { carrierName } from '../../../core/order/carriers.ts';
import { loadOrderRows } from '../office-orders/find-office-orders.ts';
import { sumOfficeOrders } from '../office-orders/sum-office-orders.ts';
import { defineExport, type ExportPageRequest } from './export-list.ts';
import type { Database } from '../database/database.ts';

const ordersQuery = v.object({ ...orderFilter, sort: v.optional(v.picklist(ORDER_SORTS), '-placed') });
type OrdersQuery = v.InferOutput<typeof ordersQuery>;

async function loadLines(database: Database, { query, ...page }: ExportPageRequest<OrdersQuery>) {
  const { sort, ...filter } = query;
  const { list, next_cursor } = await loadOrderRows(database, { ...page, filter, sort });
  return {
    list: list.flatMap((order) => order.line_list.map((line, index) => ({ order, line, isFirst: index === 0 }))),
    next_cursor,
  };
}

/** The list of orders, with a row for each product. The amount appears once per order, so that a sum is correct. */
export const ORDER_EXPORT = defineExport({
  noun: '주문',
  right: 'orders.view',
  forSellers: true,
  query: ordersQuery,
  auditedSearch: auditedOrderSearch,
  // The pages are small, since finding one may be expensive: sorted by amount, a seller's orders are scattered among
  // those of all sellers.
  pageSize: 100,
  columns: [
    { header: '주문번호', value: ({ order }) => order.payment_no },
    { header: '주문상품번호', value: ({ line }) => `#${line.order_idx}` },
    { header: '주문 일시', value: ({ order }) => order.order_dt },
    { header: '상태', value: ({ line }) => line.order_status },
    { header: '상품', value: ({ line }) => line.product_name },
    { header: '옵션', value: ({ line }) => line.option_name },
    { header: '수량', value: ({ line }) => line.option_cnt },
    { header: '판매자', value: ({ line }) => line.member_name },
    { header: '구매자', value: ({ order }) => order.buyer_name, mask: maskName },
    { header: '구매자 연락처', value: ({ order }) => order.buyer_phone, mask: maskPhone },
    { header: '받는 분', value: ({ order }) => order.receiver_name, mask: maskName },
    { header: '받는 분 연락처', value: ({ order }) => order.receiver_phone, mask: maskPhone },
    { header: '결제수단', value: ({ order }) => payMethodName(order.pay_method) },
    { header: '주문 금액(원)', value: ({ order, isFirst }) => (isFirst ? order.amount : null) },
    { header: '택배사', value: ({ line }) => (line.carrier_code === null ? null : carrierName(line.carrier_code)) },
    { header: '송장번호', value: ({ line }) => line.invoice_no },
  ],
  count: async (database, { sort: _sort, ...filter }, limit, reader) => {
    const { total_cnt, is_capped } = await sumOfficeOrders(database, filter, reader);
    return is_capped ? limit : total_cnt;
  },
  load: loadLines,
});
