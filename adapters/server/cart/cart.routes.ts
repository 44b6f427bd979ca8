import { sql } from 'kysely';
import type { CartList } from '../../../core/api/buying/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { CART_FULL } from '../../../core/cart/cart-full.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { loadMemberLines, loadRequestedLines } from './cart-lines.ts';
import { lockCart, missingNotice, addLinesToCart } from './add-lines-to-cart.ts';
import { changeCartOption, changeCartQuantity } from './change-cart-line.ts';
import { clearExpiredGroups } from '../groups/clear-expired-groups.ts';
import type { Database, Tx } from '../database/database.ts';
import { abortableTransaction, retryTransaction } from '../database/transaction.ts';
import { removeLines, restoreRemovedLines } from './removed-lines.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

type CartCall =
  | 'POST /api/v1/cart'
  | 'POST /api/v1/cart/list'
  | 'PUT /api/v1/cart/option/count'
  | 'PUT /api/v1/cart/option'
  | 'PUT /api/v1/cart/option/restore'
  | 'DELETE /api/v1/cart/option';

export function cartRoutes(shop: ServerContext): Handlers<CartCall> {
  const { database, clock } = shop;
  return {
    'POST /api/v1/cart': async (request, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx) => {
        await lockCart(tx, member_idx);
        const isNew = await claimMergeKey(tx, member_idx, request.merge_key, formatKst(clock.now()));
        const { notices, isRefused } = isNew
          ? await addLinesToCart(tx, member_idx, request, clock.now())
          : { notices: [], isRefused: false };
        // A merge at login never fails: lines that cannot be added are reported.
        if (isRefused && request.merge_key === undefined) return failure(409, [...new Set(notices)].join('\n'));
        return success(await loadCartList(tx, member_idx, request.referrer_type, notices, clock.now()));
      });
    },

    'POST /api/v1/cart/list': async ({ cart_list, referrer_type }, { member }) => {
      if (member !== null)
        return success(await loadCartList(database, member.member_idx, referrer_type, [], clock.now()));
      const buyer = { referrer_type, member_idx: null };
      const { lines, missing, notices } = await loadRequestedLines(database, cart_list, buyer, clock.now());
      return success({ cart_list: lines, notices: [...missingNotice(missing), ...notices] });
    },

    'PUT /api/v1/cart/option/count': async (request, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx) => {
        await lockCart(tx, member_idx);
        const changed = await changeCartQuantity(tx, member_idx, request, clock.now());
        if ('result_code' in changed) return changed;
        return success(await loadCartList(tx, member_idx, request.referrer_type, changed.notices, clock.now()));
      });
    },

    'PUT /api/v1/cart/option': async (request, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx) => {
        await lockCart(tx, member_idx);
        const now = clock.now();
        const changed = await changeCartOption(tx, member_idx, request, now);
        if ('result_code' in changed) return changed;
        return success(await loadCartList(tx, member_idx, request.referrer_type, changed.notices, now));
      });
    },

    'DELETE /api/v1/cart/option': async ({ basket_list, except_server, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      if (except_server) return success(await loadCartList(database, member_idx, referrer_type, [], clock.now()));
      return retryTransaction(database, async (tx) => {
        await lockCart(tx, member_idx);
        await removeLines(tx, member_idx, basket_list, clock.now());
        return success(await loadCartList(tx, member_idx, referrer_type, [], clock.now()));
      });
    },

    'PUT /api/v1/cart/option/restore': async ({ basket_list, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      return abortableTransaction<Envelope<CartList>>(database, async (tx, undo) => {
        await lockCart(tx, member_idx);
        const { unknown_cnt, isTooMany } = await restoreRemovedLines(tx, member_idx, basket_list);
        if (isTooMany) return undo(CART_FULL);
        const notices = unknown_cnt === 0 ? [] : ['뺀 지 오래된 상품은 되돌릴 수 없어요.'];
        return success(await loadCartList(tx, member_idx, referrer_type, notices, clock.now()));
      });
    },
  };
}

type Referrer = ParsedRequestOf<'POST /api/v1/cart'>['referrer_type'];

async function loadCartList(
  database: Tx | ServerContext['database'],
  member_idx: MemberIdx,
  referrer_type: Referrer,
  notices: readonly string[],
  now: number,
): Promise<CartList> {
  const expiryNotices = await clearExpiredGroups(database, member_idx, now);
  const cart_list = await loadMemberLines(database, { member_idx }, referrer_type, now);
  return { cart_list, notices: [...new Set([...notices, ...expiryNotices])] };
}

/** For this long, a device may repeat a merge to which it got no response. */
const MERGE_TTL_MS = 365 * DAY_MS;
/** Maximum number of merges that are stored for a member: a client chooses their keys. */
const MAX_MERGES = 100;

/** Deletes the records of merges older than a year. */
export async function removeOldMerges(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('cart_merge')
    .where('merged_dt', '<', formatKst(now - MERGE_TTL_MS))
    .execute();
}

/**
 * Returns false if this merge was made before: its lines are in the cart already. Forgets the member's oldest merges.
 */
async function claimMergeKey(
  tx: Tx,
  member_idx: MemberIdx,
  merge_key: string | undefined,
  merged_dt: KstText,
): Promise<boolean> {
  if (merge_key === undefined) return true;
  const inserted = await tx
    .insertInto('cart_merge')
    .values({ member_idx, merge_key, merged_dt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_idx')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await sql`
    delete from cart_merge where member_idx = ${member_idx} and merge_key in (
      select merge_key from cart_merge where member_idx = ${member_idx} and merge_key <> ${merge_key}
      order by merged_dt desc, merge_key offset ${MAX_MERGES - 1}
    )
  `.execute(tx);
  return true;
}
