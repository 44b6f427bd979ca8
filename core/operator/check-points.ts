import { characterCount } from '../text/character-count.ts';
import { formatNumber } from '../money/won.ts';

/** Maximum number of points that staff grant or deduct at a time, and maximum length of the reason, in characters. */
export const POINT_CHANGE = { most: 100_000, longest_reason: 100 } as const;

/**
 * Returns why staff cannot grant (`amount` above 0) or deduct (below 0) points, as a sentence for staff; null if they
 * can. A deduction must not exceed `balance`, the points that the member can use now.
 */
export function pointChangeFailure(
  { amount, reason }: { readonly amount: number; readonly reason: string },
  balance: number,
): string | null {
  if (!Number.isSafeInteger(amount) || amount === 0) return '포인트는 1P부터예요.';
  if (Math.abs(amount) > POINT_CHANGE.most) return `한 번에 ${formatNumber(POINT_CHANGE.most)}P까지예요.`;
  if (reason.trim() === '') return '사유를 적어 주세요. 회원의 포인트 내역에 보여요.';
  if (characterCount(reason) > POINT_CHANGE.longest_reason) return `사유는 ${POINT_CHANGE.longest_reason}자까지예요.`;
  return amount < 0 && balance + amount < 0 ? `회원에게 ${formatNumber(balance)}P만 있어요.` : null;
}
