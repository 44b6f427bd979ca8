import { Api } from '../../core/client/api.ts';
import { parseFollowTab } from '../../core/follow/follow-address.ts';
import { definePage } from '../routing/page.tsx';
import { FollowedView } from './followed.view.tsx';
import { FollowedViewModel } from './followed.view-model.ts';

/** `/mypage/follow`, with one of its tabs. */
export const page = definePage({
  create: (resolve, { query }) => new FollowedViewModel(resolve(Api), parseFollowTab(query)),
  View: FollowedView,
});
