import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { CardSnapshot } from '../routing/page.tsx';

/** Returns the data of a product that its card shows, including the image. The product page starts with it. */
export function cardSnapshot(card: ProductCard): (link: HTMLElement) => CardSnapshot {
  return (link) => ({ card, imageUrl: link.querySelector('img')?.currentSrc ?? '' });
}
