import { parseNowPage } from '../../core/home/section-query.ts';
import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { NoticeListView } from './notice-list.view.tsx';
import { NoticeListViewModel } from './notice-list.view-model.ts';

/** `/notice`, with the number of a page in its query. */
export const page = definePage({
  create: (resolve, place) => new NoticeListViewModel(resolve(ApiToken), parseNowPage(place.query)),
  View: NoticeListView,
});
