import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { MyReviewsView } from './my-reviews.view.tsx';
import { MyReviewsViewModel } from './my-reviews.view-model.ts';

/** `/review`, with `tab=written` for what is written already. */
export const page = definePage({
  create: (resolve, { query }) =>
    new MyReviewsViewModel(resolve(ApiToken), query.get('tab') === 'written' ? 'written' : 'waiting'),
  View: MyReviewsView,
});
