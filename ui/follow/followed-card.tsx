import type { ReactElement } from 'react';
import type { FollowedSale } from '../../core/api/account/follow.api.ts';
import { ProductCard, type ProductCardProps } from '../sale/product-card.tsx';

export interface FollowedCardProps extends Pick<ProductCardProps, 'inGrid' | 'place'> {
  readonly card: FollowedSale;
  /** Class name of the mark of a new sale, which is over the image. */
  readonly markStyle: string | undefined;
}

/** A sale of a followed seller, with the seller's name, as a list item. */
export function FollowedCard({ card, markStyle, ...rest }: FollowedCardProps): ReactElement {
  const { member_name, product_name, is_new } = card;
  return (
    <ProductCard
      {...rest}
      card={card}
      corner={is_new ? <span className={markStyle}>NEW</span> : null}
      name={
        <>
          <b>{member_name}</b> {product_name}
        </>
      }
    />
  );
}
