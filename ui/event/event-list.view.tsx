import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { EventCard } from '../../core/api/browse/home.api.ts';
import { eventPagePath, eventPath } from '../../core/browse/section-address.ts';
import { periodText } from '../../core/time/period.ts';
import { Link } from '../routing/link.tsx';
import { LoadFailed } from '../widgets/states/load-failed.tsx';
import { SectionSkeleton } from '../widgets/states/section-skeleton.tsx';
import { TabStrip } from '../home/tab-strip.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Pagination } from '../widgets/lists/pagination.tsx';
import { EventImage } from './event-image.tsx';
import type { EventListViewModel } from './event-list.view-model.ts';
import styles from './event.module.css';

interface Props {
  readonly viewModel: EventListViewModel;
}

export function EventListView({ viewModel }: Props): ReactElement {
  return (
    <>
      <TabStrip current="event" />
      <Events viewModel={viewModel} />
    </>
  );
}

const Events = observer(function Events({ viewModel }: Props): ReactElement {
  const { isLoaded, shown } = viewModel;
  if (!isLoaded) return <SectionSkeleton form="wide" />;
  if (shown === null) return <LoadFailed text="이벤트를 불러오지 못했어요" href={viewModel.path} />;
  if (shown.events.length === 0) {
    return <EmptyState text="새로운 이벤트를 준비하고 있어요" subText="조금만 기다려 주세요" />;
  }
  return (
    <>
      <ul className={styles.list}>
        {shown.events.map((event, index) => (
          <EventItem key={event.event_idx} event={event} isFirst={index === 0} />
        ))}
      </ul>
      <Pagination pagination={shown.pagination} hrefOf={eventPagePath} label="이벤트 페이지" />
    </>
  );
});

function EventItem({ event, isFirst }: { readonly event: EventCard; readonly isFirst: boolean }): ReactElement {
  return (
    <li>
      <Link className={styles.link} href={eventPath(event.event_idx)}>
        <EventImage event={event} eager={isFirst} />
        <h2 className={styles.title}>{event.title}</h2>
        <span className={styles.period}>{periodText(event)}</span>
      </Link>
    </li>
  );
}
