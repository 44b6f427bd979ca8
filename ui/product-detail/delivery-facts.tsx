import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/product.api.ts';
import { deliveryText } from '../../core/delivery/delivery-text.ts';
import { formatNumber } from '../../core/money/won.ts';
import { expectedPoint, POINT } from '../../core/point/point-rules.ts';
import { isFreeDelivery } from '../sale/delivery-tag.tsx';
import { remoteFeeText } from './remote-fee-text.ts';
import styles from './product.module.css';

/** What delivery costs and what buying gives back. */
export function DeliveryFacts({
  detail,
  price,
}: {
  readonly detail: ProductDetail;
  /** What this shopper pays. */
  readonly price: { readonly consumer_price: number };
}): ReactElement {
  return (
    <dl className={styles.facts}>
      <dt>배송</dt>
      <dd>
        <b className={isFreeDelivery(detail) ? styles.free : ''}>{deliveryText(detail)}</b>
        <small>{remoteFeeText()}</small>
      </dd>
      <dt>적립</dt>
      <dd>
        {formatNumber(expectedPoint(price.consumer_price))}P
        <small>{`구매를 확정하면 드려요. 사진 리뷰를 쓰면 ${formatNumber(POINT.photo_review)}P를 더 드려요`}</small>
      </dd>
    </dl>
  );
}
