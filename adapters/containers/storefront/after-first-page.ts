import { ShoppingCart } from '../../../core/cart-device/shopping-cart.ts';
import { saveDeviceInfo } from '../../../core/device/device-info.ts';
import { promptAppUpdate } from '../../../core/device/app-update-prompt.ts';
import { Api } from '../../../core/client/api.ts';
import { PageViewLog } from '../../../core/log/page-view-log.ts';
import { Session } from '../../../core/client/session.ts';
import { handleBack } from '../../../core/navigation/back-action.ts';
import { Popups } from '../../../core/navigation/popups.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import type { Resolve } from '../../../core/ports/token.ts';
import { showNavigationProgress } from '../../../ui/routing/navigation-progress.ts';
import { BrowserBeacon } from '../../browser/browser-beacon.ts';
import { ServiceWorkerClient } from '../../browser/service-worker-client.ts';
import { nativeBridge } from '../../browser/native/native-bridge.ts';
import { showOfflineBar } from '../../browser/offline-bar.ts';

/**
 * Background work of the storefront: its code loads after the first page. `seen` are the addresses from the first of
 * the visit to the current one.
 */
export function afterFirstPage(resolve: Resolve, apiBase: string, seen: readonly string[]): void {
  const navigation = resolve(Navigation);
  showOfflineBar();
  // So that no guarded page waits for it; after a failure that page loads it again.
  import('./guard-check.ts').catch(() => {});
  showNavigationProgress(resolve(CurrentPage), navigation, resolve(Progress), resolve(Timers));
  logMoves(resolve, apiBase, seen);
  joinApp(resolve);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const offline = new ServiceWorkerClient(navigator.serviceWorker);
    const tell = (location: string): void => offline.seen(location.split(/[?#]/, 1)[0] ?? '/');
    void offline.register().then(() => tell(navigation.entry().location));
    navigation.listen(({ location }) => tell(location));
  }
}

/** Logs page views up to now and later ones; they are sent when the page is hidden. */
function logMoves(resolve: Resolve, apiBase: string, seen: readonly string[]): void {
  const device = saveDeviceInfo(resolve(Storage), resolve(Device), resolve(Random));
  const beacon = new BrowserBeacon(apiBase, navigator);
  const log = new PageViewLog(resolve(Storage), resolve(Session), beacon, resolve(Clock), device);
  for (const location of seen) log.record(location);
  resolve(Navigation).listen(({ location }) => log.record(location));
  addEventListener('pagehide', () => log.send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') log.send();
  });
}

/** Connects to the surrounding native app, if there is one: its back key, its badge, its version. */
function joinApp(resolve: Resolve): void {
  const bridge = nativeBridge();
  const navigation = resolve(Navigation);
  void promptAppUpdate(resolve(Device), resolve(Api), resolve(Dialogs), bridge, navigation);
  if (!bridge.isAvailable) return;
  window.nativeBack = () => void handleBack(navigation, resolve(Popups), bridge);
  const cart = resolve(ShoppingCart);
  const tellCount = (): void => void bridge.send('setBadge', { count: cart.count });
  cart.subscribe(tellCount);
  tellCount();
}
