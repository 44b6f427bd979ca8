import { Container } from 'inversify';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CartState } from '../../../core/cart-device/cart-state.ts';
import { closeOnBack } from '../../../core/navigation/close-on-back.ts';
import { Popups } from '../../../core/navigation/popups.ts';
import { Clipboard } from '../../../core/ports/screen/clipboard.port.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Http } from '../../../core/ports/http.port.ts';
import { ServerEvents } from '../../../core/ports/screen/server-events.port.ts';
import { NativeBridge } from '../../../core/ports/screen/native-bridge.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { PaymentRedirect } from '../../../core/ports/payment-redirect.port.ts';
import { Network } from '../../../core/ports/screen/network.port.ts';
import { Postcode } from '../../../core/ports/screen/postcode.port.ts';
import { NaverPay } from '../../../core/ports/screen/naver-pay.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Sharing } from '../../../core/ports/screen/sharing.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Upload } from '../../../core/ports/upload.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { Session } from '../../../core/client/session.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { App } from '../../../ui/app/app.tsx';
import { LazyCart } from '../../../ui/reorder/lazy-cart.ts';
import { findRoute, loadPage } from '../../../ui/routing/route-table.ts';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import { SecondTicker, TenthTicker } from '../../../ui/kit/ticker.ts';
import '../../../ui/app/tokens.css';
import '../../../ui/app/keyframes.css';
import '../../../ui/app/global.css';
import { browserDevice } from '../../browser/native/browser-device.ts';
import { BrowserNavigation } from '../../browser/browser-navigation.ts';
import { BrowserPaymentRedirect } from '../../browser/browser-payment-redirect.ts';
import { browserNetwork } from '../../browser/browser-network.ts';
import { BrowserTimers } from '../../browser/native/browser-timers.ts';
import { CryptoRandom } from '../../web/crypto-random.ts';
import { FetchHttp } from '../../web/fetch-http.ts';
import { LocalStorage } from '../../browser/local-storage.ts';
import { reachStage } from '../../browser/page-script/page-stage.ts';
import { readPageData, serverTime } from '../../browser/page-data.ts';
import { ReplayHttp } from '../../web/replay-http.ts';
import { SystemClock } from '../../web/system-clock.ts';
import { retryStyles } from '../../browser/retry-styles.ts';
import { loadFonts } from '../../browser/web-fonts.ts';
import { logUnlessChunk } from './log-unless-chunk.ts';
import { bindStorefront } from './storefront.ts';

/** Maximum age of a rendered page on arrival, in ms. Only a larger clock difference is corrected. */
const MAX_PAGE_AGE_MS = MINUTE_MS;

/** Delay of background work after hydration of the first page. */
const BACKGROUND_DELAY_MS = 5_000;

