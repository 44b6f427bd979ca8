import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { MESSAGE_TOPICS } from '../../core/vocabulary/message-kinds.ts';
import { definePage } from '../routing/page.tsx';
import { InboxView } from './inbox.view.tsx';
import { InboxViewModel } from './inbox.view-model.ts';

/** `/mypage/inbox`, with `topic` in its query for one of its tabs */
export const page = definePage({
  create: (resolve, { query }) =>
    new InboxViewModel(
      { api: resolve(Api), dialogs: resolve(Dialogs), clipboard: resolve(Clipboard), clock: resolve(Clock) },
      MESSAGE_TOPICS.find((topic) => topic === query.get('topic')) ?? null,
    ),
  View: InboxView,
});
