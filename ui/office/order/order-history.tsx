import type { ReactElement } from 'react';
import type { HistoryStep } from '../../../core/api/office/orders/order-page.api.ts';
import record from '../parts/record.module.css';
import styles from './order.module.css';

/** The history of an order, newest first. */
export function OrderHistory({ steps }: { readonly steps: readonly HistoryStep[] }): ReactElement {
  return (
    <section className={record.section} aria-label="이야기">
      <h2>이야기</h2>
      <ol className={styles.story}>
        {steps.map((step) => (
          <li
            key={`${step.step_dt} ${step.text} ${step.note}`}
            className={step.staff_name === null ? '' : styles.byStaff}
          >
            <time>{step.step_dt.slice(5, 16)}</time>
            <div>
              <b>{step.text}</b>
              <small>
                {step.staff_name ?? '시스템·구매자'}
                {step.note === '' ? '' : ` · ${step.note}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