/** Ends the current task. Without such breaks, the steps of the start would block input for long on a slow phone. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Starts the storefront in a browser: hydrates the page that the server rendered. */
async function start(): Promise<void> {
  retryStyles();
  await nextTask();
  const data = readPageData();
  const clock = new SystemClock();
  const serverNow = data.renderedAt === null ? null : serverTime(data.renderedAt);
  if (serverNow !== null) clock.correct(serverNow, MAX_PAGE_AGE_MS);
  const random = new CryptoRandom();
  const correctClock = clock.correct.bind(clock);
  const live = new FetchHttp(data.apiBase, fetch.bind(window), correctClock, data.sellerApiBase);

  const container = new Container();
  container.bind(Http).toConstantValue(new ReplayHttp(data.responses, live));
  container.bind(Clock).toConstantValue({ now: () => data.renderedAt ?? clock.now() });
  container.bind(Timers).toConstantValue(new BrowserTimers());
  container.bind(Random).toConstantValue(random);
  container.bind(Storage).toConstantValue(new LocalStorage());
  const device = browserDevice();
  container.bind(Device).toConstantValue(device);
  const navigation = new BrowserNavigation(() => random.uuid());
  container.bind(Navigation).toConstantValue(navigation);
  const prepareToLeave = (): void => navigation.leaveForGateway();
  container.bind(PaymentRedirect).toConstantValue(new BrowserPaymentRedirect(prepareToLeave));
  container.bind(Network).toConstantValue(browserNetwork);
  // The code of the following ports is loaded on first use.
  container.bind(Clipboard).toConstantValue({
    copy: async (text) => (await import('../../browser/browser-clipboard.ts')).copyText(text),
  });
  container.bind(Postcode).toConstantValue({
    open: async (url, request) =>
      (await import('../../browser/vendors/daum-postcode.ts')).openDaumPostcode(url, request),
  });
  container.bind(Sharing).toConstantValue({
    loadMethods: async () => new (await import('../../browser/browser-sharing.ts')).BrowserSharing(),
  });
  container.bind(ServerEvents).toConstantValue({
    loadChannel: async () => new (await import('../../browser/event-stream.ts')).EventStream(data.apiBase),
  });
  container.bind(NativeBridge).toConstantValue({
    isAvailable: device.userAgent.includes('MoajangApp/'),
    send: async (type, payload) =>
      (await import('../../browser/native/native-bridge.ts')).nativeBridge().send(type, payload),
  });
  container.bind(NaverPay).toConstantValue({
    open: async (client, values) => {
      const code = await import('../../browser/vendors/naver-pay.ts').catch(() => null);
      return code === null ? 'failed' : new code.ScriptNaverPay(prepareToLeave).open(client, values);
    },
  });
  container.bind(Upload).toConstantValue({
    send: async (request) => new (await import('../../browser/xhr-upload.ts')).XhrUpload(data.apiBase).send(request),
  });
  bindStorefront(container, clock, data.company);

  const resolve = <T,>(key: ServiceKey<T>): T => container.get(key);
  await nextTask();
  // Stores the referral before the first page opens: that page compares the rendered price with the price for the
  // shopper's referral.
  resolve(ReferralStorage).recordVisit(new URLSearchParams(location.search));
  await nextTask();
  const currentPage = resolve(CurrentPage);
  // Creates the tickers while the clock shows the server's time, so that the first render matches the server's.
  resolve(SecondTicker);
  resolve(TenthTicker);
  let loadFirst = (): Promise<void> => currentPage.openFirst(resolve);
  if (data.isRendered) await loadFirst();
  else if (currentPage.route.skeleton === true) loadFirst = await currentPage.openSkeleton(resolve);
  const root = document.getElementById('root');
  if (root === null) return;
  // In a transition React hydrates the page in small steps, between which input is handled.
  const hydrated = new Promise<void>((done) => {
    startTransition(() => {
      hydrateRoot(root, <App resolve={resolve} onHydrated={done} />, { onCaughtError: logUnlessChunk });
    });
  });

  // Closes popups before the page handles the navigation. Otherwise a dialog opened by the next page's guard would be
  // closed, too.
  resolve(Navigation).listen(() => {
    resolve(Popups).closeAll();
  });
  closeOnBack(resolve(Popups), resolve(Navigation), resolve(Timers));
  resolve(Session).subscribe(() => currentPage.clearCache());
  resolve(Session).onExpired(() => {
    // The shopper is logged out even if the dialog fails to load.
    import('./guard-check.ts').then(
      ({ alertSessionExpired }) => alertSessionExpired(resolve(Navigation), resolve(Dialogs)),
      () => {},
    );
  });
  currentPage.start(resolve, () => window.scrollY);
  // From now on the app handles the history itself (see scroll-restoration.ts).
  reachStage('live');
  const locations = [resolve(Navigation).entry().location];
  const stopRecording = resolve(Navigation).listen(({ location }) => locations.push(location));
  // Waits for hydration: until then, nothing that the page shows may change.
  await hydrated;
  await nextTask();
  data.renderedAt = null;
  reachStage('hydrated');
  // After scrolling, shoppers usually open a product, so the code of its page is loaded before the tap.
  addEventListener('scroll', () => void loadPage(findRoute('/product/1').route), { once: true, passive: true });
  // Loaded immediately, so that a visit of a few seconds is logged, too. It may fail to load offline, where it is not
  // needed.
  import('./after-hydration.ts').then(
    ({ afterHydration }) => {
      stopRecording();
      afterHydration(resolve, data.apiBase, locations);
    },
    () => {},
  );
  // Background work is not delayed in an app, which needs its back key, or offline, where the notice is shown.
  const isHurried = !navigator.onLine || resolve(NativeBridge).isAvailable;
  resolve(Timers).after(isHurried ? 0 : BACKGROUND_DELAY_MS, () => {
    // It may fail to load offline.
    import('./after-first-page.ts').then(
      ({ afterFirstPage }) => afterFirstPage(resolve),
      () => {},
    );
  });
  if (!data.isRendered) await loadFirst();
  void loadFonts();
  if (resolve(Session).user !== null) await (await import('./check-session.ts')).isStillLoggedIn(resolve);
  // A guest's empty cart has nothing to refresh, and the cart page loads the cart itself.
  const mayHaveLines = resolve(Session).user !== null || resolve(CartState).count > 0;
  if (!mayHaveLines || currentPage.route.page === 'cart/cart') return;
  // It may fail to load offline, where nothing can be refreshed.
  const cart = await resolve(LazyCart)
    .load()
    .catch(() => null);
  await cart?.refreshCount();
}

void start();
