import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import { definePage } from '../app/page.tsx';
import { openOrTell } from '../widgets/open-or-tell.ts';
import { CategoryView } from './category.view.tsx';
import { CategoryViewModel } from './category.view-model.ts';

/** `/category`, with the chosen category and sort in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const before = resolve(CurrentPageToken).page?.viewModel;
    return new CategoryViewModel(
      {
        api: resolve(ApiToken),
        dialogs: resolve(Dialogs),
        open: (location, options) => openOrTell(resolve, location, options),
      },
      place.query,
      before instanceof CategoryViewModel ? before : null,
    );
  },
  View: CategoryView,
});
