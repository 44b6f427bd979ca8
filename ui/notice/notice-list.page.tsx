import { parseNowPage } from '../../core/browse/section-query.ts';
import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { NoticeListView } from './notice-list.view.tsx';
import { NoticeListViewModel } from './notice-list.view-model.ts';

/** `/notice`, with the number of a page in its query. */
export const page = definePage({
  create: (resolve, place) => new NoticeListViewModel(resolve(Api), parseNowPage(place.query)),
  View: NoticeListView,
});
