import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { definePage } from '../routing/page.tsx';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { CategoryView } from './category.view.tsx';
import { CategoryViewModel } from './category.view-model.ts';

/** `/category`, with the chosen category and sort in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const before = resolve(CurrentPage).page?.viewModel;
    return new CategoryViewModel(
      {
        api: resolve(Api),
        dialogs: resolve(Dialogs),
        open: (location, options) => openOrAlert(resolve, location, options),
      },
      place.query,
      before instanceof CategoryViewModel ? before : null,
    );
  },
  View: CategoryView,
});
