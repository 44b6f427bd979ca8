import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import { definePage } from '../app/page.tsx';
import { SecondTicker } from '../app/ticker.ts';
import { HomeView } from './home.view.tsx';
import { HomeViewModel } from './home.view-model.ts';
import { MainSectionViewModel, type MainData } from './main-section.view-model.ts';
import { SectionMemory } from './previous-data.ts';

const memory = new SectionMemory<MainData>();

/** `/`, with a section in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const main = new MainSectionViewModel(
      resolve(ApiToken),
      resolve(Dialogs),
      resolve(Clock),
      resolve(SecondTicker),
      memory.of(resolve(CurrentPageToken)),
    );
    return new HomeViewModel(resolve(Navigation), main, place.query);
  },
  View: HomeView,
});
