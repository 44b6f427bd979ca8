import { Api } from '../../core/client/api.ts';
import { LazyHeartTaps } from '../heart/like-store.ts';
import { definePage } from '../routing/page.tsx';
import { LikeListView } from './like-list.view.tsx';
import { LikeListViewModel } from './like-list.view-model.ts';

/** `/like` */
export const page = definePage({
  create(resolve) {
    const heartTaps = resolve(LazyHeartTaps);
    const loadLikes = async (): Promise<void> => {
      const { likes } = await heartTaps.load();
      await likes.load();
    };
    // If the code of the hearts cannot be fetched, they stay off. A tap tries again.
    return new LikeListViewModel(resolve(Api), { load: () => loadLikes().catch(() => undefined) });
  },
  View: LikeListView,
});
