import { useMemo, type ReactElement } from 'react';
import { sellStatusOf, type SellStatus } from '../../core/sale/sell-status.ts';
import { parsePeriod } from '../../core/time/period.ts';
import { useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import styles from './status-label.module.css';
import type { KstText } from '../../core/vocabulary/kst-text.ts';

const STATUS_CLASS: Record<SellStatus, string | undefined> = {
  판매예정: styles.coming,
  판매중: styles.on,
  판매종료: styles.ended,
};

/** Shows whether a sale is upcoming, running or ended. The clock is read every second; only a change re-renders. */
export function StatusLabel({
  start_dt,
  end_dt,
}: {
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}): ReactElement {
  const span = useMemo(() => parsePeriod({ start_dt, end_dt }), [start_dt, end_dt]);
  const status = useTickerValue(useService(SecondTicker), (now) => sellStatusOf(span, now));
  return (
    <span className={`${styles.status} ${STATUS_CLASS[status]}`} data-status={status}>
      {status}
    </span>
  );
}
