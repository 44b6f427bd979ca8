import type { ReactElement } from 'react';
import type { SellCard as Card } from '../../core/api/schema/sale-fields.ts';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../routing/link.tsx';
import { HeartButton } from '../heart/heart-button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { cardSnapshot } from './card-snapshot.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { Price } from './price.tsx';
import { productPath } from './product-path.ts';
import { socialHandle } from './social-handle.ts';
import { StatusLabel } from './status-label.tsx';
import styles from './sell-card.module.css';

/** A deal that an influencer shows on a social network, as a list item. */
export function SellCard({ card }: { readonly card: Card }): ReactElement {
  const { sell_idx, product_name, product_img, account, profile_img, start_dt, end_dt } = card;
  return (
    <li className={styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)} snapshot={cardSnapshot(card)}>
        <span className={styles.image}>
          <ResponsiveImage path={product_img} alt={product_name} width={224} height={224} />
          <StatusLabel start_dt={start_dt} end_dt={end_dt} />
        </span>
        <span className={styles.person}>
          <ResponsiveImage path={profile_img ?? ''} alt="" width={40} height={40} kind="profile" />
          <span>{socialHandle(account)}</span>
        </span>
        <span className={styles.body}>
          <span className={styles.name}>{product_name}</span>
          <Price sale={card} />
          <DeliveryTag policy={card} />
          <span className={styles.period}>{periodText(card)}</span>
        </span>
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
