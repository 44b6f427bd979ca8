import { sql } from 'kysely';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { UNITS_FOR_SALE } from '../listing/units-for-sale.ts';

/** Returns the condition that a row of `sale` is running and has a required option in stock. */
export function isBuyableAt(now: KstText) {
  return sql<boolean>`(
    sale.start_dt <= ${now} and sale.end_dt > ${now} and exists (
      select from sale_option
      where sale_option.sell_idx = sale.sell_idx and not sale_option.is_add_option and ${UNITS_FOR_SALE} > 0
    )
  )`;
}
