import type { ReactElement, ReactNode } from 'react';
import type { ProductCard as Card } from '../../core/api/schema/sale-fields.ts';
import { Link } from '../routing/link.tsx';
import { HeartButton } from '../heart/heart-button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { GRID_COLUMNS } from '../widgets/lists/grid-columns.ts';
import { cardSnapshot } from './card-snapshot.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { Price } from './price.tsx';
import { productPath } from './product-path.ts';
import styles from './product-card.module.css';

/**
 * Image width for `sizes` in a grid, in which two cards share the width of the canvas. In a row, cards are 148 px wide.
 */
const GRID_SIZES = '(min-width: 480px) 216px, 46vw';

export interface ProductCardProps {
  readonly card: Card;
  readonly inGrid?: boolean | undefined;
  readonly onDark?: boolean | undefined;
  /** Content over the image, in its lower left corner. */
  readonly corner?: ReactNode;
  /** The name with highlighted parts. */
  readonly name?: ReactNode;
  /** Shown below the link. */
  readonly action?: ReactNode;
  /** The position in a long list, if only a part of the list is in the document. */
  readonly place?: { readonly 'aria-posinset': number; readonly 'aria-setsize': number };
}

/** Card type 1: an image above name and price, for rows and grids, as a list item. */
export function ProductCard({
  card,
  inGrid = false,
  onDark = false,
  corner,
  name,
  action,
  place,
}: ProductCardProps): ReactElement {
  const { sell_idx, product_name, product_img } = card;
  return (
    <li {...place} className={onDark ? `${styles.card} ${styles.onDark}` : styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)} snapshot={cardSnapshot(card)}>
        <span className={styles.image}>
          <ResponsiveImage
            path={product_img}
            alt={product_name}
            width={148}
            height={148}
            sizes={inGrid ? GRID_SIZES : undefined}
            eager={inGrid && isInFirstRow(place)}
          />
          {corner}
        </span>
        <span className={styles.name}>{name ?? product_name}</span>
        <Price sale={card} onDark={onDark} />
        <DeliveryTag policy={card} />
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
      {action}
    </li>
  );
}

/** Returns whether the card is in the first row of a list, which is usually on the first screen. */
function isInFirstRow(place: ProductCardProps['place']): boolean {
  return place !== undefined && place['aria-posinset'] <= GRID_COLUMNS;
}
