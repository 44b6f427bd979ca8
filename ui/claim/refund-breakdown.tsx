import type { ReactElement } from 'react';
import type { RefundParts } from '../../core/api/schema/order-fields.ts';
import { refundRows } from '../../core/claim/refund-text.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import styles from '../claim-form/claim.module.css';

/** The refund and its parts. */
export function RefundBreakdown({
  parts,
  total,
}: {
  readonly parts: RefundParts;
  readonly total: string;
}): ReactElement {
  return (
    <dl className={styles.parts}>
      {refundRows(parts).map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatWon(amount)}</dd>
        </div>
      ))}
      {parts.point_amount === 0 ? null : (
        <div>
          <dt>돌려받는 포인트</dt>
          <dd>{formatNumber(parts.point_amount)}P</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>{formatWon(parts.refund_amount)}</dd>
      </div>
    </dl>
  );
}
