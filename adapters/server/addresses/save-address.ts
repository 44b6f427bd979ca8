import { MAX_ADDRESSES } from '../../../core/order/address-book.ts';
import type { Tx } from '../database/database.ts';
import type { OrderRequest } from '../holds/insert-order.ts';
import type { Secret } from '../kernel/secret.ts';
import { sealAddressCode } from '../entrance-codes/address-code.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/**
 * Saves the order's address for the next order, as the default if it is the first. An address that is already stored is
 * only updated.
 */
export async function saveAddress(tx: Tx, secret: Secret, member_idx: MemberIdx, request: OrderRequest): Promise<void> {
  const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo, entrance_code } = request;
  // Locks the member, so that concurrent orders cannot create two defaults.
  await tx.selectFrom('member').select('member_idx').where('member_idx', '=', member_idx).forNoKeyUpdate().execute();
  const { cnt } = await tx
    .selectFrom('member_address')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  if (cnt >= MAX_ADDRESSES) return;
  const { address_idx } = await tx
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
    .returning('address_idx')
    .executeTakeFirstOrThrow();
  // Without an entrance code, the stored one is left unchanged.
  if (entrance_code === '') return;
  await tx
    .updateTable('member_address')
    .set({ entrance_code: sealAddressCode(secret, address_idx, entrance_code) })
    .where('address_idx', '=', address_idx)
    .execute();
}
