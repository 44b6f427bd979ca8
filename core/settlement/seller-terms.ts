import { parseKst } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import { isRate } from './commission.ts';
import type { PeriodKind } from '../vocabulary/settlement/settlement-lists.ts';

/** The agreed terms of a seller, from a KST day on. */
export interface SellerTerms {
  readonly start_day: KstDay;
  /** Basis points, without VAT. */
  readonly rate_bp: number;
  readonly period_kind: PeriodKind;
}

/**
 * Returns the terms of a day: the last ones that had started. Before the first ones these apply, too. Null if nothing
 * was agreed yet. `terms` in any order.
 */
export function termsAt(terms: readonly SellerTerms[], day: KstDay): SellerTerms | null {
  const sorted = terms.toSorted((one, other) => (one.start_day < other.start_day ? -1 : 1));
  return sorted.findLast(({ start_day }) => start_day <= day) ?? sorted[0] ?? null;
}

/**
 * Returns why new terms of a seller are refused, as a sentence; null if they are not. The first terms may start on any
 * day, later ones only after today: lines that are already final keep their rate.
 */
export function newTermsFailure(known: readonly SellerTerms[], terms: SellerTerms, today: KstDay): string | null {
  if (!isRate(terms.rate_bp)) return '수수료율은 0%부터 50%까지, 0.01% 단위예요.';
  if (!/^\d{4}-\d\d-\d\d$/.test(terms.start_day) || parseKst(terms.start_day) === null)
    return '시작일을 YYYY-MM-DD로 적어 주세요.';
  if (known.length > 0 && terms.start_day <= today) {
    return '바뀐 수수료율은 내일부터 시작할 수 있어요. 이미 확정된 주문의 수수료는 바뀌지 않아요.';
  }
  return null;
}
