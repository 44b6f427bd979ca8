import { ApiToken } from '../../core/http/api.ts';
import { rowIdOf } from '../../core/navigation/row-id.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { definePage } from '../app/page.tsx';
import { EventDetailView } from './event-detail.view.tsx';
import { EventDetailViewModel } from './event-detail.view-model.ts';

/** `/event/:event_idx`. */
export const page = definePage({
  create: (resolve, { params }) => {
    return new EventDetailViewModel(resolve(ApiToken), resolve(Dialogs), rowIdOf(params['event_idx']));
  },
  View: EventDetailView,
});
