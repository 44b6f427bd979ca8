import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { RecentlyViewedView } from './recently-viewed.view.tsx';
import { RecentlyViewedViewModel } from './recently-viewed.view-model.ts';

export const page = definePage({
  create: (resolve) => new RecentlyViewedViewModel(resolve(Api), resolve(Storage), resolve(Dialogs)),
  View: RecentlyViewedView,
});
