import { useMemo, type ReactElement } from 'react';
import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { countdownAt } from '../../core/sale/countdown.ts';
import { parseKst } from '../../core/time/kst.ts';
import { Link } from '../routing/link.tsx';
import { useService } from '../kit/resolve.ts';
import { TenthTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { Countdown } from '../sale/countdown.tsx';
import { HeartButton } from '../heart/heart-button.tsx';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './time-card.module.css';

/** Card type 2: a time deal as a row, which is a list item. An ended deal is gray, but can still be opened. */
export function TimeCard({ card }: { readonly card: TimeDealCard }): ReactElement {
  const { sell_idx, product_name, product_img, end_dt } = card;
  const end = useMemo(() => parseKst(end_dt), [end_dt]);
  const isOver = useTickerValue(useService(TenthTicker), (now) => countdownAt(end, now).hasEnded);
  return (
    <li className={styles.item}>
      <Link
        className={isOver ? `${styles.link} ${styles.over}` : styles.link}
        href={productPath(sell_idx)}
        snapshot={cardSnapshot(card)}
      >
        <ResponsiveImage path={product_img} alt={product_name} width={136} height={136} className={styles.image} />
        <span className={styles.body}>
          <Countdown end_dt={end_dt} />
          <span className={styles.name}>{product_name}</span>
          <Price sale={card} size="list" />
          <DeliveryTag policy={card} />
        </span>
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
