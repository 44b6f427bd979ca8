import { sql } from 'kysely';
import * as v from 'valibot';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { defineExport } from './export-list.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

interface ReadyLine {
  readonly order_idx: OrderLineIdx;
  readonly payment_no: string;
  readonly product_name: string;
  readonly option_name: string;
  readonly option_cnt: number;
  readonly receiver_name: string;
  readonly receiver_phone: string;
  readonly zonecode: string;
  readonly address: string;
  readonly delivery_memo: string;
}

/** The packed lines, oldest first, with empty columns for their parcels: the sheet is uploaded again once filled in. */
export const SHIPPING_EXPORT = defineExport({
  noun: '발송할 상품',
  right: 'orders.ship',
  forSellers: true,
  // Staff who send a parcel need its recipient. Sellers see the recipients of their own lines that are to be sent.
  personalRight: 'orders.ship',
  query: v.object({}),
  columns: [
    { header: '주문상품번호', value: (line: ReadyLine) => `#${line.order_idx}` },
    { header: '주문번호', value: (line) => line.payment_no },
    { header: '상품', value: (line) => line.product_name },
    { header: '옵션', value: (line) => line.option_name },
    { header: '수량', value: (line) => line.option_cnt },
    { header: '받는 분', value: (line) => line.receiver_name, mask: maskName },
    { header: '받는 분 연락처', value: (line) => line.receiver_phone, mask: maskPhone },
    { header: '우편번호', value: (line) => line.zonecode, mask: () => '' },
    { header: '주소', value: (line) => line.address, mask: (address) => address.split(' ').slice(0, 2).join(' ') },
    { header: '배송 메모', value: (line) => line.delivery_memo, mask: () => '' },
    { header: '택배사', value: () => null },
    { header: '송장번호', value: () => null },
  ],
  count: async (database, _query, limit, { seller_idx }) => {
    const { rows } = await sql<{ cnt: number }>`
      select count(*)::int as cnt from (
        select from order_line where order_status = '상품준비중'
          and (${seller_idx}::bigint is null or seller_idx = ${seller_idx}::bigint)
        limit ${limit}
      ) as found
    `.execute(database);
    return rows[0]?.cnt ?? 0;
  },
  load: async (database, { cursor, size, seller_idx }) => {
    const { rows } = await sql<ReadyLine>`
      select order_idx, payment_no, product_name, option_name, option_cnt, receiver_name, receiver_phone, zonecode,
        trim(address || ' ' || address_detail) as address, delivery_memo
      from order_line join payment using (payment_idx)
      where order_status = '상품준비중' and order_idx > ${parseIdCursor(cursor) ?? 0}
        and (${seller_idx}::bigint is null or seller_idx = ${seller_idx}::bigint)
      order by order_idx limit ${size + 1}
    `.execute(database);
    const list = rows.slice(0, size);
    const end = rows.length > size ? list.at(-1) : undefined;
    return { list, next_cursor: end === undefined ? null : writeCursor([end.order_idx]) };
  },
});
