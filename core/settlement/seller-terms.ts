import { parseKst } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import { isRate } from './commission.ts';
import type { PeriodKind } from '../vocabulary/settlement/settlement-lists.ts';

/** The agreed terms of a seller, from a KST day on. */
export interface SellerTerms {
  readonly start_day: KstDay;
  /** The commission rate in basis points, without VAT. */
  readonly rate_bp: number;
  readonly period_kind: PeriodKind;
}

/**
 * Returns the terms that apply on a day: the last ones to start by then, or the first ones if none had started yet.
 * Returns null if `terms`, which may be in any order, is empty.
 */
export function termsAt(terms: readonly SellerTerms[], day: KstDay): SellerTerms | null {
  const sorted = terms.toSorted((one, other) => (one.start_day < other.start_day ? -1 : 1));
  return sorted.findLast(({ start_day }) => start_day <= day) ?? sorted[0] ?? null;
}

export type NewTermsRefusal = 'rate-invalid' | 'start-invalid' | 'start-too-early';

/**
 * Returns why new terms of a seller are refused; null if they are accepted. The first terms may start on any day, later
 * ones only after today, so that the rate of lines that are already final does not change.
 */
export function checkNewTerms(
  known: readonly SellerTerms[],
  terms: SellerTerms,
  today: KstDay,
): NewTermsRefusal | null {
  if (!isRate(terms.rate_bp)) return 'rate-invalid';
  if (!/^\d{4}-\d\d-\d\d$/.test(terms.start_day) || parseKst(terms.start_day) === null) return 'start-invalid';
  return known.length > 0 && terms.start_day <= today ? 'start-too-early' : null;
}

/** Returns the sentence of a refusal for staff. */
export function newTermsRefusalText(refusal: NewTermsRefusal): string {
  switch (refusal) {
    case 'rate-invalid':
      return '수수료율은 0%부터 50%까지, 0.01% 단위예요.';
    case 'start-invalid':
      return '시작일을 YYYY-MM-DD로 적어 주세요.';
    case 'start-too-early':
      return '바뀐 수수료율은 내일부터 시작할 수 있어요. 이미 확정된 주문의 수수료는 바뀌지 않아요.';
  }
}
