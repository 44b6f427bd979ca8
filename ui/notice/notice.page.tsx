import { Api } from '../../core/client/api.ts';
import { parseRowId } from '../../core/navigation/row-id.ts';
import { definePage } from '../routing/page.tsx';
import { NoticeView } from './notice.view.tsx';
import { NoticeViewModel } from './notice.view-model.ts';

/** `/notice/{boardIdx}` */
export const page = definePage({
  create: (resolve, place) => new NoticeViewModel(resolve(Api), parseRowId(place.params['board_idx'])),
  View: NoticeView,
});
