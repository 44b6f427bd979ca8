import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { groupLines, saleKey } from '../../core/pricing/group-lines.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** The part of a line of a cart or an order that a product list shows. */
export type SaleLine = Pick<
  CartLine,
  'sell_idx' | 'type' | 'product_name' | 'product_img' | 'option_name' | 'option_cnt' | 'is_add_option'
> & {
  /** The price of the whole line, in won. */
  readonly line_amount: number;
};

/** The lines of one sale, combined. */
export interface SaleLines {
  readonly key: string;
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly product_img: string;
  /** The options and quantities, such as `로열과 5kg · 2개 / 추가 감귤칩 · 1개`. */
  readonly optionsText: string;
  readonly amount: number;
}

/**
 * Groups lines into one entry per sale. Lines of a sale for which `partOf` returns different texts, such as their
 * status, are separate entries.
 */
export function groupSaleLines<L extends SaleLine>(
  lines: readonly L[],
  partOf: (line: L) => string = () => '',
): (SaleLines & { readonly lines: readonly [L, ...L[]] })[] {
  const groups = groupLines(lines, (line) => `${saleKey(line)}/${partOf(line)}`);
  return [...groups].map(([key, same]) => {
    const [{ sell_idx, product_name, product_img }] = same;
    const optionsText = same.map(optionText).join(' / ');
    const amount = same.reduce((sum, line) => sum + line.line_amount, 0);
    return { key, sell_idx, product_name, product_img, optionsText, amount, lines: [same[0], ...same.slice(1)] };
  });
}

function optionText({ option_name, option_cnt, is_add_option }: SaleLine): string {
  return `${is_add_option ? '추가 ' : ''}${option_name} · ${option_cnt}개`;
}
