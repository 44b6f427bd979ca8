import type { CatalogueOption } from '../../core/catalogue/catalogue.ts';
import { parseContent, placeContents, type Content } from '../../core/catalogue/sale-content.ts';
import type { DemoProduct } from './catalogue-products.ts';

/** Share of the proportional price that is charged for additional content, since larger packs are usually cheaper. */
const SHARE = 0.85;

/**
 * Returns the options with the content that each name states, for a product with a unit price. Throws if a name states
 * none.
 */
export function contentsOfOptions(product: DemoProduct, options: readonly CatalogueOption[]) {
  const { unit_base = null } = product.kind;
  const placed = placeContents({
    unit_base,
    content: null,
    options: options.map(({ option_price, is_add_option, option_name }) => ({
      option_price,
      is_add_option,
      content: unit_base === null || is_add_option ? null : contentOf(option_name),
    })),
  });
  if ('text' in placed) throw new Error(`${product.product_name}: ${placed.text}`);
  const { content_milli, option_milli } = placed;
  return {
    content_milli,
    options: options.map((option, index) => ({ ...option, content_milli: option_milli[index] ?? null })),
  };
}

/** Returns the surcharge in won of an option with more content than the first one; null without a unit price. */
export function surcharge({ kind, optionNames }: DemoProduct, index: number, consumer_price: number): number | null {
  if (kind.unit_base === undefined) return null;
  const first = contentOf(optionNames[0] ?? '')?.content_milli ?? 0;
  const own = contentOf(optionNames[index] ?? '')?.content_milli ?? 0;
  const more = first === 0 ? 0 : own / first - 1;
  return Math.max(0, Math.round((consumer_price * more * SHARE) / 100) * 100);
}

/** Parses the content that an option's name states, such as `홀빈 200g`, `1kg 2팩` or `3개 세트`. */
function contentOf(option_name: string): Content | null {
  const [, amount = '', packs = '1'] =
    /(\d[\d.]*(?:kg|g|ml|L|개|매))(?: (\d+)(?:개|팩|봉|포))?/.exec(option_name) ?? [];
  return parseContent(`${amount} x ${packs}`);
}
