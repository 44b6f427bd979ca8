import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { RecentSearches } from '../../core/search/recent-searches.ts';
import { definePage } from '../app/page.tsx';
import { openOrTell } from '../widgets/open-or-tell.ts';
import { SearchView } from './search.view.tsx';
import { SearchViewModel } from './search.view-model.ts';

/** `/search`, with a keyword and a sort in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new SearchViewModel(
      {
        api: resolve(ApiToken),
        dialogs: resolve(Dialogs),
        recent: new RecentSearches(resolve(Storage)),
        open: (location, options) => openOrTell(resolve, location, options),
      },
      place.query,
    ),
  View: SearchView,
});
