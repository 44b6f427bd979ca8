import { Clock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import { deliverySteps } from '../../core/delivery/delivery-steps.ts';
import { arrivalSentence, expectedArrivalText, lateText } from '../../core/delivery/promise.ts';
import { VOIDED_STATUSES } from '../../core/order/order-status.ts';
import { StepList } from '../order-lines/step-list.tsx';
import { Disclosure } from '../widgets/lists/disclosure.tsx';
import styles from './delivery-tracking.module.css';
import type { OrderDetailViewModel } from './order-detail.view-model.ts';

interface TrackingProps {
  readonly viewModel: OrderDetailViewModel;
  readonly line: OrderDetailLine;
  /** True: all lines of the order have the same status, so that the arrival is shown above them. */
  readonly hasSingleStatus: boolean;
}

/** The steps of a line's delivery, newest first, and its arrival. */
export const DeliveryTracking = observer(function DeliveryTracking({
  viewModel,
  line,
  hasSingleStatus,
}: TrackingProps): ReactElement | null {
  const { order_status, invoice_no, product_name } = line;
  const steps = deliverySteps(line.step_list ?? []);
  if (steps.length === 0 || VOIDED_STATUSES.includes(order_status)) return null;
  const arrival = hasSingleStatus ? null : expectedArrivalText(line, viewModel.now);
  return (
    <div className={styles.tracking}>
      {arrival === null ? null : <p className={styles.arrival}>{arrival}</p>}
      <Disclosure summary={<span className={styles.title}>배송 과정</span>} open={order_status === '배송중'}>
        <StepList
          label={`${product_name} 배송 과정`}
          steps={steps.map(({ key, text, time }, index) => ({ key, text, note: time, isCurrent: index === 0 }))}
        />
        {invoice_no === null ? null : (
          <button type="button" className={styles.copy} onClick={() => void viewModel.copyInvoice(invoice_no)}>
            운송장 번호 복사
          </button>
        )}
      </Disclosure>
    </div>
  );
});

interface StandingProps {
  readonly order: OrderDetail;
  readonly now: number;
}

/** Shows when an order arrives, and when its late lines arrive instead. */
export function ArrivalNotes({ order, now }: StandingProps): ReactElement {
  const texts = new Set(order.order_list.map((line) => lateText(line, now)));
  const sentence = arrivalSentence(order.order_list, now);
  return (
    <>
      {sentence === null ? null : <p className={styles.arrival}>{sentence}</p>}
      {[...texts].map((text) =>
        text === null ? null : (
          <p key={text} className={styles.late} role="status">
            <Clock size={20} aria-hidden="true" />
            {text}
          </p>
        ),
      )}
    </>
  );
}
