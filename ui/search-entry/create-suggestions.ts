import { Api } from '../../core/client/api.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { RecentSearches } from '../../core/search/recent-searches.ts';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { SuggestionsViewModel } from './suggestions.view-model.ts';

/** Creates the suggestions of one search field. `leave` is called before a suggestion opens. */
export function createSuggestions(resolve: Resolve, leave: () => void): SuggestionsViewModel {
  return new SuggestionsViewModel({
    api: resolve(Api),
    timers: resolve(Timers),
    recent: new RecentSearches(resolve(Storage)),
    open: (path) => {
      leave();
      void openOrAlert(resolve, path);
    },
  });
}
