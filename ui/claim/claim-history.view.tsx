import type { ReactElement } from 'react';
import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import { CLAIM_REASONS } from '../../core/claim/claim-reason.ts';
import { claimStateText, claimTypeText } from '../../core/claim/claim-text.ts';
import { dateText } from '../../core/time/date-text.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from '../claim-form/claim.module.css';

/** The newest return or exchange of a line: its reason, where it is picked up, and its result. */
export function ClaimHistory({
  order,
  line,
}: {
  readonly order: OrderDetail;
  readonly line: OrderDetailLine;
}): ReactElement | null {
  const claim = order.claim_list.findLast((one) => one.order_idx === line.order_idx);
  if (claim === undefined || claim.claim_status === 'withdrawn') return null;
  const { claim_type, claim_status, reason_type, reason, refused_reason, requested_dt, img_list } = claim;
  const { pickup_zonecode, pickup_address, pickup_address_detail } = claim;
  return (
    <div className={styles.history}>
      <b>
        {claimTypeText(claim_type)} {claimStateText(claim_status)} · {dateText(requested_dt)}
      </b>
      <p>
        {CLAIM_REASONS[reason_type]}
        {reason === '' ? '' : ` · ${reason}`}
      </p>
      <p>
        회수할 곳: ({pickup_zonecode}) {pickup_address}, {pickup_address_detail}
      </p>
      {img_list.length === 0 ? null : (
        <div className={styles.images}>
          {img_list.map((path, index) => (
            <ResponsiveImage key={path} path={path} alt={`사진 ${index + 1}`} width={64} height={64} />
          ))}
        </div>
      )}
      {refused_reason === '' ? null : <p>판매자 답변: {refused_reason}</p>}
    </div>
  );
}
