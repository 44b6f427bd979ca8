import { parsePeriod, type Period } from '../time/period.ts';
import { periodFailures } from './period-failures.ts';

/**
 * Returns why the period of a sale cannot be changed from `before` to `after` at `now`; null if it can. The period of a
 * sale that has ended cannot change, since orders refer to it. The start of a sale that has started cannot change,
 * since shoppers have seen it. A period cannot end in the past.
 */
export function salePeriodRefusal(before: Period, after: Period, now: number): string | null {
  const [old, next] = [parsePeriod(before), parsePeriod(after)];
  if (next === null) return Object.values(periodFailures(after))[0] ?? '기간을 다시 확인해 주세요.';
  if (old === null || old.end <= now) return '끝난 판매의 기간은 바꿀 수 없어요. 새 판매를 만들어 주세요.';
  if (old.start <= now && next.start !== old.start) return '이미 시작한 판매예요. 끝나는 때만 바꿀 수 있어요.';
  if (old.start > now && next.start < now) return '시작은 지금보다 늦어야 해요.';
  return next.end <= now ? '끝은 지금보다 늦어야 해요.' : null;
}
