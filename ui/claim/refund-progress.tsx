import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import { refundSubject } from '../../core/refund/refund-table.ts';
import { refundSteps } from '../../core/refund/refund-timeline.ts';
import { StepList } from '../order-lines/step-list.tsx';
import styles from './refund-breakdown.module.css';
import { RefundBreakdown } from './refund-breakdown.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly refund: Refund;
  /** The current time in epoch ms. */
  readonly now: number;
}

/** A refund of an order: its progress, and its parts. */
export function RefundProgress({ order, refund, now }: Props): ReactElement {
  const steps = refundSteps(refund, order.pay_method, now);
  return (
    <>
      {steps.length === 0 ? null : (
        <div className={styles.progress}>
          <StepList
            label="환불 과정"
            steps={steps.map(({ text, note, state }) => ({
              key: text,
              text,
              note,
              isCurrent: state === 'current',
              isAhead: state === 'ahead',
            }))}
          />
        </div>
      )}
      <RefundBreakdown
        order={order}
        parts={refund}
        subject={refundSubject(order, refund)}
        total="돌려받는 금액"
        note={refund.account_text ?? ''}
      />
    </>
  );
}
