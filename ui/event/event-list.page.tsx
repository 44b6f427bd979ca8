import { parseNowPage } from '../../core/home/section-query.ts';
import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import { definePage } from '../app/page.tsx';
import { SectionMemory } from '../home/previous-data.ts';
import { EventListView } from './event-list.view.tsx';
import { EventListViewModel, type EventPage } from './event-list.view-model.ts';

const memory = new SectionMemory<EventPage>();

/** `/?section=event`, with the number of a page in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new EventListViewModel(
      resolve(ApiToken),
      resolve(Dialogs),
      resolve(Clock),
      parseNowPage(place.query),
      memory.of(resolve(CurrentPageToken)),
    ),
  View: EventListView,
});
