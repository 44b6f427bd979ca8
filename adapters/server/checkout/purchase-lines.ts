import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { loadMemberLinesWithNotices, loadRequestedLines } from '../cart/cart-lines.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../kernel/server-context.ts';

type Purchase = Pick<ParsedRequestOf<'POST /api/v2/payment/info'>, 'basket_idx_list' | 'cart_list' | 'referrer_type'>;

export type PurchaseLines =
  /** `notices` states why lines have lost the price of a group. */
  | { readonly kind: 'found'; readonly lines: readonly CartLine[]; readonly notices: readonly string[] }
  | { readonly kind: 'refused'; readonly failure: Failure };

const AMBIGUOUS_PURCHASE = failure(400, '무엇을 주문하는지 알 수 없어요. 장바구니에서 다시 시작해 주세요.');
const CART_LINE_NOT_FOUND = failure(404, '장바구니에 없는 상품이에요. 장바구니를 다시 확인해 주세요.');
const SALE_UNAVAILABLE = failure(409, '지금은 판매하지 않는 상품이 있어요. 장바구니를 다시 확인해 주세요.');

/** Loads the lines of a purchase: those of the caller's own cart, or those named in the request. */
export async function loadPurchase(
  database: Database,
  purchase: Purchase,
  caller: Caller,
  now: number,
): Promise<PurchaseLines> {
  const { cart_list, referrer_type } = purchase;
  const basket_idx_list = [...new Set(purchase.basket_idx_list)];
  if (basket_idx_list.length > 0 && cart_list.length > 0) return { kind: 'refused', failure: AMBIGUOUS_PURCHASE };
  if (basket_idx_list.length === 0) {
    const buyer = { referrer_type, member_idx: caller.member?.member_idx ?? null };
    const { lines, missing, notices } = await loadRequestedLines(database, cart_list, buyer, now);
    return missing > 0 ? { kind: 'refused', failure: SALE_UNAVAILABLE } : { kind: 'found', lines, notices };
  }
  // Same response for an unknown line and another member's, so that ids cannot be probed.
  if (caller.member === null) return { kind: 'refused', failure: CART_LINE_NOT_FOUND };
  const owner = { member_idx: caller.member.member_idx, basket_idx_list };
  const { lines, notices } = await loadMemberLinesWithNotices(database, owner, referrer_type, now);
  return lines.length < basket_idx_list.length
    ? { kind: 'refused', failure: CART_LINE_NOT_FOUND }
    : { kind: 'found', lines, notices };
}
