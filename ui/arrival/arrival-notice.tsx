import { Truck } from 'lucide-react';
import type { ReactElement } from 'react';
import type { DispatchPlan } from '../../core/api/schema/dispatch-fields.ts';
import { arrivalAt } from '../../core/delivery/arrival.ts';
import { arrivalReason, arrivalTitle, timeToCutoff } from '../../core/delivery/arrival-text.ts';
import { useMinute } from './arrival-minute.ts';
import styles from './arrival.module.css';

/** A notice that shows when an order placed now arrives on the mainland, and why a delivery is delayed. */
export function ArrivalNotice({ plan }: { readonly plan: DispatchPlan | null }): ReactElement {
  const now = useMinute();
  const arrival = arrivalAt(now, plan, null);
  if (arrival === null) {
    return (
      <section className={`${styles.notice} ${styles.unknown}`} aria-label="도착일">
        <Truck aria-hidden="true" />
        <div>
          <b>도착일을 아직 몰라요</b>
          <p>보낸 뒤에 배송 조회로 알 수 있어요</p>
        </div>
      </section>
    );
  }
  const timeLeft = timeToCutoff(arrival, now);
  return (
    <section className={styles.notice} aria-label="도착일">
      <Truck aria-hidden="true" />
      <div>
        <b>{arrivalTitle(arrival, null, now)}</b>
        <p>{arrivalReason(arrival, null, now)}</p>
        <small>
          {timeLeft === null ? null : (
            <>
              마감까지 <em>{timeLeft}</em> 남았어요 ·{' '}
            </>
          )}
          제주·도서산간은 하루이틀 더 걸려요
        </small>
      </div>
    </section>
  );
}
