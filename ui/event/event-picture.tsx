import type { ReactElement } from 'react';
import type { EventCard } from '../../core/api/home.api.ts';
import { isEventOver } from '../../core/home/event-end.ts';
import { useService } from '../app/resolve.ts';
import { SecondTicker } from '../app/ticker.ts';
import { useMoment } from '../app/use-moment.ts';
import { Picture } from '../widgets/picture.tsx';
import styles from './event-picture.module.css';

export interface EventPictureProps {
  readonly event: Pick<EventCard, 'title' | 'event_thum_img' | 'end_dt'>;
  readonly eager: boolean;
}

/** An event's picture; within a second of the event's end it lies in the dark and says so. */
export function EventPicture({ event, eager }: EventPictureProps): ReactElement {
  const isOver = useMoment(useService(SecondTicker), (now) => isEventOver(event, now));
  return (
    <span className={isOver ? `${styles.frame} ${styles.over}` : styles.frame} data-event-over={isOver || undefined}>
      <Picture
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
