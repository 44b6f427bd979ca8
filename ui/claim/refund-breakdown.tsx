import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { RefundParts } from '../../core/api/schema/order-fields.ts';
import { refundRows, type RefundSubject } from '../../core/refund/refund-table.ts';
import { refundTotal } from '../../core/refund/refund-text.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { payMethodText } from '../../core/payment/pay-methods.ts';
import styles from './refund-breakdown.module.css';

interface Props {
  readonly order: OrderDetail;
  readonly parts: RefundParts;
  readonly subject: RefundSubject;
  readonly total: string;
  /** A note on how long the refund takes. */
  readonly note?: string;
}

/** A refund, its parts with their reasons, and its method. */
export function RefundBreakdown({ order, parts, subject, total, note = '' }: Props): ReactElement {
  const sum = refundTotal(parts);
  return (
    <>
      <dl className={styles.parts}>
        {refundRows(order, parts, subject).map(({ name, amount, reason }, index) => (
          <div key={name}>
            <dt>
              {name}
              {reason === null ? null : <small>{reason}</small>}
            </dt>
            <dd
              className={amount < 0 ? styles.off : ''}
            >{`${index > 0 && amount > 0 ? '+' : ''}${formatWon(amount)}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total}</dt>
          <dd>{formatWon(sum)}</dd>
        </div>
      </dl>
      {sum === 0 ? null : (
        <div className={styles.methods}>
          <dl aria-label="돌려받는 방법">
            {parts.refund_amount === 0 ? null : (
              <div>
                <dt>{payMethodText(order.pay_method)}</dt>
                <dd>{formatWon(parts.refund_amount)}</dd>
              </div>
            )}
            {parts.point_amount === 0 ? null : (
              <div>
                <dt>포인트</dt>
                <dd>{formatNumber(parts.point_amount)}P</dd>
              </div>
            )}
          </dl>
          {note === '' ? null : <p>{note}</p>}
        </div>
      )}
      {sum === 0 && parts.waived_amount > 0 ? <p className={styles.none}>배송비가 모자라도 더 받지 않아요.</p> : null}
    </>
  );
}
