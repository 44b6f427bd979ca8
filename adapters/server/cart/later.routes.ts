import type { LaterList } from '../../../core/api/buying/later.api.ts';
import { LATER_LIST_FULL } from '../../../core/cart/cart-full.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { MAX_CART_LINES } from '../../../core/vocabulary/limits/cart-limits.ts';
import { abortableTransaction, retryTransaction } from '../database/transaction.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadRequestedLines } from './cart-lines.ts';
import { addLaterLines, deleteLaterLines, loadLaterRows, moveToLater } from './later-lines.ts';
import { lockCart, missingNotice, addLinesToCart } from './add-lines-to-cart.ts';
import type { Database } from '../database/database.ts';
import type { Buyer } from './cart-lines.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

type LaterCall =
  | 'POST /api/v1/cart/later/list'
  | 'POST /api/v1/cart/later'
  | 'POST /api/v1/cart/later/back'
  | 'POST /api/v1/cart/later/remove';

/** Handlers for products set aside to buy later. */
export function laterRoutes({ database, clock }: ServerContext): Handlers<LaterCall> {
  return {
    'POST /api/v1/cart/later/list': async ({ cart_list, referrer_type }, { member }) => {
      const now = clock.now();
      if (member !== null) return success(await loadLaterList(database, { ...member, referrer_type }, [], now));
      const buyer = { referrer_type, member_idx: null };
      const { lines, missing } = await loadRequestedLines(database, cart_list, buyer, now);
      return success({ later_list: lines, notices: missingNotice(missing) });
    },

    'POST /api/v1/cart/later': async ({ basket_list, cart_list, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      return abortableTransaction<Envelope<LaterList>>(database, async (tx, undo) => {
        const now = clock.now();
        await lockCart(tx, member_idx);
        if (basket_list.length > 0) await moveToLater(tx, member_idx, basket_list, formatKst(now));
        if ((await loadLaterRows(tx, member_idx)).length > MAX_CART_LINES) return undo(LATER_LIST_FULL);
        const { lines } = await loadRequestedLines(tx, cart_list, { referrer_type, member_idx }, now);
        const notices = await addLaterLines(tx, member_idx, lines, formatKst(now));
        return success(await loadLaterList(tx, { member_idx, referrer_type }, notices, now));
      });
    },

    'POST /api/v1/cart/later/back': async ({ line_list, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx): Promise<Envelope<LaterList>> => {
        const now = clock.now();
        await lockCart(tx, member_idx);
        const cart_list = (await loadLaterRows(tx, member_idx))
          .filter((row) => line_list.some(({ type, option_idx }) => row.type === type && row.option_idx === option_idx))
          .map((row) => ({ ...row, basket_idx: null }));
        const { added, isRefused, notices } = await addLinesToCart(tx, member_idx, { cart_list, referrer_type }, now);
        if (isRefused) return failure(409, [...new Set(notices)].join('\n'));
        await deleteLaterLines(tx, member_idx, added);
        return success(await loadLaterList(tx, { member_idx, referrer_type }, notices, now));
      });
    },

    'POST /api/v1/cart/later/remove': async ({ line_list, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      await deleteLaterLines(database, member_idx, line_list);
      return success(await loadLaterList(database, { member_idx, referrer_type }, [], clock.now()));
    },
  };
}

async function loadLaterList(
  database: Database,
  { member_idx, referrer_type }: Buyer & { readonly member_idx: MemberIdx },
  notices: readonly string[],
  now: number,
): Promise<LaterList> {
  const rows = (await loadLaterRows(database, member_idx)).map((row) => ({ ...row, basket_idx: null }));
  const { lines } = await loadRequestedLines(database, rows, { member_idx, referrer_type }, now);
  return { later_list: lines, notices: [...new Set(notices)] };
}
