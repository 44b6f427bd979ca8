import { parseNowPage } from '../../core/browse/section-query.ts';
import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { EventListView } from './event-list.view.tsx';
import { EventListViewModel } from './event-list.view-model.ts';
import { PreviousEvents } from './previous-events.ts';

/** `/?section=event`, with the number of a page in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new EventListViewModel(
      resolve(Api),
      resolve(Dialogs),
      resolve(Clock),
      parseNowPage(place.query),
      resolve(PreviousEvents),
    ),
  View: EventListView,
});
