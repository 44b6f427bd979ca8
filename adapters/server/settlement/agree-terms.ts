import { checkNewTerms, newTermsRefusalText, type SellerTerms } from '../../../core/settlement/seller-terms.ts';
import { formatKst, formatKstDate } from '../../../core/time/kst.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';

/**
 * Stores the terms that were agreed with a seller. They replace earlier ones that have the same start day and have not
 * started. The next run settles orders that waited for a seller's first terms.
 */
export async function agreeTerms(shop: ServerContext, member_id: SellerId, terms: SellerTerms): Promise<ActionResult> {
  return retryTransaction(shop.database, async (tx): Promise<ActionResult> => {
    const seller = await tx
      .selectFrom('seller')
      .select('seller_idx')
      .where('member_id', '=', member_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (seller === undefined) return refused(`그런 판매자가 없어요: ${member_id}`);
    const { seller_idx } = seller;
    const known = await tx
      .selectFrom('seller_terms')
      .select(['start_day', 'rate_bp', 'period_kind'])
      .where('seller_idx', '=', seller_idx)
      .execute();
    const now = shop.clock.now();
    const refusal = checkNewTerms(known, terms, formatKstDate(now));
    if (refusal !== null) return refused(newTermsRefusalText(refusal));
    const { start_day, rate_bp, period_kind } = terms;
    const values = { seller_idx, start_day, rate_bp, period_kind, noted_dt: formatKst(now) };
    await tx
      .insertInto('seller_terms')
      .values(values)
      .onConflict((conflict) => conflict.columns(['seller_idx', 'start_day']).doUpdateSet(values))
      .execute();
    await tx
      .updateTable('settlement_due')
      .set({ waits_seller_idx: null })
      .where('waits_seller_idx', '=', seller_idx)
      .execute();
    return DONE;
  });
}
