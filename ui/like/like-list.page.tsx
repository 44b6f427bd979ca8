import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { LikeListView } from './like-list.view.tsx';
import { LikeListViewModel } from './like-list.view-model.ts';
import { likesOf } from './likes-of.ts';

/** `/like` */
export const page = definePage({
  create: (resolve) => new LikeListViewModel(resolve(ApiToken), likesOf(resolve)),
  View: LikeListView,
});
