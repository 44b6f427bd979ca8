import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import { carrierName } from '../../core/order/carriers.ts';
import type { OrderAction } from '../../core/order/order-status.ts';
import { isReviewable } from '../../core/feedback/review-rules.ts';
import { formatKst } from '../../core/time/kst.ts';
import { dateTimeText } from '../../core/time/date-text.ts';
import { Button } from '../widgets/controls/button.tsx';
import styles from '../claim-form/claim.module.css';
import type { OrderActions } from './order-actions.ts';

interface LineActionsProps {
  readonly order: OrderDetail;
  readonly line: OrderDetailLine;
  readonly actions: OrderActions;
  /** The address at which the parcel can be tracked; null if it is unknown. */
  readonly trackingUrl: string | null;
}

/** The actions available for one line, and their deadline. */
export const LineActions = observer(function LineActions(props: LineActionsProps): ReactElement {
  const { order, line, actions, trackingUrl } = props;
  const { order_idx } = line;
  const isOnly = actions.isForLine('cancel');
  const own = actions.available.line_list.find((one) => one.order_idx === order_idx)?.actions ?? [];
  const isAllowed = (action: OrderAction): boolean => own.some((one) => one.action === action);
  const until = own.find((one) => one.action === 'return')?.until ?? null;
  const primary = [
    isAllowed('track') && trackingUrl !== null ? (
      <a key="track" className={styles.track} href={trackingUrl} target="_blank" rel="noopener noreferrer">
        배송 조회<span className="visually-hidden"> (새 창)</span>
      </a>
    ) : null,
    isAllowed('confirm') ? (
      <Button key="confirm" type="3" size="m" text="구매확정" onClick={() => void actions.confirm(order_idx)} />
    ) : null,
    isAllowed('cancel') ? (
      <Button
        key="cancel"
        type="3"
        size="m"
        text={isOnly ? '주문 취소' : '상품 취소'}
        onClick={() => actions.openCancel(isOnly ? null : order_idx)}
      />
    ) : null,
    isAllowed('refund-request') ? (
      <Button
        key="refund"
        type="3"
        size="m"
        text="환불 요청"
        href={claimPaths.refundRequest(order.payment_idx, order_idx)}
      />
    ) : null,
    isAllowed('withdraw') ? (
      <Button key="withdraw" type="3" size="m" text="요청 철회" onClick={() => void actions.withdraw(order_idx)} />
    ) : null,
  ].filter((one) => one !== null);
  const review = order.is_member ? reviewOf(line) : null;
  const secondary = [
    isAllowed('exchange') ? { text: '교환 신청', href: claimPaths.exchangeRequest(order_idx) } : null,
    isAllowed('return') ? { text: '반품 신청', href: claimPaths.returnRequest(order_idx) } : null,
    review,
    order.is_member ? { text: '문의', href: claimPaths.inquiry(order_idx) } : null,
  ]
    .filter((one) => one !== null)
    .map(({ text, href }) => <Button key={text} type="4" size="m" text={text} href={href} className={styles.quiet} />);
  // Up to three buttons share one row.
  const rows = (primary.length + secondary.length > 3 ? [primary, secondary] : [[...primary, ...secondary]]).filter(
    (row) => row.length > 0,
  );
  return (
    <>
      <Parcel line={line} />
      {rows.map((row) => (
        <div key={row.map(({ key }) => key).join()} className={styles.actions}>
          {row}
        </div>
      ))}
      {until === null ? null : (
        <p className={styles.deadline}>반품과 교환은 {dateTimeText(formatKst(until - 1_000))}까지 신청할 수 있어요.</p>
      )}
    </>
  );
});

/** Returns the link to write or read the line's review; null if no review is possible. */
function reviewOf(line: OrderDetailLine): { readonly text: string; readonly href: string } | null {
  if (line.review_idx !== null) return { text: '내 리뷰', href: '/review?tab=written' };
  return isReviewable(line) ? { text: '리뷰 쓰기', href: `/review/${line.order_idx}` } : null;
}

/** The carrier and the tracking number, which the shopper needs to ask a carrier that has no tracking page. */
function Parcel({ line }: Pick<LineActionsProps, 'line'>): ReactElement | null {
  const { carrier_code, invoice_no } = line;
  if (carrier_code === null || invoice_no === null) return null;
  return (
    <p className={styles.deadline}>
      운송장 {carrierName(carrier_code) ?? ''} {invoice_no}
    </p>
  );
}
