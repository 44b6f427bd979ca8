import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { rememberDevice } from '../../core/device/device-info.ts';
import { tellOldApp } from '../../core/device/old-app-notice.ts';
import { ApiToken } from '../../core/http/api.ts';
import { MoveLog } from '../../core/log/move-log.ts';
import { SessionToken } from '../../core/member/session.ts';
import { pressBack } from '../../core/navigation/back-step.ts';
import { PopupsToken } from '../../core/navigation/popups.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { CurrentPageToken } from '../../ui/app/current-page.ts';
import type { Resolve } from '../../ui/app/resolve.ts';
import { tellSlowPages } from '../../ui/app/slow-pages.ts';
import { BrowserBeacon } from '../browser/browser-beacon.ts';
import { KeptOffline } from '../browser/kept-offline.ts';
import { nativeBridge } from '../browser/native-bridge.ts';
import { tellNetwork } from '../browser/offline-bar.ts';

/**
 * What the shop does that nobody waits for: its code is fetched once the first page stands. `seen` are the addresses
 * from the first of the visit to the one on screen.
 */
export function afterFirstPage(resolve: Resolve, apiBase: string, seen: readonly string[]): void {
  const navigation = resolve(Navigation);
  tellNetwork();
  // So that no guarded page waits for it; where it can't be had, that page asks for it again.
  import('./guard-check.ts').catch(() => {});
  tellSlowPages(resolve(CurrentPageToken), navigation, resolve(Progress), resolve(Timers));
  logMoves(resolve, apiBase, seen);
  joinApp(resolve);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const offline = new KeptOffline(navigator.serviceWorker);
    const tell = (location: string): void => offline.seen(location.split(/[?#]/, 1)[0] ?? '/');
    void offline.register().then(() => tell(navigation.entry().location));
    navigation.listen(({ location }) => tell(location));
  }
}

/** Logs the moves until now and those to come; they are sent when the page hides. */
function logMoves(resolve: Resolve, apiBase: string, seen: readonly string[]): void {
  const device = rememberDevice(resolve(Storage), resolve(Device), resolve(Random));
  const beacon = new BrowserBeacon(apiBase, navigator);
  const log = new MoveLog(resolve(Storage), resolve(SessionToken), beacon, resolve(Clock), device);
  for (const location of seen) log.moved(location);
  resolve(Navigation).listen(({ location }) => log.moved(location));
  addEventListener('pagehide', () => log.send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') log.send();
  });
}

/** Joins the native app around the shop, if there is one: its back key, its icon's number, its age. */
function joinApp(resolve: Resolve): void {
  const bridge = nativeBridge();
  const navigation = resolve(Navigation);
  void tellOldApp(resolve(Device), resolve(ApiToken), resolve(Dialogs), bridge, navigation);
  if (!bridge.isThere) return;
  window.nativeBack = () => void pressBack(navigation, resolve(PopupsToken), bridge);
  const cart = resolve(ShoppingCartToken);
  const tellCount = (): void => void bridge.send('setBadge', { count: cart.count });
  cart.subscribe(tellCount);
  tellCount();
}
