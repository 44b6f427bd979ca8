import { Truck } from 'lucide-react';
import type { ReactElement } from 'react';
import type { DispatchPlan } from '../../core/api/schema/dispatch-fields.ts';
import { arrivalAt, type DeliveryArea } from '../../core/delivery/arrival.ts';
import { arrivalShortText } from '../../core/delivery/arrival-text.ts';
import { useMinute } from './arrival-minute.ts';
import styles from './arrival.module.css';

interface ArrivalLineProps {
  readonly plan: DispatchPlan | null;
  readonly area: DeliveryArea;
}

/** One line that shows when an order placed now arrives. Renders nothing if that is unknown. */
export function ArrivalLine({ plan, area }: ArrivalLineProps): ReactElement | null {
  const now = useMinute();
  const arrival = arrivalAt(now, plan, area);
  if (arrival === null) return null;
  return (
    <p className={styles.line}>
      <Truck size={18} aria-hidden="true" />
      {arrivalShortText(arrival, area, now)}
    </p>
  );
}
