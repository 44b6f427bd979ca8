import { characterCount } from '../text/character-count.ts';
import { formatNumber } from '../money/won.ts';

/** Maximum number of points that staff grant or deduct at a time, and maximum length of the reason, in characters. */
export const POINT_CHANGE = { maxPoints: 100_000, maxReasonLength: 100 } as const;

export type PointChangeRefusal =
  | { readonly code: 'amount-invalid' | 'amount-too-high' | 'reason-missing' | 'reason-too-long' }
  | { readonly code: 'over-balance'; readonly balance: number };

/**
 * Returns why staff cannot grant (`amount` above 0) or deduct (below 0) points; null if they can. A deduction must not
 * exceed `balance`, the points that the member can use now.
 */
export function checkPointChange(
  { amount, reason }: { readonly amount: number; readonly reason: string },
  balance: number,
): PointChangeRefusal | null {
  if (!Number.isSafeInteger(amount) || amount === 0) return { code: 'amount-invalid' };
  if (Math.abs(amount) > POINT_CHANGE.maxPoints) return { code: 'amount-too-high' };
  if (reason.trim() === '') return { code: 'reason-missing' };
  if (characterCount(reason) > POINT_CHANGE.maxReasonLength) return { code: 'reason-too-long' };
  return amount < 0 && balance + amount < 0 ? { code: 'over-balance', balance } : null;
}

/** Returns the sentence of a refusal for staff. */
export function pointChangeRefusalText(refusal: PointChangeRefusal): string {
  switch (refusal.code) {
    case 'amount-invalid':
      return '포인트는 1P부터예요.';
    case 'amount-too-high':
      return `한 번에 ${formatNumber(POINT_CHANGE.maxPoints)}P까지예요.`;
    case 'reason-missing':
      return '사유를 적어 주세요. 회원의 포인트 내역에 보여요.';
    case 'reason-too-long':
      return `사유는 ${POINT_CHANGE.maxReasonLength}자까지예요.`;
    case 'over-balance':
      return `회원에게 ${formatNumber(refusal.balance)}P만 있어요.`;
  }
}
