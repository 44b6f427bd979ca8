import { sql } from 'kysely';
import type { ListedAlert } from '../../../core/api/account/alert.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { MAX_ALERTS, MAX_PRICE_ALERTS, MAX_SENT_ALERTS } from '../../../core/vocabulary/limits/alert-limits.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { firstImage } from '../listing/sale-card.ts';

/**
 * Loads a member's alerts: those that are pending, liked products that cost less now, and those that were sent, each
 * newest first.
 */
export async function listAlerts(database: Database, member_idx: MemberIdx, now: number): Promise<ListedAlert[]> {
  return [
    ...(await findRequestedAlerts(database, member_idx, false)),
    ...(await findPriceAlerts(database, member_idx, formatKst(now))),
    ...(await findRequestedAlerts(database, member_idx, true)),
  ];
}

function findRequestedAlerts(database: Database, member_idx: MemberIdx, isSent: boolean): Promise<ListedAlert[]> {
  return database
    .selectFrom('product_alert')
    .innerJoin('sale', 'sale.sell_idx', 'product_alert.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .leftJoin('sale_option', 'sale_option.option_idx', 'product_alert.option_idx')
    .select(['kind', 'product_alert.sell_idx', 'product_alert.option_idx', 'option_name', 'product_name'])
    .select([firstImage.as('product_img'), 'start_dt', 'end_dt', 'asked_dt', 'told_dt', 'consumer_price'])
    .select(sql<null>`null`.as('liked_price'))
    .where('product_alert.member_idx', '=', member_idx)
    .where('told_dt', isSent ? 'is not' : 'is', null)
    .orderBy(isSent ? 'told_dt' : 'asked_dt', 'desc')
    .orderBy('alert_idx', 'desc')
    .limit(isSent ? MAX_SENT_ALERTS : MAX_ALERTS)
    .execute();
}

/** Finds liked products on sale for less than when they were liked. The number of likes is limited. */
function findPriceAlerts(database: Database, member_idx: MemberIdx, now: KstText): Promise<ListedAlert[]> {
  return database
    .selectFrom('member_like')
    .innerJoin('sale', 'sale.sell_idx', 'member_like.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select([sql<'price'>`'price'`.as('kind'), 'member_like.sell_idx', 'product_name', 'start_dt', 'end_dt'])
    .select([firstImage.as('product_img'), 'consumer_price', 'liked_price', 'liked_dt as asked_dt'])
    .select([sql<null>`null`.as('option_idx'), sql<null>`null`.as('option_name'), sql<null>`null`.as('told_dt')])
    .where('member_like.member_idx', '=', member_idx)
    .where('has_price_alert', '=', true)
    .whereRef('consumer_price', '<', 'liked_price')
    .where('end_dt', '>', now)
    .orderBy('liked_dt', 'desc')
    .orderBy('member_like.sell_idx', 'desc')
    .limit(MAX_PRICE_ALERTS)
    .execute();
}
