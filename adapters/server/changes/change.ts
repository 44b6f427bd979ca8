import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** The channel on which the triggers of the database report changes. */
export const CHANGES_CHANNEL = 'moajang_changes';

/**
 * A change of rows that shoppers see. `sale`: its price, status, text, or whether it is sold out, which is also shown
 * in lists. `details`: data shown only by the sale's own responses, such as its stock and likes. `lists`: which sales a
 * list contains.
 */
export type Change =
  | { readonly kind: 'all' }
  | { readonly kind: 'lists' }
  | { readonly kind: 'sale' | 'details'; readonly sell_idx: SellIdx };

const SALE = /^(sale|details) ([1-9]\d{0,14})$/;

/**
 * Parses a notification. An unknown one, for example from a later version, may mean any change, so it counts as a
 * change of everything.
 */
export function parseChange(payload: string): Change {
  if (payload === 'lists') return { kind: 'lists' };
  const [, kind, sell_idx] = SALE.exec(payload) ?? [];
  if (kind !== 'sale' && kind !== 'details') return { kind: 'all' };
  return { kind, sell_idx: Number(sell_idx) };
}
