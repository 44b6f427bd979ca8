import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { RecentSearches } from '../../core/search/recent-searches.ts';
import { definePage } from '../routing/page.tsx';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { SearchView } from './search.view.tsx';
import { SearchViewModel } from './search.view-model.ts';

/** `/search`, with a keyword and a sort in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new SearchViewModel(
      {
        api: resolve(Api),
        dialogs: resolve(Dialogs),
        recent: new RecentSearches(resolve(Storage)),
        open: (location, options) => openOrAlert(resolve, location, options),
      },
      place.query,
    ),
  View: SearchView,
});
