import { parsePeriod, type Period } from '../time/period.ts';
import { periodFailures } from './period-failures.ts';

/** Why the period of a sale cannot be changed. Failures are sentences by form field. */
export type SalePeriodRefusal =
  | { readonly code: 'period-invalid'; readonly failures: ReturnType<typeof periodFailures> }
  | { readonly code: 'sale-ended' | 'sale-started' | 'start-in-past' | 'end-in-past' };

/**
 * Returns why the period of a sale cannot be changed from `before` to `after` at `now`; null if it can. The period of a
 * sale that has ended cannot change, since orders refer to it. The start of a sale that has started cannot change,
 * since shoppers have seen it. A period cannot end in the past.
 */
export function checkSalePeriod(before: Period, after: Period, now: number): SalePeriodRefusal | null {
  const [old, next] = [parsePeriod(before), parsePeriod(after)];
  if (next === null) return { code: 'period-invalid', failures: periodFailures(after) };
  if (old === null || old.end <= now) return { code: 'sale-ended' };
  if (old.start <= now && next.start !== old.start) return { code: 'sale-started' };
  if (old.start > now && next.start < now) return { code: 'start-in-past' };
  return next.end <= now ? { code: 'end-in-past' } : null;
}

/** Returns the sentence of a refusal for staff. */
export function salePeriodRefusalText(refusal: SalePeriodRefusal): string {
  switch (refusal.code) {
    case 'period-invalid':
      return Object.values(refusal.failures)[0] ?? '기간을 다시 확인해 주세요.';
    case 'sale-ended':
      return '끝난 판매의 기간은 바꿀 수 없어요. 새 판매를 만들어 주세요.';
    case 'sale-started':
      return '이미 시작한 판매예요. 끝나는 때만 바꿀 수 있어요.';
    case 'start-in-past':
      return '시작은 지금보다 늦어야 해요.';
    case 'end-in-past':
      return '끝은 지금보다 늦어야 해요.';
  }
}
