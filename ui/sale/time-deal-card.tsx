import type { ReactElement } from 'react';
import type { TimeDealCard as Card } from '../../core/api/schema/sale-fields.ts';
import { Countdown } from './countdown.tsx';
import { ProductCard } from './product-card.tsx';

/** A card of the special-price row: card type 1 on a dark background, with the remaining time on its image. */
export function TimeDealCard({ card }: { readonly card: Card }): ReactElement {
  return <ProductCard card={card} onDark corner={<Countdown end_dt={card.end_dt} isCorner />} />;
}
