import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { definePage } from '../app/page.tsx';
import { EventDetailView } from './event-detail.view.tsx';
import { EventDetailViewModel } from './event-detail.view-model.ts';

/** `/event/:event_idx`. */
export const page = definePage({
  create: (resolve, { params }) => {
    const text = params['event_idx'] ?? '';
    const event_idx = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
    return new EventDetailViewModel(resolve(ApiToken), resolve(Dialogs), event_idx);
  },
  View: EventDetailView,
});
