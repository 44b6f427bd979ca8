import { Zap } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { countdownAt, countdownOf } from '../../core/sale/countdown.ts';
import { parseKst } from '../../core/time/kst.ts';
import { useService } from '../kit/resolve.ts';
import { TenthTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import styles from './countdown.module.css';
import type { KstText } from '../../core/vocabulary/kst-text.ts';

export interface CountdownProps {
  readonly end_dt: KstText;
  /** `pill` is for cards, `clock` (tiles) for bars and section headers. */
  readonly form?: 'pill' | 'clock' | undefined;
  /** True: the pill is in the lower left corner of an image. */
  readonly isCorner?: boolean | undefined;
}

/** The remaining time of a deal. The clock is read ten times a second, so that the text changes on time. */
export function Countdown({ end_dt, form = 'pill', isCorner = false }: CountdownProps): ReactElement {
  const ticker = useService(TenthTicker);
  const end = useMemo(() => parseKst(end_dt), [end_dt]);
  const seconds = useTickerValue(ticker, (now) => countdownAt(end, now).seconds);
  const { text, hasEnded, isClosingSoon } = countdownOf(seconds);
  const words = isClosingSoon ? '곧 마감 ' : '남은 시간 ';

  if (form === 'clock') {
    return (
      <span className={styles.clock} role="timer">
        <span className="visually-hidden">{hasEnded ? text : words + text}</span>
        <span aria-hidden="true">
          {hasEnded
            ? text
            : text.split(':').map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- hours, minutes, seconds: the place is the key
                <i key={index}>{part}</i>
              ))}
        </span>
      </span>
    );
  }
  const stateClass = hasEnded ? styles.over : isClosingSoon ? styles.soon : '';
  return (
    <span className={`${styles.pill} ${stateClass} ${isCorner ? styles.corner : ''}`} role="timer">
      {!hasEnded && (
        <>
          <Zap size={14} />
          <span className={isClosingSoon && !isCorner ? '' : 'visually-hidden'}>{words}</span>
        </>
      )}
      {text}
    </span>
  );
}
