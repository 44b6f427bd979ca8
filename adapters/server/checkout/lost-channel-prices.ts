import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { lostReferralText, type Referral } from '../../../core/referral/referral.ts';
import type { Database } from '../database/database.ts';

/** Returns a sentence for each product that was cheaper through the referral channel that the shopper has lost. */
export async function loadLostChannelNotices(
  database: Database,
  lines: readonly CartLine[],
  lost: Referral['referrer_type'],
): Promise<readonly string[]> {
  if (lost === '0' || lines.length === 0) return [];
  const prices = await database
    .selectFrom('sale_channel_price')
    .select(['sell_idx', 'consumer_price'])
    .where('referrer_type', '=', lost)
    .where(
      'sell_idx',
      'in',
      lines.map(({ sell_idx }) => sell_idx),
    )
    .execute();
  const dearer = lines.filter((line) =>
    prices.some(({ sell_idx, consumer_price }) => sell_idx === line.sell_idx && consumer_price < line.consumer_price),
  );
  return [...new Set(dearer.map(({ product_name }) => `${product_name}: ${lostReferralText()}`))];
}
