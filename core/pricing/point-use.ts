import { formatNumber } from '../money/won.ts';
import { POINT } from './point-rules.ts';

export type PointUseRefusal =
  | { readonly code: 'not-a-count' | 'below-min' | 'not-in-units' }
  | { readonly code: 'over-balance'; readonly balance: number }
  /** `productsAmount` is the price of the products in won after discounts. */
  | { readonly code: 'over-goods'; readonly productsAmount: number };

/**
 * Returns how many of the wanted points can be used: a multiple of `POINT.unit`, at most the balance, and at most
 * `productsAmount`. That is the price of the products in won after discounts, since points cannot pay for delivery.
 * Returns 0 below `POINT.min_use` and for NaN. To use all points, pass the balance as `wanted`.
 */
export function usablePoints(wanted: number, balance: number, productsAmount: number): number {
  const usable = Math.floor(Math.min(wanted, balance, productsAmount) / POINT.unit) * POINT.unit;
  return usable >= POINT.min_use ? usable : 0;
}

/**
 * Returns why the points cannot be used, or null if they can. 0 is always allowed; a number that is negative or not an
 * integer is 'not-a-count'. The server then refuses the order, instead of using a number of points that was not
 * displayed.
 */
export function checkPointUse(wanted: number, balance: number, productsAmount: number): PointUseRefusal | null {
  if (!Number.isSafeInteger(wanted) || wanted < 0) return { code: 'not-a-count' };
  if (wanted === 0) return null;
  if (wanted > balance) return { code: 'over-balance', balance };
  if (wanted < POINT.min_use) return { code: 'below-min' };
  if (wanted % POINT.unit !== 0) return { code: 'not-in-units' };
  return wanted > productsAmount ? { code: 'over-goods', productsAmount } : null;
}

/** Returns the sentence of a refusal for the shopper. */
export function pointUseRefusalText(refusal: PointUseRefusal): string {
  switch (refusal.code) {
    case 'not-a-count':
      return '사용할 포인트를 숫자로 입력해 주세요.';
    case 'over-balance':
      return `가진 포인트는 ${formatNumber(refusal.balance)}P예요. 그 안에서 입력해 주세요.`;
    case 'below-min':
      return `포인트는 ${formatNumber(POINT.min_use)}P부터 쓸 수 있어요.`;
    case 'not-in-units':
      return `포인트는 ${formatNumber(POINT.unit)}P 단위로 쓸 수 있어요.`;
    case 'over-goods':
      return `포인트는 상품 금액 ${formatNumber(refusal.productsAmount)}원까지 쓸 수 있어요.`;
  }
}
