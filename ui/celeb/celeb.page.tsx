import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import { definePage } from '../app/page.tsx';
import { SectionMemory } from '../home/previous-data.ts';
import { CelebView } from './celeb.view.tsx';
import { CelebViewModel, type CelebDay } from './celeb.view-model.ts';

const memory = new SectionMemory<CelebDay>();

/** `/?section=celeb`, with a day in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const shop = resolve(CurrentPageToken);
    return new CelebViewModel(
      {
        api: resolve(ApiToken),
        dialogs: resolve(Dialogs),
        clock: resolve(Clock),
        timers: resolve(Timers),
        navigation: resolve(Navigation),
        random: resolve(Random),
      },
      { query: place.query, isFirstPicture: shop.page === null, previous: memory.of(shop) },
    );
  },
  View: CelebView,
});
