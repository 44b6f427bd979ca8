import { ADDRESSES_MOST } from '../../../core/order/address-book.ts';
import type { Work } from '../database/database.ts';
import type { OrderRequest } from './order-rows.ts';

/** Keeps the order's address for next time: the first one as the default, one that is known already only once. */
export async function saveAddress(work: Work, member_idx: number, request: OrderRequest): Promise<void> {
  const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = request;
  // One at a time per member, so that no two become the default.
  await work.selectFrom('member').select('member_idx').where('member_idx', '=', member_idx).forNoKeyUpdate().execute();
  const { cnt } = await work
    .selectFrom('member_address')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  if (cnt >= ADDRESSES_MOST) return;
  await work
    .insertInto('member_address')
    .values({
      member_idx,
      receiver_name,
      receiver_phone,
      zonecode,
      address,
      address_detail,
      delivery_memo,
      is_default: cnt === 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_idx', 'receiver_name', 'zonecode', 'address', 'address_detail'])
        .doUpdateSet({ receiver_phone, delivery_memo }),
    )
    .execute();
}
