import type { CartLine } from '../../core/api/cart.api.ts';
import { groupLines, saleKey } from '../../core/cart/group-lines.ts';

/** A line of a cart or an order, as far as a list of goods shows it. */
export type GoodsLine = Pick<
  CartLine,
  'sell_idx' | 'type' | 'product_name' | 'product_img' | 'option_name' | 'option_cnt' | 'is_add_option'
> & {
  /** Won for all of the line. */
  readonly line_amount: number;
};

/** The lines of one sale, put together. */
export interface GoodsItem {
  readonly key: string;
  readonly sell_idx: number;
  readonly product_name: string;
  readonly product_img: string;
  /** Such as `로열과 5kg · 2개 / 추가 감귤칩 · 1개`. */
  readonly options_text: string;
  readonly amount: number;
}

/** Lines as goods: those of one sale are one entry. `partOf` keeps lines of one sale apart that differ otherwise. */
export function goodsItems<L extends GoodsLine>(
  lines: readonly L[],
  partOf: (line: L) => string = () => '',
): (GoodsItem & { readonly lines: readonly [L, ...L[]] })[] {
  const groups = groupLines(lines, (line) => `${saleKey(line)}/${partOf(line)}`);
  return [...groups].map(([key, same]) => {
    const [{ sell_idx, product_name, product_img }] = same;
    const options_text = same.map(optionText).join(' / ');
    const amount = same.reduce((sum, line) => sum + line.line_amount, 0);
    return { key, sell_idx, product_name, product_img, options_text, amount, lines: [same[0], ...same.slice(1)] };
  });
}

function optionText({ option_name, option_cnt, is_add_option }: GoodsLine): string {
  return `${is_add_option ? '추가 ' : ''}${option_name} · ${option_cnt}개`;
}
