import type { SellerTerms } from '../../../core/settlement/seller-terms.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';

const RATES_BP = [1_180, 980, 850, 1_250];

/** Returns the settlement terms of the demo sellers. Their rates differ, and every fifth seller is settled monthly. */
export function demoTerms(
  sellers: readonly { readonly member_id: SellerId }[],
): readonly (SellerTerms & { readonly member_id: SellerId })[] {
  return sellers.map(({ member_id }, index) => ({
    member_id,
    start_day: '2020-01-01',
    rate_bp: RATES_BP[index % RATES_BP.length] ?? 0,
    period_kind: index % 5 === 4 ? 'month' : 'half-month',
  }));
}
