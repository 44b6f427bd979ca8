import type { Container } from 'inversify';
import { ShoppingCart, ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { Api, ApiToken } from '../../core/http/api.ts';
import { Session, SessionToken } from '../../core/member/session.ts';
import { Popups, PopupsToken } from '../../core/navigation/popups.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { ReferralMemory, ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { CurrentPage, CurrentPageToken, type GuardCheck } from '../../ui/app/current-page.ts';
import { loadPage } from '../../ui/app/route-table.ts';
import { SecondTicker, TenthTicker, Ticker } from '../../ui/app/ticker.ts';
import { DialogViewModel, DialogViewModelToken } from '../../ui/widgets/dialog.view-model.ts';
import { LoadingViewModel, LoadingViewModelToken } from '../../ui/widgets/loading.view-model.ts';
import { provide } from './provide.ts';

/** What is the same in the browser, on the server and in a test: everything but the outermost ports. */
export function bindStorefront(container: Container): void {
  provide(container, LoadingViewModelToken, LoadingViewModel, Timers);
  provide(container, DialogViewModelToken, DialogViewModel, Timers);
  container.bind(PopupsToken).toConstantValue(new Popups());
  container.bind(Progress).toService(LoadingViewModelToken);
  container.bind(Dialogs).toService(DialogViewModelToken);

  provide(container, SessionToken, Session, Storage);
  provide(container, ReferralMemoryToken, ReferralMemory, Storage, Clock);
  provide(container, ApiToken, Api, Http, SessionToken, Progress);
  provide(container, ShoppingCartToken, ShoppingCart, ApiToken, SessionToken, Storage, ReferralMemoryToken, Random);

  container
    .bind(SecondTicker)
    .toResolvedValue((clock: Clock, timers: Timers) => new Ticker(clock, timers, 1_000), [Clock, Timers])
    .inSingletonScope();
  container
    .bind(TenthTicker)
    .toResolvedValue((clock: Clock, timers: Timers) => new Ticker(clock, timers, 100), [Clock, Timers])
    .inSingletonScope();
  container
    .bind(CurrentPageToken)
    .toResolvedValue(
      (navigation: Navigation, timers: Timers, storage: Storage, session: Session, dialogs: Dialogs) => {
        // Its code comes with the first page that has a guard.
        const guard: GuardCheck = async (route, target) => {
          const { guardCheck } = await import('./guard-check.ts');
          return guardCheck(navigation, session, storage, dialogs)(route, target);
        };
        return new CurrentPage(navigation, timers, storage, guard, loadPage);
      },
      [Navigation, Timers, Storage, SessionToken, Dialogs],
    )
    .inSingletonScope();
}
