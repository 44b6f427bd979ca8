import { Zap } from 'lucide-react';
import type { ReactElement } from 'react';
import { countdownAt, countdownOf } from '../../core/sale/countdown.ts';
import { useService } from '../app/resolve.ts';
import { TenthTicker } from '../app/ticker.ts';
import { useMoment } from '../app/use-moment.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  readonly end_dt: string;
  /** A pill on cards; tiles in bars and section heads. */
  readonly form?: 'pill' | 'clock' | undefined;
  /** The pill lies on a picture's lower left corner. */
  readonly isCorner?: boolean | undefined;
}

/** The time that a deal has left. Looked at ten times a second, drawn when a second has passed. */
export function Countdown({ end_dt, form = 'pill', isCorner = false }: CountdownProps): ReactElement {
  const ticker = useService(TenthTicker);
  const seconds = useMoment(ticker, (now) => countdownAt(end_dt, now).seconds);
  const { text, ended, isClosingSoon } = countdownOf(seconds);

  if (form === 'clock') {
    return (
      <span className={styles.clock} role="timer">
        <span className="visually-hidden">{ended ? text : `남은 시간 ${text}`}</span>
        <span aria-hidden="true">
          {ended
            ? text
            : text.split(':').map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- hours, minutes, seconds: the place is the key
                <i key={index}>{part}</i>
              ))}
        </span>
      </span>
    );
  }
  const look = ended ? styles.over : isClosingSoon ? styles.soon : '';
  return (
    <span className={`${styles.pill} ${look} ${isCorner ? styles.corner : ''}`} role="timer">
      {!ended && (
        <>
          <Zap size={14} />
          <span className="visually-hidden">남은 시간 </span>
        </>
      )}
      {text}
    </span>
  );
}
