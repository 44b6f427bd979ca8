import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { definePage } from '../routing/page.tsx';
import { CelebView } from './celeb.view.tsx';
import { CelebViewModel } from './celeb.view-model.ts';
import { PreviousDay } from './previous-day.ts';

/** `/?section=celeb`, with a day in its query. */
export const page = definePage({
  create: (resolve, place) => {
    const shop = resolve(CurrentPage);
    return new CelebViewModel(
      {
        api: resolve(Api),
        dialogs: resolve(Dialogs),
        clock: resolve(Clock),
        timers: resolve(Timers),
        navigation: resolve(Navigation),
        random: resolve(Random),
      },
      { query: place.query, isFirstRender: shop.page === null, previous: resolve(PreviousDay) },
    );
  },
  View: CelebView,
});
