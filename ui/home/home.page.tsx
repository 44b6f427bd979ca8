import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../routing/page.tsx';
import { SecondTicker } from '../kit/ticker.ts';
import { HomeView } from './home.view.tsx';
import { HomeViewModel } from './home.view-model.ts';
import { LazyRows } from './lazy-rows-slot.tsx';
import { MainSectionViewModel } from './main-section.view-model.ts';
import { PreviousMain } from './previous-main.ts';

/** `/`, with a section in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const main = new MainSectionViewModel(
      resolve(Api),
      resolve(Dialogs),
      resolve(Clock),
      resolve(SecondTicker),
      resolve(PreviousMain),
    );
    const createLazyRows = async () => (await LazyRows.load()).createLazyRows(resolve);
    return new HomeViewModel(resolve(Navigation), main, createLazyRows, place.query);
  },
  View: HomeView,
});
