import type { ProductCard } from '../../core/api/sale-fields.ts';
import type { Glimpse } from '../app/page.tsx';

/** What a card shows of its product, picture included: the product's page begins with it. */
export function cardGlimpse(card: ProductCard): (link: HTMLElement) => Glimpse {
  return (link) => ({ card, picture: link.querySelector('img')?.currentSrc ?? '' });
}
