import type { ReactElement } from 'react';
import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import styles from './waiting.module.css';

/** Shows the parts of a refund, and its total. */
export function RefundSums({ parts }: { readonly parts: RefundParts }): ReactElement {
  const { goods_amount, delivery_amount, return_fee, waived_amount, refund_amount, point_amount } = parts;
  return (
    <dl className={styles.sums}>
      <Sum label="상품 금액" value={formatWon(goods_amount)} />
      <Sum
        label={delivery_amount < 0 ? '다시 내야 하는 배송비' : '배송비'}
        value={delivery_amount < 0 ? `−${formatWon(-delivery_amount)}` : formatWon(delivery_amount)}
      />
      <Sum label="반품 배송비" value={return_fee === 0 ? '0원' : `−${formatWon(return_fee)}`} />
      {waived_amount === 0 ? null : <Sum label="받지 않는 배송비" value={formatWon(waived_amount)} />}
      <Sum label="환불 금액" value={formatWon(refund_amount)} isTotal />
      <Sum label="돌려주는 포인트" value={`${formatNumber(point_amount)}P`} />
    </dl>
  );
}

function Sum({
  label,
  value,
  isTotal = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}): ReactElement {
  return (
    <div className={isTotal ? styles.total : ''}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
