import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Zap } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { countdownAt } from '../../core/sale/countdown.ts';
import { useService } from '../app/resolve.ts';
import { TenthTicker } from '../app/ticker.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  readonly end_dt: string;
  /** A pill on cards; tiles in bars and section heads. */
  readonly form?: 'pill' | 'clock' | undefined;
  /** The pill lies on a picture's lower left corner. */
  readonly isCorner?: boolean | undefined;
}

/** The time that a deal has left. Looked at ten times a second, drawn when a second has passed. */
export const Countdown = observer(function Countdown({
  end_dt,
  form = 'pill',
  isCorner = false,
}: CountdownProps): ReactElement {
  const ticker = useService(TenthTicker);
  const left = useMemo(
    () => computed(() => showAt(end_dt, ticker.now), { equals: compareStructural }),
    [ticker, end_dt],
  ).get();

  if (form === 'clock') {
    return (
      <span className={styles.clock} role="timer">
        <span className="visually-hidden">{left.ended ? left.text : `남은 시간 ${left.text}`}</span>
        <span aria-hidden="true">
          {left.ended
            ? left.text
            : left.text.split(':').map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- hours, minutes, seconds: the place is the key
                <i key={index}>{part}</i>
              ))}
        </span>
      </span>
    );
  }
  const look = left.ended ? styles.over : left.isClosingSoon ? styles.soon : '';
  return (
    <span className={`${styles.pill} ${look} ${isCorner ? styles.corner : ''}`} role="timer">
      {!left.ended && (
        <>
          <Zap size={14} />
          <span className="visually-hidden">남은 시간 </span>
        </>
      )}
      {left.text}
    </span>
  );
});

function showAt(end_dt: string, now: number): { ended: boolean; text: string; isClosingSoon: boolean } {
  const { ended, text, isClosingSoon } = countdownAt(end_dt, now);
  return { ended, text, isClosingSoon };
}
