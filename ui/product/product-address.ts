import { parseRowId } from '../../core/navigation/row-id.ts';
import { referralFromQuery, type Referral } from '../../core/referral/referral.ts';
import type { PageLocation } from '../routing/page.tsx';
import type { GroupIdx, SellIdx } from '../../core/vocabulary/ids.ts';

/** The parsed address of a product page. */
export interface ProductAddress {
  /** The id of the sale; null if it is invalid. */
  readonly sell_idx: SellIdx | null;
  /** The purchase group of the link; null without one. */
  readonly g_idx: GroupIdx | null;
  readonly referrer_type: Referral['referrer_type'];
}

/** Parses the address of a product page. Ignores invalid parts. */
export function productAddress({ params, query }: Pick<PageLocation, 'params' | 'query'>): ProductAddress {
  return {
    sell_idx: parseRowId(params['sell_idx']),
    g_idx: parseRowId(query.get('g_idx')),
    referrer_type: referralFromQuery(query, 0)?.referrer_type ?? '0',
  };
}
