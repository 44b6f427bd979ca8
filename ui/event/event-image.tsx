import type { ReactElement } from 'react';
import type { EventCard } from '../../core/api/browse/home.api.ts';
import { hasEventEnded } from '../../core/browse/event-end.ts';
import { useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './event-image.module.css';

export interface EventImageProps {
  readonly event: Pick<EventCard, 'title' | 'event_thum_img' | 'end_dt'>;
  readonly eager: boolean;
}

/** An event's image. Within a second of the event's end, it is darkened and labeled. */
export function EventImage({ event, eager }: EventImageProps): ReactElement {
  const isOver = useTickerValue(useService(SecondTicker), (now) => hasEventEnded(event, now));
  return (
    <span className={isOver ? `${styles.frame} ${styles.over}` : styles.frame} data-event-over={isOver || undefined}>
      <ResponsiveImage
        path={event.event_thum_img}
        alt={event.title}
        width={350}
        height={188}
        sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
        kind="banner"
        eager={eager}
      />
      {isOver && (
        <span className={styles.cover}>
          종료된 이벤트예요
          <small>다음 이벤트에서 만나요</small>
        </span>
      )}
    </span>
  );
}
