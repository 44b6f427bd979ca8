import { failure } from '../outcome/envelope.ts';
import { MAX_CART_LINES } from '../vocabulary/limits/cart-limits.ts';

/** Refusal of lines that no longer fit into the cart, a member's or a guest's. */
export const CART_FULL = failure(409, `장바구니에는 ${MAX_CART_LINES}개까지 담을 수 있어요.`);
/** Refusal of lines that no longer fit into the list of products to buy later. */
export const LATER_LIST_FULL = failure(409, `나중에 살 상품은 ${MAX_CART_LINES}개까지 둘 수 있어요.`);
