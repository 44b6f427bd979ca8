import type { ReactElement } from 'react';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { discountPercent } from '../../core/pricing/discount.ts';
import { unitPricingText, type PricedContent } from '../../core/pricing/unit-pricing.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** The prices of the sale, and how much content the selling price buys, for the unit price. */
  readonly sale: PricedContent & { readonly sale_price: number; readonly consumer_price: number };
  readonly size?: 'card' | 'list' | 'detail' | undefined;
  readonly onDark?: boolean | undefined;
}

/**
 * The selling price and the unit price. If there is a discount, also the discount and the list price, struck through.
 */
export function Price({ sale, size = 'card', onDark = false }: PriceProps): ReactElement {
  const { sale_price, consumer_price } = sale;
  const percent = discountPercent(sale);
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
      <small>{unitPricingText(consumer_price, sale)}</small>
    </span>
  );
}
