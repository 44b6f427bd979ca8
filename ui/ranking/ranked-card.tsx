import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import type { RankedSale } from '../../core/api/browse/ranking.api.ts';
import { firstDaysText } from '../../core/ranking/first-days.ts';
import { movementText } from '../../core/ranking/ranked-sales.ts';
import { HeartButton } from '../heart/heart-button.tsx';
import { Link } from '../routing/link.tsx';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './ranking.module.css';

interface Props {
  readonly sale: RankedSale;
}

const TOP_SIZES = '(min-width: 480px) 440px, calc(100vw - 40px)';

/** The first sale of a ranking, with a large image. */
export function TopCard({ sale }: Props): ReactElement {
  const { sell_idx, product_name, product_img } = sale;
  return (
    <li className={styles.top}>
      <Link href={productPath(sell_idx)} snapshot={cardSnapshot(sale)}>
        <span className={styles.topPicture}>
          <ResponsiveImage path={product_img} alt={product_name} width={350} height={240} sizes={TOP_SIZES} eager />
          <span className={styles.topRank}>
            <span className="visually-hidden">1위</span>
            <span aria-hidden="true">1</span>
          </span>
        </span>
        <span className={styles.topName}>{product_name}</span>
        <span className={styles.topFoot}>
          <Price sale={sale} size="list" />
          <Movement movement={sale.movement} />
        </span>
        <FirstDays sale={sale} />
        <DeliveryTag policy={sale} />
        <GroupTag sale={sale} />
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}

/** A sale from the second rank on, with rank and movement next to a small image. */
export function RankedCard({ sale }: Props): ReactElement {
  const { sell_idx, product_name, product_img, rank } = sale;
  return (
    <li className={styles.card}>
      <Link className={styles.row} href={productPath(sell_idx)} snapshot={cardSnapshot(sale)}>
        <span className={styles.rank}>
          <b>
            {rank}
            <span className="visually-hidden">위</span>
          </b>
          <Movement movement={sale.movement} />
        </span>
        <ResponsiveImage path={product_img} alt="" width={84} height={84} className={styles.image} />
        <span className={styles.text}>
          <span className={styles.name}>{product_name}</span>
          <Price sale={sale} />
          <DeliveryTag policy={sale} />
          <GroupTag sale={sale} />
        </span>
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}

function FirstDays({ sale: { first_days = 0 } }: Props): ReactElement | null {
  const text = firstDaysText(first_days);
  return text === null ? null : <span className={styles.firstDays}>{text}</span>;
}

function GroupTag({ sale }: Props): ReactElement | null {
  return sale.type === 'group' ? <span className={styles.group}>공동구매</span> : null;
}

function Movement({ movement }: Pick<RankedSale, 'movement'>): ReactElement {
  const { direction, text, spoken } = movementText(movement);
  return (
    <span className={`${styles.movement} ${styles[direction]}`}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {direction === 'up' && <ArrowUp size={14} />}
        {direction === 'down' && <ArrowDown size={14} />}
        {text}
      </span>
    </span>
  );
}
