import { CartState } from '../../../core/cart-device/cart-state.ts';
import { promptAppUpdate } from '../../../core/device/app-update-prompt.ts';
import { Api } from '../../../core/client/api.ts';
import { handleBack } from '../../../core/navigation/back-action.ts';
import { Popups } from '../../../core/navigation/popups.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import type { Resolve } from '../../../core/ports/token.ts';
import { showNavigationProgress } from '../../../ui/routing/navigation-progress.ts';
import { ServiceWorkerClient } from '../../browser/service-worker-client.ts';
import { nativeBridge } from '../../browser/native/native-bridge.ts';
import { showOfflineBar } from '../../browser/offline-bar.ts';

/** Starts background work of the storefront, whose code is loaded after the first page. */
export function afterFirstPage(resolve: Resolve): void {
  const navigation = resolve(Navigation);
  showOfflineBar();
  // Preloads the code of guards, so that no guarded page waits for it. If this fails, the guarded page loads it again.
  import('./guard-check.ts').catch(() => {});
  showNavigationProgress(resolve(CurrentPage), navigation, resolve(Progress), resolve(Timers));
  connectApp(resolve);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const offline = new ServiceWorkerClient(navigator.serviceWorker);
    const reportView = (location: string): void => offline.reportView(location.split(/[?#]/, 1)[0] ?? '/');
    void offline.register().then(() => reportView(navigation.entry().location));
    navigation.listen(({ location }) => reportView(location));
  }
}

/** Connects to the surrounding native app, if there is one: its version, back key and badge. */
function connectApp(resolve: Resolve): void {
  const bridge = nativeBridge();
  const navigation = resolve(Navigation);
  void promptAppUpdate(resolve(Device), resolve(Api), resolve(Dialogs), bridge, navigation);
  if (!bridge.isAvailable) return;
  window.nativeBack = () => void handleBack(navigation, resolve(Popups), bridge);
  const cart = resolve(CartState);
  const sendBadgeCount = (): void => void bridge.send('setBadge', { count: cart.count });
  cart.subscribe(sendBadgeCount);
  sendBadgeCount();
}
