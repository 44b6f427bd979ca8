import { referralFromQuery, type Referral } from '../../core/referral/referral.ts';
import type { Place } from '../app/page.tsx';

/** What the address of a product page says. */
export interface ProductAddress {
  /** Null: no number that a sale can have. */
  readonly sell_idx: number | null;
  /** The purchase group by whose link the shopper came. */
  readonly g_idx: number | null;
  readonly referrer_type: Referral['referrer_type'];
}

/** Reads a product page's address; the parts that make no sense are as if they were not there. */
export function productAddress({ params, query }: Pick<Place, 'params' | 'query'>): ProductAddress {
  return {
    sell_idx: rowId(params['sell_idx'] ?? null),
    g_idx: rowId(query.get('g_idx')),
    referrer_type: referralFromQuery(query, 0)?.referrer_type ?? '0',
  };
}

function rowId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
