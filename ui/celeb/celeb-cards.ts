import type { CelebSection } from '../../core/api/browse/home.api.ts';
import { celebHeading } from '../../core/browse/celeb-heading.ts';
import { parseCelebList, type Celeb } from '../../core/browse/celeb-list.ts';
import { interleave } from '../../core/browse/interleave.ts';
import { AvatarStrip } from './avatar-strip.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export interface CelebDealCard {
  readonly kind: 'deal';
  readonly deal: CelebSection['deal_list'][number];
  readonly heading: string;
}

export interface CelebProductCard {
  readonly kind: 'product';
  readonly product: CelebSection['product_list'][number];
  readonly celebs: readonly Celeb[];
  readonly heading: string;
  readonly strip: AvatarStrip;
}

export type CelebCard = CelebDealCard | CelebProductCard;

/** Merges a day's deals and products alternately; `variantOf` picks the text variant of a sale's heading. */
export function celebCards(section: CelebSection, variantOf: (sell_idx: SellIdx) => number): readonly CelebCard[] {
  const deals = section.deal_list.map((deal): CelebDealCard => ({
    kind: 'deal',
    deal,
    heading: celebHeading([deal], variantOf(deal.sell_idx)),
  }));
  const products = section.product_list.map((product): CelebProductCard => {
    const celebs = parseCelebList(product.celeb_list);
    const heading = celebHeading(celebs, variantOf(product.sell_idx));
    return { kind: 'product', product, celebs, heading, strip: new AvatarStrip(celebs.length) };
  });
  return interleave(deals, products);
}
