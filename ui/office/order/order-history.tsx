import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { HistoryStep } from '../../../core/api/office/orders/order-page.api.ts';
import { ListTime } from '../parts/list-time.tsx';
import record from '../parts/record.module.css';
import styles from './order.module.css';

/** Names of those who do steps, other than staff. */
const ACTORS: Readonly<Record<HistoryStep['kind'], string>> = {
  line: '시스템·구매자',
  staff: '시스템',
  message: '시스템',
  refund: '시스템·구매자',
  'payment-case': '시스템',
};

interface Props {
  readonly steps: readonly HistoryStep[];
  /** The audit log of the order; null for those who may not read it. */
  readonly auditHref?: string | null;
}

/** The history of an order, newest first. */
export function OrderHistory({ steps, auditHref = null }: Props): ReactElement {
  return (
    <section className={record.section} aria-label="이야기">
      <div className={record.heading}>
        <h2>이야기</h2>
        {auditHref === null ? null : (
          <Link href={auditHref} className={styles.link}>
            이 주문의 기록
          </Link>
        )}
      </div>
      <ol className={styles.history}>
        {steps.map((step) => (
          <li key={step.step_key} className={step.staff_name === null ? '' : styles.byStaff}>
            <time>
              <ListTime at={step.step_dt} />
            </time>
            <div>
              <b>{step.text}</b>
              <small>
                {step.staff_name ?? ACTORS[step.kind]}
                {step.note === '' ? '' : ` · ${step.note}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
