import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { MyReviewsView } from './my-reviews.view.tsx';
import { MyReviewsViewModel } from './my-reviews.view-model.ts';

/** `/review`, with `tab=written` in its query for written reviews. */
export const page = definePage({
  create: (resolve, { query }) =>
    new MyReviewsViewModel(resolve(Api), query.get('tab') === 'written' ? 'written' : 'waiting'),
  View: MyReviewsView,
});
