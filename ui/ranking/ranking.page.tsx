import { Api } from '../../core/client/api.ts';
import { parseRankingChoice } from '../../core/ranking/ranking-address.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { definePage } from '../routing/page.tsx';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { RankingView } from './ranking.view.tsx';
import { RankingViewModel } from './ranking.view-model.ts';

/** `/ranking`, with a period and a top category in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const before = resolve(CurrentPage).page?.viewModel;
    return new RankingViewModel(
      { api: resolve(Api), open: (location, options) => openOrAlert(resolve, location, options) },
      parseRankingChoice(place.query),
      before instanceof RankingViewModel ? before : null,
    );
  },
  View: RankingView,
});
