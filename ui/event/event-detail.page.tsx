import { Api } from '../../core/client/api.ts';
import { parseRowId } from '../../core/navigation/row-id.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { EventDetailView } from './event-detail.view.tsx';
import { EventDetailViewModel } from './event-detail.view-model.ts';

export const page = definePage({
  create: (resolve, { params }) => {
    return new EventDetailViewModel(resolve(Api), resolve(Dialogs), parseRowId(params['event_idx']));
  },
  View: EventDetailView,
});
