import type { ReactElement } from 'react';
import type { SellCard as Card } from '../../core/api/sale-fields.ts';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../app/link.tsx';
import { HeartButton } from '../like/heart-button.tsx';
import { Picture } from '../widgets/picture.tsx';
import { cardGlimpse } from './card-glimpse.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { Price } from './price.tsx';
import { productPath } from './product-path.ts';
import { socialHandle } from './social-handle.ts';
import { StatusLabel } from './status-label.tsx';
import styles from './sell-card.module.css';

/** A deal that somebody shows on a social network: who, what, and until when. An item of a list. */
export function SellCard({ card }: { readonly card: Card }): ReactElement {
  const { sell_idx, product_name, product_img, account, profile_img, start_dt, end_dt } = card;
  return (
    <li className={styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)} glimpse={cardGlimpse(card)}>
        <span className={styles.picture}>
          <Picture path={product_img} alt={product_name} width={224} height={224} />
          <StatusLabel start_dt={start_dt} end_dt={end_dt} />
        </span>
        <span className={styles.who}>
          <Picture path={profile_img ?? ''} alt="" width={40} height={40} kind="profile" />
          <span>{socialHandle(account)}</span>
        </span>
        <span className={styles.body}>
          <span className={styles.name}>{product_name}</span>
          <Price sale_price={card.sale_price} consumer_price={card.consumer_price} />
          <DeliveryTag policy={card} />
          <span className={styles.period}>{periodText(card)}</span>
        </span>
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
