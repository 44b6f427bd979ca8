import type { ReactElement } from 'react';
import { sellStatusAt, type SellStatus } from '../../core/sale/sell-status.ts';
import { useService } from '../app/resolve.ts';
import { SecondTicker } from '../app/ticker.ts';
import { useMoment } from '../app/use-moment.ts';
import styles from './status-label.module.css';

const LOOKS: Record<SellStatus, string | undefined> = {
  판매예정: styles.coming,
  판매중: styles.on,
  판매종료: styles.ended,
};

/** Whether a sale is ahead, on or over. Looked at every second, drawn when it changes. */
export function StatusLabel({
  start_dt,
  end_dt,
}: {
  readonly start_dt: string;
  readonly end_dt: string;
}): ReactElement {
  const status = useMoment(useService(SecondTicker), (now) => sellStatusAt({ start_dt, end_dt }, now));
  return (
    <span className={`${styles.status} ${LOOKS[status]}`} data-status={status}>
      {status}
    </span>
  );
}
