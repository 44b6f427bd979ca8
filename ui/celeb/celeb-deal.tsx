import type { ReactElement } from 'react';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../app/link.tsx';
import { HeartButton } from '../like/heart-button.tsx';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { StatusLabel } from '../sale/status-label.tsx';
import { Picture } from '../widgets/picture.tsx';
import type { CelebDealCard } from './celeb-cards.ts';
import styles from './celeb-deal.module.css';

export interface CelebDealProps {
  readonly card: CelebDealCard;
  /** The first of the list is the largest picture of the screen. */
  readonly isFirst: boolean;
}

/** A deal that one celeb presents. An item of the list. */
export function CelebDeal({ card: { deal, heading }, isFirst }: CelebDealProps): ReactElement {
  const { sell_idx, product_name, product_img, profile_img, member_name, start_dt, end_dt } = deal;
  return (
    <li className={styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)}>
        <span className={styles.picture}>
          <Picture
            path={product_img}
            alt={product_name}
            width={350}
            height={329}
            sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
            eager={isFirst}
          />
          <StatusLabel start_dt={start_dt} end_dt={end_dt} />
        </span>
        <span className={styles.who}>
          <Picture path={profile_img ?? ''} alt="" width={50} height={50} kind="profile" />
          <b>{member_name}</b>
          <span className={styles.period}>{periodText(deal)}</span>
        </span>
        <span className={styles.body}>
          <h2 className={styles.heading}>{heading}</h2>
          <span className={styles.name}>{product_name}</span>
          <Price sale_price={deal.sale_price} consumer_price={deal.consumer_price} size="list" />
          <DeliveryTag policy={deal} />
        </span>
      </Link>
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
