import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { CardSnapshot } from '../routing/page.tsx';

/** Returns what a card shows of its product, including the image: the product page starts with it. */
export function cardSnapshot(card: ProductCard): (link: HTMLElement) => CardSnapshot {
  return (link) => ({ card, picture: link.querySelector('img')?.currentSrc ?? '' });
}
