import type { ReactElement } from 'react';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../routing/link.tsx';
import { HeartButton } from '../heart/heart-button.tsx';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { StatusLabel } from '../sale/status-label.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { CelebDealCard } from './celeb-cards.ts';
import styles from './celeb-deal.module.css';

export interface CelebDealProps {
  readonly card: CelebDealCard;
  /** The first of the list has the largest image on screen. */
  readonly isFirst: boolean;
}

/** A deal that one celeb presents, as a list item. */
export function CelebDeal({ card: { deal, heading }, isFirst }: CelebDealProps): ReactElement {
  const { sell_idx, product_name, product_img, profile_img, member_name, start_dt, end_dt } = deal;
  return (
    <li className={styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)}>
        <span className={styles.picture}>
          <ResponsiveImage
            path={product_img}
            alt={product_name}
            width={350}
            height={329}
            sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
            eager={isFirst}
          />
          <StatusLabel start_dt={start_dt} end_dt={end_dt} />
        </span>
        <span className={styles.person}>
          <ResponsiveImage path={profile_img ?? ''} alt="" width={50} height={50} kind="profile" />
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
