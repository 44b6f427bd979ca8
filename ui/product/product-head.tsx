import { ChevronRight, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/product.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../app/link.tsx';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { socialHandle } from '../sale/social-handle.ts';
import { StatusLabel } from '../sale/status-label.tsx';
import { wordWidth } from '../sale/word-width.ts';
import { Picture } from '../widgets/picture.tsx';
import { goToSection } from './detail-section.ts';
import styles from './product.module.css';

/** Who sells what, at which price, and what others say of it. */
export function ProductHead({ detail }: { readonly detail: ProductDetail }): ReactElement {
  const { member_id, member_name, account, profile_img, start_dt, end_dt, review_cnt, review_score } = detail;
  const reviews = `리뷰 ${formatNumber(review_cnt)}개`;
  return (
    <>
      <Link className={styles.seller} href={`/${encodeURIComponent(member_id)}`}>
        <Picture path={profile_img ?? ''} alt="" width={40} height={40} kind="profile" />
        <span>
          <b>{member_name}</b>
          {account !== '' && <small>{socialHandle(account)}</small>}
        </span>
        <span className={styles.more}>
          판매자 홈
          <ChevronRight size={16} />
        </span>
      </Link>
      <section className={styles.head}>
        <p className={styles.status}>
          <StatusLabel start_dt={start_dt} end_dt={end_dt} />
          <span>{periodText(detail)}</span>
        </p>
        <h1>{detail.product_name}</h1>
        <Price sale_price={detail.sale_price} consumer_price={detail.consumer_price} size="detail" />
        <DeliveryTag policy={detail} />
        {review_cnt > 0 && (
          <a className={styles.reviewLine} href="#reviews" onClick={(event) => goToSection(event, 'reviews')}>
            <Star size={16} />
            <b>{review_score.toFixed(1)}</b>
            <span style={{ width: wordWidth(reviews) }}>{reviews}</span>
            <ChevronRight size={14} />
          </a>
        )}
      </section>
    </>
  );
}
