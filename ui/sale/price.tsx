import type { ReactElement } from 'react';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { discountPercent } from '../../core/pricing/discount.ts';
import styles from './price.module.css';

export interface PriceProps {
  readonly sale_price: number;
  readonly consumer_price: number;
  readonly size?: 'card' | 'list' | 'detail' | undefined;
  readonly onDark?: boolean | undefined;
}

/** List price struck through, discount, and selling price; the first two only with a discount. */
export function Price({ sale_price, consumer_price, size = 'card', onDark = false }: PriceProps): ReactElement {
  const percent = discountPercent({ sale_price, consumer_price });
  return (
    <span className={`${styles.price} ${styles[size]} ${onDark ? styles.onDark : ''}`}>
      {percent > 0 && (
        <>
          <s>
            <span className="visually-hidden">정가 </span>
            {formatWon(sale_price)}
          </s>
          <em>
            <span className="visually-hidden">할인율 </span>
            {percent}%
          </em>
        </>
      )}
      <b>
        {formatNumber(consumer_price)}
        {size === 'detail' ? <small>원</small> : '원'}
      </b>
    </span>
  );
}
