import type { CartLine } from '../api/cart.api.ts';
import { formatWon } from '../money/won.ts';
import { unbuyableReason } from './buyable.ts';
import { discountedAmount } from './line-price.ts';
import { isSameOption } from './seen-cart.ts';

/** What is different of a line from what the shopper saw last. */
export interface CartChange extends Pick<CartLine, 'type' | 'option_idx' | 'product_name' | 'option_name'> {
  readonly code: 'dearer' | 'cheaper' | 'unbuyable' | 'buyable' | 'gone';
  /** A sentence for the shopper, without the product's name. */
  readonly text: string;
}

/**
 * What changed between a cart, or an order sheet, as it was shown last and as it is now: prices of one piece after
 * the group discount, lines that can't be bought any more or can again, lines that are gone. At most one change
 * a line; that it can't be bought comes before its price. What was put in or taken out by the shopper is no
 * change: `gone` is only told of lines in `seen` when `isSameCart`, that is when nobody took lines out between.
 */
export function cartChanges(
  seen: readonly CartLine[],
  lines: readonly CartLine[],
  now: number,
  isSameCart = false,
): CartChange[] {
  return seen.flatMap((before): CartChange[] => {
    const { type, option_idx, product_name, option_name } = before;
    const line = lines.find((other) => isSameOption(other, before));
    const change = line === undefined ? (isSameCart ? GONE : null) : changeOf(before, line, now);
    return change === null ? [] : [{ type, option_idx, product_name, option_name, ...change }];
  });
}

/** The change with the names of what it is about, for where it stands alone. */
export function cartChangeText({ product_name, option_name, text }: CartChange): string {
  return `${product_name} ${option_name}: ${text}`;
}

const GONE = { code: 'gone', text: '더 이상 판매하지 않아요' } as const;

function changeOf(before: CartLine, line: CartLine, now: number): Pick<CartChange, 'code' | 'text'> | null {
  const reason = unbuyableReason(line, now);
  // As it stood then: a sale that ended while nobody looked is news, although the clock alone made it so.
  if (reason !== null) return before.buy_flag ? { code: 'unbuyable', text: reason.text } : null;
  const [was, is] = [pieceOf(before), pieceOf(line)];
  if (was !== is) {
    const prices = `${formatWon(was)}에서 ${formatWon(is)}으로`;
    return is > was ? { code: 'dearer', text: `${prices} 올랐어요` } : { code: 'cheaper', text: `${prices} 내렸어요` };
  }
  return before.buy_flag ? null : { code: 'buyable', text: '다시 살 수 있어요' };
}

function pieceOf(line: CartLine): number {
  return discountedAmount({ ...line, option_cnt: 1 });
}
