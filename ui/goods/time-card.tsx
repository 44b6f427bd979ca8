import type { ReactElement } from 'react';
import type { TimeDealCard } from '../../core/api/sale-fields.ts';
import { countdownAt } from '../../core/sale/countdown.ts';
import { Link } from '../app/link.tsx';
import { useService } from '../app/resolve.ts';
import { TenthTicker } from '../app/ticker.ts';
import { useMoment } from '../app/use-moment.ts';
import { Countdown } from '../sale/countdown.tsx';
import { HeartButton } from '../like/heart-button.tsx';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { Picture } from '../widgets/picture.tsx';
import styles from './time-card.module.css';

/** Card type 2: a time deal as a row. Once it is over it is grey, and still opens. An item of the list. */
export function TimeCard({ card }: { readonly card: TimeDealCard }): ReactElement {
  const { sell_idx, product_name, product_img, sale_price, consumer_price, end_dt } = card;
  const isOver = useMoment(useService(TenthTicker), (now) => countdownAt(end_dt, now).ended);
  return (
    <li className={styles.item}>
      <Link className={isOver ? `${styles.link} ${styles.over}` : styles.link} href={productPath(sell_idx)}>
        <Picture path={product_img} alt={product_name} width={136} height={136} className={styles.picture} />
        <span className={styles.body}>
          <Countdown end_dt={end_dt} />
          <span className={styles.name}>{product_name}</span>
          <Price sale_price={sale_price} consumer_price={consumer_price} size="list" />
          <DeliveryTag policy={card} />
        </span>
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
