import { ChevronRight, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import { formatNumber } from '../../core/money/won.ts';
import type { PersonalPrice } from '../../core/pricing/personal-price.ts';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../routing/link.tsx';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { socialHandle } from '../sale/social-handle.ts';
import { StatusLabel } from '../sale/status-label.tsx';
import { textWidth } from '../sale/text-width.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { goToSection } from '../product-detail/detail-section.ts';
import { FollowButton } from './lazy-views.ts';
import { SellerSkeleton, StatusSkeleton } from './product-skeleton.tsx';
import styles from './product.module.css';

export interface ProductHeadProps {
  readonly sale: ProductDetail | ProductCard;
  /** The whole sale; null while only the data of the tapped card is known. */
  readonly detail: ProductDetail | null;
  /** The price for this shopper; null while only the data of the tapped card is known. */
  readonly price: PersonalPrice | null;
  /** Notes about the price. */
  readonly notes: readonly string[];
}

/** The head of the page: seller, product, price and review score. */
export function ProductHead({ sale, detail, price, notes }: ProductHeadProps): ReactElement {
  return (
    <>
      {detail === null ? <SellerSkeleton /> : <Seller detail={detail} />}
      <section className={styles.header}>
        {detail === null ? (
          <StatusSkeleton />
        ) : (
          <p className={styles.status}>
            <StatusLabel start_dt={detail.start_dt} end_dt={detail.end_dt} />
            <span>{periodText(detail)}</span>
          </p>
        )}
        <h1>{sale.product_name}</h1>
        <Price sale={{ ...sale, ...price }} size="detail" />
        {notes.map((note) => (
          <p key={note} className={styles.own}>
            {note}
          </p>
        ))}
        <DeliveryTag policy={sale} />
        {detail !== null && detail.review_cnt > 0 && <ReviewLine detail={detail} />}
      </section>
    </>
  );
}

interface Props {
  readonly detail: ProductDetail;
}

function Seller({ detail }: Props): ReactElement {
  const { member_id, member_name, account, profile_img } = detail;
  return (
    <div className={styles.seller}>
      <Link href={`/${encodeURIComponent(member_id)}`}>
        <ResponsiveImage path={profile_img ?? ''} alt="" width={40} height={40} kind="profile" />
        <span>
          <b>{member_name}</b>
          {account !== '' && <small>{socialHandle(account)}</small>}
        </span>
      </Link>
      <FollowButton seller={detail} />
    </div>
  );
}

function ReviewLine({ detail: { review_cnt, review_score } }: Props): ReactElement {
  const reviews = `리뷰 ${formatNumber(review_cnt)}개`;
  return (
    <a className={styles.reviewLine} href="#reviews" onClick={(event) => goToSection(event, 'reviews')}>
      <Star size={16} />
      <b>{review_score.toFixed(1)}</b>
      <span style={{ width: textWidth(reviews) }}>{reviews}</span>
      <ChevronRight size={14} />
    </a>
  );
}
