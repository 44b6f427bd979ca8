import type { ClaimReason } from '../api/schema/order-fields.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';
import { faultOf } from '../claim/claim-reason.ts';

/** An option of the sale whose line is exchanged. `option_price` is in won. */
export interface ExchangeOption {
  readonly option_idx: OptionIdx;
  readonly option_name: string;
  readonly option_price: number;
  readonly is_add_option: boolean;
}

/** The operator's decision about an exchange. */
export interface ExchangeChoice {
  /** The name of the option that is sent; null for the same option that was bought. */
  readonly option_name: string | null;
  /** Whether the returned units are sold again; if null, the shopper's reason decides. */
  readonly restock: boolean | null;
}

export type ExchangeRefusal =
  | { readonly code: 'unknown-option' | 'other-price'; readonly option_name: string }
  | { readonly code: 'not-sellable' }
  /** The stock is less than the quantity of the line. */
  | { readonly code: 'short'; readonly option_name: string; readonly remaining_cnt: number };

export type ExchangeDecision =
  | { readonly kind: 'refused'; readonly refusal: ExchangeRefusal }
  /** `sentOption` is the option that is sent; the returned units are sold again if `isRestocked`. */
  | { readonly kind: 'exchange'; readonly sentOption: ExchangeOption; readonly isRestocked: boolean };

/**
 * Returns whether units returned for a reason can be sold again: only if the shopper is at fault, as after a changed
 * mind or a wrong choice. Units returned because the shop is at fault are broken or the wrong product.
 */
export function isSellableAgain(reason_type: ClaimReason): boolean {
  return faultOf(reason_type) === 'shopper';
}

/**
 * Decides which option an exchange sends, and whether the returned units are sold again. `bought` is the line's option,
 * `options` are all options of its sale. Another option must have the same kind and price, since no money is paid or
 * refunded for an exchange.
 */
export function decideExchange(
  reason_type: ClaimReason,
  bought: ExchangeOption,
  options: readonly ExchangeOption[],
  { option_name, restock }: ExchangeChoice,
): ExchangeDecision {
  const sentOption =
    option_name === null
      ? bought
      : options.find((one) => one.option_name === option_name && one.is_add_option === bought.is_add_option);
  if (sentOption === undefined) return refused({ code: 'unknown-option', option_name: option_name ?? '' });
  if (sentOption.option_price !== bought.option_price)
    return refused({ code: 'other-price', option_name: sentOption.option_name });
  const isSellable = isSellableAgain(reason_type);
  if (restock === true && !isSellable) return refused({ code: 'not-sellable' });
  return { kind: 'exchange', sentOption, isRestocked: restock ?? isSellable };
}

/** Returns the sentence of a refusal for the operator. */
export function exchangeRefusalText(refusal: ExchangeRefusal): string {
  switch (refusal.code) {
    case 'unknown-option':
      return `이 판매에 없는 옵션이에요: ${refusal.option_name}`;
    case 'other-price':
      return `값이 다른 옵션으로는 바꿀 수 없어요. 반품하고 다시 주문해야 해요: ${refusal.option_name}`;
    case 'not-sellable':
      return '상품의 문제로 돌아온 것은 다시 팔 수 없어요.';
    case 'short':
      return refusal.remaining_cnt === 0
        ? `바꿔 보낼 상품이 없어요. 재고를 채우거나 교환을 거절해 주세요: ${refusal.option_name}`
        : `바꿔 보낼 상품이 ${refusal.remaining_cnt}개만 남았어요. 재고를 채우거나 교환을 거절해 주세요: ${refusal.option_name}`;
  }
}

function refused(refusal: ExchangeRefusal): ExchangeDecision {
  return { kind: 'refused', refusal };
}
