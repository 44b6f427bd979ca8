import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { deliveryText, isAlwaysFree } from '../../core/pricing/delivery-text.ts';
import { formatNumber } from '../../core/money/won.ts';
import { expectedPoint, POINT } from '../../core/pricing/point-rules.ts';
import { remoteFeeText } from './remote-fee-text.ts';
import styles from '../product/product.module.css';

/** The delivery fee and the points that are earned. */
export function DeliveryFacts({
  detail,
  price,
}: {
  readonly detail: ProductDetail;
  /** The price for this shopper. */
  readonly price: { readonly consumer_price: number };
}): ReactElement {
  return (
    <dl className={styles.facts}>
      <dt>배송</dt>
      <dd>
        <b className={isAlwaysFree(detail) ? styles.free : ''}>{deliveryText(detail)}</b>
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
