import type { CartLine, CartList } from '../../../core/api/buying/cart.api.ts';
import { MAX_CART_LINES, MAX_OPTION_QUANTITY } from '../../../core/vocabulary/limits/cart-limits.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { unavailableReason } from '../../../core/cart/line-availability.ts';
import { changeOption, findLineWithOption } from '../../../core/cart/change-option.ts';
import { clampQuantity, limitText } from '../../../core/cart/order-limit.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { loadMemberLines, loadRequestedLines } from './cart-lines.ts';
import { lockCart, missingNotice, addLinesToCart } from './add-lines-to-cart.ts';
import { clearExpiredGroups } from '../groups/clear-expired-groups.ts';
import type { Database, Tx } from '../database/database.ts';
import { abortableTransaction, retryTransaction } from '../database/transaction.ts';
import { removeLines, restoreRemovedLines } from './removed-lines.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { BasketIdx, MemberIdx, OptionIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

type CartCall =
  | 'POST /api/v1/cart'
  | 'POST /api/v1/cart/list'
  | 'PUT /api/v1/cart/option/count'
  | 'PUT /api/v1/cart/option'
  | 'PUT /api/v1/cart/option/restore'
  | 'DELETE /api/v1/cart/option';

const CART_LINE_NOT_FOUND = failure(404, '장바구니에 없는 상품이에요.');
const CART_FULL = failure(409, `장바구니에는 ${MAX_CART_LINES}개까지 담을 수 있어요.`);
const OPTION_UNAVAILABLE = failure(409, '지금은 고를 수 없는 옵션이에요. 다른 옵션을 골라 주세요.');

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

    'PUT /api/v1/cart/option/count': async ({ basket_idx, option_cnt, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx) => {
        await lockCart(tx, member_idx);
        const lines = await loadMemberLines(tx, { member_idx }, referrer_type, clock.now());
        const line = lines.find((own) => own.basket_idx === basket_idx);
        if (line === undefined) return CART_LINE_NOT_FOUND;
        const { count, notices } = limitQuantity(
          line,
          option_cnt,
          lines.filter((other) => other !== line),
        );
        if (count > 0) await writeLine(tx, member_idx, basket_idx, { option_cnt: count });
        return success(await loadCartList(tx, member_idx, referrer_type, notices, clock.now()));
      });
    },

    'PUT /api/v1/cart/option': async ({ basket_idx, option_idx, option_cnt, referrer_type }, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx) => {
        await lockCart(tx, member_idx);
        const now = clock.now();
        const lines = await loadMemberLines(tx, { member_idx }, referrer_type, now);
        const line = lines.find((own) => own.basket_idx === basket_idx);
        if (line === undefined) return CART_LINE_NOT_FOUND;
        const { sell_idx, type, g_idx } = line;
        const wanted = { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
        const [option] = (await loadRequestedLines(tx, [wanted], { referrer_type, member_idx }, now)).lines;
        if (option === undefined || option.is_add_option !== line.is_add_option) return OPTION_UNAVAILABLE;
        const reason = unavailableReason({ ...option, option_cnt: 1 }, now);
        if (reason !== null) return failure(409, `${option.product_name} ${option.option_name}: ${reason.text}`);
        const lineWithOption = findLineWithOption(lines, line, option_idx);
        const changed = changeOption(lines, line, option_idx, option_cnt);
        const totalQuantity = changed.find((own) => own.basket_idx === basket_idx)?.option_cnt ?? option_cnt;
        const { count, notices } = limitQuantity(
          option,
          totalQuantity,
          changed.filter((own) => own.basket_idx !== basket_idx),
        );
        if (count === 0) return failure(409, notices.join('\n'));
        if (lineWithOption !== undefined) await deleteLines(tx, member_idx, [Number(lineWithOption.basket_idx)]);
        await writeLine(tx, member_idx, basket_idx, { option_idx, option_cnt: count });
        return success(await loadCartList(tx, member_idx, referrer_type, notices, now));
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
const MERGE_TTL_MS = 365 * 24 * 60 * 60 * 1_000;

/** Deletes the records of merges older than a year. */
export async function removeOldMerges(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('cart_merge')
    .where('merged_dt', '<', formatKst(now - MERGE_TTL_MS))
    .execute();
}

/** Returns false if this merge was made before: its lines are in the cart already. */
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
  return inserted !== undefined;
}

/** Returns the quantity that the other lines of the sale leave for a line, and the limit that reduced it. */
function limitQuantity(
  line: CartLine,
  wanted: number,
  others: readonly CartLine[],
): { readonly count: number; readonly notices: readonly string[] } {
  const ofSale = others.filter((other) => other.sell_idx === line.sell_idx && other.type === line.type);
  const { option_cnt, limit, code } = clampQuantity(line, wanted, ofSale);
  const notices = code === null ? [] : [`${line.product_name}: ${limitText(code, limit)}`];
  return { count: Math.min(option_cnt, MAX_OPTION_QUANTITY), notices };
}

async function writeLine(
  tx: Tx,
  member_idx: MemberIdx,
  basket_idx: BasketIdx,
  changes: { readonly option_idx?: OptionIdx; readonly option_cnt: number },
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set(changes)
    .where('basket_idx', '=', basket_idx)
    .where('member_idx', '=', member_idx)
    .execute();
}

async function deleteLines(
  database: Tx | ServerContext['database'],
  member_idx: MemberIdx,
  basket_list: readonly BasketIdx[],
): Promise<void> {
  await database
    .deleteFrom('cart_line')
    .where('member_idx', '=', member_idx)
    .where('basket_idx', 'in', basket_list)
    .execute();
}
