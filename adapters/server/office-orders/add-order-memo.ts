import type { OrderMemo } from '../../../core/api/office/orders/order-page.api.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { PaymentIdx, StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadOrder } from '../order-rows/load-order.ts';
import { loadMemos } from './order-page.ts';

/** An equal memo within this time counts as a request repeated after a lost response. */
const REPEAT_WINDOW_MS = 10 * MINUTE_MS;

interface MemoAuthor {
  readonly staff_idx: StaffIdx;
  readonly staff_name: string;
}

/**
 * Adds a memo to an order, unless the request is a repeated one, and returns all of its memos, newest first; null if
 * the order does not exist.
 */
export async function addOrderMemo(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  payment_idx: PaymentIdx,
  { staff_idx, staff_name }: MemoAuthor,
  content: string,
): Promise<{ readonly memo_list: OrderMemo[]; readonly isNew: boolean } | null> {
  const order = await loadOrder(database, payment_idx);
  if (order === undefined) return null;
  const memo_list = await loadMemos(database, payment_idx);
  const [last] = memo_list;
  const isSame = last?.staff_name === staff_name && last.content === content;
  if (isSame && last.memo_dt >= formatKst(clock.now() - REPEAT_WINDOW_MS)) return { memo_list, isNew: false };
  await database
    .insertInto('order_memo')
    .values({ payment_idx, staff_idx, staff_name, content, memo_dt: formatKst(clock.now()) })
    .execute();
  return { memo_list: await loadMemos(database, payment_idx), isNew: true };
}
