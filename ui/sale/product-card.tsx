import type { ReactElement, ReactNode } from 'react';
import type { ProductCard as Card } from '../../core/api/sale-fields.ts';
import { Link } from '../app/link.tsx';
import { HeartButton } from '../like/heart-button.tsx';
import { Picture } from '../widgets/picture.tsx';
import { cardGlimpse } from './card-glimpse.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { Price } from './price.tsx';
import { productPath } from './product-path.ts';
import styles from './product-card.module.css';

/** In a row cards are 148 wide; in a grid of two they share the width of the canvas. */
const GRID_SIZES = '(min-width: 480px) 216px, 46vw';

export interface ProductCardProps {
  readonly card: Card;
  readonly inGrid?: boolean | undefined;
  readonly onDark?: boolean | undefined;
  /** Lies on the picture, at its lower left. */
  readonly corner?: ReactNode;
  /** The name with something marked in it. */
  readonly name?: ReactNode;
  /** Its place in a list that is not in the document as a whole. */
  readonly place?: { readonly 'aria-posinset': number; readonly 'aria-setsize': number };
}

/** Card type 1: a picture over name and price, for rows and grids. An item of their list. */
export function ProductCard({
  card,
  inGrid = false,
  onDark = false,
  corner,
  name,
  place,
}: ProductCardProps): ReactElement {
  const { sell_idx, product_name, product_img, sale_price, consumer_price } = card;
  return (
    <li {...place} className={onDark ? `${styles.card} ${styles.onDark}` : styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)} glimpse={cardGlimpse(card)}>
        <span className={styles.picture}>
          <Picture
            path={product_img}
            alt={product_name}
            width={148}
            height={148}
            sizes={inGrid ? GRID_SIZES : undefined}
          />
          {corner}
        </span>
        <span className={styles.name}>{name ?? product_name}</span>
        <Price sale_price={sale_price} consumer_price={consumer_price} onDark={onDark} />
        <DeliveryTag policy={card} />
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
