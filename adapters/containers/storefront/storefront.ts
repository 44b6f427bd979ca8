import type { Container } from 'inversify';
import { cartState } from '../../../core/cart-device/cart-state.ts';
import { api } from '../../../core/client/api.ts';
import { Company, DEFAULT_COMPANY } from '../../../core/content/company.ts';
import { session, Session } from '../../../core/client/session.ts';
import { popups } from '../../../core/navigation/popups.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { CurrentPage, type GuardCheck } from '../../../ui/routing/current-page.ts';
import { loadPage } from '../../../ui/routing/route-table.ts';
import { SecondTicker, TenthTicker, Ticker } from '../../../ui/kit/ticker.ts';
import { dialogViewModel, DialogViewModel } from '../../../ui/widgets/overlays/dialog.view-model.ts';
import { loadingViewModel, LoadingViewModel } from '../../../ui/widgets/overlays/loading.view-model.ts';
import { PreviousDay } from '../../../ui/celeb/previous-day.ts';
import { PreviousEvents } from '../../../ui/event/previous-events.ts';
import { CachedHolidaySection, CachedNewSection, CachedTimeSection } from '../../../ui/sale-section/cached-sections.ts';
import { LazyProductAlerts } from '../../../ui/alert/lazy-product-alerts.ts';
import { hearts, LazyHeartTaps } from '../../../ui/heart/like-store.ts';
import { PreviousMain } from '../../../ui/home/previous-main.ts';
import { LazyCart } from '../../../ui/reorder/lazy-cart.ts';
import { LazySearch, LazySuggestions } from '../../../ui/search-entry/search-field.tsx';
import { LazyShareBox } from '../../../ui/share/open-share-box-lazily.ts';
import { provide, provideLater } from './provide.ts';

/**
 * Binds the services that browser, server and tests share: all but the outermost ports. `runningClock`: the clock for
 * storing referrals. The browser passes it, since its bound clock stands still until hydration.
 */
export function bindStorefront(container: Container, runningClock?: Clock, company = DEFAULT_COMPANY): void {
  container.bind(Company).toConstantValue(company);
  provide(container, loadingViewModel);
  provide(container, dialogViewModel);
  provide(container, popups);
  container.bind(Progress).toService(LoadingViewModel);
  container.bind(Dialogs).toService(DialogViewModel);

  provide(container, session);
  container
    .bind(ReferralStorage)
    .toResolvedValue(
      (storage: Storage, clock: Clock) => new ReferralStorage(storage, runningClock ?? clock),
      [Storage, Clock],
    )
    .inSingletonScope();
  provide(container, api);
  provide(container, cartState);
  provideLater(container, LazyCart, async (resolve) =>
    (await import('../../../core/cart-device/shopping-cart.ts')).shoppingCart.create(resolve),
  );
  provide(container, hearts);
  provideLater(container, LazyHeartTaps, async (resolve) =>
    (await import('../../../ui/heart/heart-taps.ts')).heartTaps.create(resolve),
  );
  provideLater(container, LazyProductAlerts, async (resolve) =>
    (await import('../../../ui/alert/product-alerts.ts')).productAlerts.create(resolve),
  );
  provideLater(container, LazyShareBox, async (resolve) => {
    const { openShareBox } = await import('../../../ui/share/open-share-box.tsx');
    return (info) => openShareBox(resolve, info);
  });
  provideLater(container, LazySearch, async (resolve) => {
    const { submitSearch } = await import('../../../ui/search-entry/submit-search.ts');
    return (text) => submitSearch(resolve, text);
  });
  provideLater(container, LazySuggestions, async (resolve) => {
    const { createSuggestions } = await import('../../../ui/search-entry/create-suggestions.ts');
    return (leave) => createSuggestions(resolve, leave);
  });
  container.bind(PreviousMain).toConstantValue({ data: null });
  container.bind(CachedTimeSection).toConstantValue({ data: null });
  container.bind(CachedNewSection).toConstantValue({ data: null });
  container.bind(CachedHolidaySection).toConstantValue({ data: null });
  container.bind(PreviousDay).toConstantValue({ data: null });
  container.bind(PreviousEvents).toConstantValue({ data: null });

  container
    .bind(SecondTicker)
    .toResolvedValue((clock: Clock, timers: Timers) => new Ticker(clock, timers, 1_000), [Clock, Timers])
    .inSingletonScope();
  container
    .bind(TenthTicker)
    .toResolvedValue((clock: Clock, timers: Timers) => new Ticker(clock, timers, 100), [Clock, Timers])
    .inSingletonScope();
  container
    .bind(CurrentPage)
    .toResolvedValue(
      (navigation: Navigation, timers: Timers, storage: Storage, session: Session, dialogs: Dialogs) => {
        // The guard's code is loaded with the first page that has a guard.
        const guard: GuardCheck = async (route, target) => {
          const { guardCheck } = await import('./guard-check.ts');
          return guardCheck(navigation, session, storage, dialogs)(route, target);
        };
        return new CurrentPage(navigation, timers, storage, guard, loadPage);
      },
      [Navigation, Timers, Storage, Session, Dialogs],
    )
    .inSingletonScope();
}
