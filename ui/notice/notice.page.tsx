import { ApiToken } from '../../core/http/api.ts';
import { rowIdOf } from '../../core/navigation/row-id.ts';
import { definePage } from '../app/page.tsx';
import { NoticeView } from './notice.view.tsx';
import { NoticeViewModel } from './notice.view-model.ts';

/** `/notice/{boardIdx}` */
export const page = definePage({
  create: (resolve, place) => new NoticeViewModel(resolve(ApiToken), rowIdOf(place.params['board_idx'])),
  View: NoticeView,
});
