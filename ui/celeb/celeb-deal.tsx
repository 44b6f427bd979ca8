import { useMemo, type ReactElement } from 'react';
import { sellStatusOf } from '../../core/sale/sell-status.ts';
import { parsePeriod, periodText } from '../../core/time/period.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import { Link } from '../routing/link.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { HeartButton } from '../heart/heart-button.tsx';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { StatusLabel } from '../sale/status-label.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { CelebDealCard } from './celeb-cards.ts';
import styles from './celeb-deal.module.css';

/** Loaded lazily: few deals are upcoming. */
const CardAlert = lazyView(
  () => import('../alert/card-alert.tsx'),
  (code) => code.CardAlert,
);

export interface CelebDealProps {
  readonly card: CelebDealCard;
  /** True: the first deal of the list, which has the largest image on screen. */
  readonly isFirst: boolean;
}

/** A deal that one celeb presents, as a list item. */
export function CelebDeal({ card: { deal, heading }, isFirst }: CelebDealProps): ReactElement {
  const { sell_idx, product_name, product_img, profile_img, member_name, start_dt, end_dt } = deal;
  const span = useMemo(() => parsePeriod({ start_dt, end_dt }), [start_dt, end_dt]);
  const isUpcoming = useTickerValue(useService(SecondTicker), (now) => sellStatusOf(span, now) === '판매예정');
  return (
    <li className={isUpcoming ? `${styles.card} ${styles.coming}` : styles.card}>
      <Link className={styles.link} href={productPath(sell_idx)} snapshot={cardSnapshot(deal)}>
        <span className={styles.image}>
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
        <div className={styles.body}>
          <h2 className={styles.heading}>{heading}</h2>
          <span className={styles.name}>{product_name}</span>
          <Price sale={deal} size="list" />
          <DeliveryTag policy={deal} />
        </div>
      </Link>
      <span className={styles.follow}>
        <FollowButton seller={deal} />
      </span>
      {isUpcoming ? (
        <div className={styles.alert}>
          <CardAlert wanted={{ kind: 'open', sell_idx, option_idx: null, start_dt }} product_name={product_name} />
        </div>
      ) : null}
      <HeartButton sell_idx={sell_idx} product_name={product_name} />
    </li>
  );
}
