import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { EventDetail } from '../../core/api/browse/home.api.ts';
import { hasEventEnded } from '../../core/browse/event-end.ts';
import { sectionPath } from '../../core/browse/section.ts';
import { periodText } from '../../core/time/period.ts';
import { useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import { ErrorView } from '../error/error.view.tsx';
import { SectionSkeleton } from '../widgets/states/section-skeleton.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import type { EventDetailViewModel } from './event-detail.view-model.ts';
import styles from './event-detail.module.css';

export const EventDetailView = observer(function EventDetailView({
  viewModel,
}: {
  readonly viewModel: EventDetailViewModel;
}): ReactElement {
  const { event, isLoaded, isMissing } = viewModel;
  if (!isLoaded) return <SectionSkeleton form="wide" />;
  if (isMissing) return <ErrorView />;
  if (event === null) {
    return (
      <EmptyState
        text="이벤트를 불러오지 못했어요"
        subText="잠시 후 다시 시도해 주세요"
        button={{ label: '다른 이벤트 보기', href: sectionPath('event') }}
      />
    );
  }
  return (
    <article className={styles.event}>
      <h2>{event.title}</h2>
      <p className={styles.period}>{periodText(event)}</p>
      <Ended event={event} />
      <div
        className={styles.content}
        // oxlint-disable-next-line react/no-danger -- sanitized by the server when it was stored
        dangerouslySetInnerHTML={{ __html: event.content }}
      />
    </article>
  );
});

/** Shows that the event has ended, within a second of its end. */
function Ended({ event }: { readonly event: EventDetail }): ReactElement {
  const isOver = useTickerValue(useService(SecondTicker), (now) => hasEventEnded(event, now));
  return (
    <div role="status">
      {isOver && (
        <p className={styles.over}>
          <b>종료된 이벤트예요</b>
          다음 이벤트에서 만나요
        </p>
      )}
    </div>
  );
}
