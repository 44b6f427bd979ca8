import { Container } from 'inversify';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { PopupsToken } from '../../core/navigation/popups.ts';
import { Clipboard } from '../../core/ports/clipboard.port.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Live } from '../../core/ports/live.port.ts';
import { NativeBridge } from '../../core/ports/native-bridge.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Network } from '../../core/ports/network.port.ts';
import { Postcode } from '../../core/ports/postcode.port.ts';
import { NaverPay } from '../../core/ports/naver-pay.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Sharing } from '../../core/ports/sharing.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { Upload } from '../../core/ports/upload.port.ts';
import type { Token } from '../../core/ports/token.ts';
import { SessionToken } from '../../core/member/session.ts';
import { ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { App } from '../../ui/app/app.tsx';
import { findRoute, loadPage } from '../../ui/app/route-table.ts';
import { CurrentPageToken } from '../../ui/app/current-page.ts';
import { SecondTicker, TenthTicker } from '../../ui/app/ticker.ts';
import '../../ui/app/tokens.css';
import '../../ui/app/global.css';
import { browserDevice } from '../browser/browser-device.ts';
import { BrowserNavigation } from '../browser/browser-navigation.ts';
import { browserNetwork } from '../browser/browser-network.ts';
import { BrowserTimers } from '../browser/browser-timers.ts';
import { CryptoRandom } from '../browser/crypto-random.ts';
import { FetchHttp } from '../browser/fetch-http.ts';
import { LocalStorage } from '../browser/local-storage.ts';
import { readPageData, serverTime } from '../browser/page-data.ts';
import { ReplayHttp } from '../browser/replay-http.ts';
import { SystemClock } from '../browser/system-clock.ts';
import { laterNaverPay } from '../browser/later-naver-pay.ts';
import { bringFonts } from '../browser/web-fonts.ts';
import { bindStorefront } from './storefront.ts';

/** A page may have been drawn so long before it was sent, its way here included: only a clock further off is wrong. */
const DRAWN_BEFORE = 60_000;

/** What nobody waits for is fetched so long after the first page has come to life. */
const LATER = 5_000;

/** The storefront in a browser: takes over the page that the server drew. */
async function begin(): Promise<void> {
  const data = readPageData();
  const clock = new SystemClock();
  const serverNow = data.drawnAt === null ? null : serverTime(data.drawnAt);
  if (serverNow !== null) clock.correct(serverNow, DRAWN_BEFORE);
  const random = new CryptoRandom();
  const heardDate = (serverNow: number): void => clock.correct(serverNow);
  const live = new FetchHttp(data.apiBase, fetch.bind(window), heardDate, data.sellerApiBase);

  const container = new Container();
  container.bind(Http).toConstantValue(new ReplayHttp(data.answers, live));
  container.bind(Clock).toConstantValue({ now: () => data.drawnAt ?? clock.now() });
  container.bind(Timers).toConstantValue(new BrowserTimers());
  container.bind(Random).toConstantValue(random);
  container.bind(Storage).toConstantValue(new LocalStorage());
  const device = browserDevice();
  container.bind(Device).toConstantValue(device);
  container.bind(Navigation).toConstantValue(new BrowserNavigation(() => random.uuid()));
  container.bind(Network).toConstantValue(browserNetwork);
  // The code of these is fetched when it is first needed.
  container.bind(Clipboard).toConstantValue({
    copy: async (text) => (await import('../browser/browser-clipboard.ts')).copyText(text),
  });
  container.bind(Postcode).toConstantValue({
    open: async (url, order) => (await import('../browser/daum-postcode.ts')).openDaumPostcode(url, order),
  });
  container.bind(Sharing).toConstantValue({
    ways: async () => new (await import('../browser/browser-sharing.ts')).BrowserSharing(),
  });
  container.bind(Live).toConstantValue({
    line: async () => new (await import('../browser/event-stream.ts')).EventStream(data.apiBase),
  });
  container.bind(NativeBridge).toConstantValue({
    isThere: device.user_agent.includes('MoajangApp/'),
    send: async (type, payload) => (await import('../browser/native-bridge.ts')).nativeBridge().send(type, payload),
  });
  container.bind(NaverPay).toConstantValue(laterNaverPay);
  container.bind(Upload).toConstantValue({
    // Few visits send a picture.
    send: async (order) => new (await import('../browser/xhr-upload.ts')).XhrUpload(data.apiBase).send(order),
  });
  bindStorefront(container);

  const resolve = <T,>(token: Token<T>): T => container.get(token);
  const currentPage = resolve(CurrentPageToken);
  // The first picture is drawn at the server's moment, with the server's answers, so that it is the same.
  resolve(SecondTicker);
  resolve(TenthTicker);
  if (data.isDrawn) await currentPage.openFirst(resolve);
  const root = document.getElementById('root');
  if (root === null) return;
  // In a transition React takes the page over in small steps, between which the shopper is heard.
  const drawn = new Promise<void>((done) => {
    startTransition(() => {
      hydrateRoot(root, <App resolve={resolve} onDrawn={done} />);
    });
  });

  // Before the page hears of it: a question that the next page's guard asks must stay open.
  resolve(Navigation).listen(() => {
    resolve(PopupsToken).closeAll();
  });
  resolve(SessionToken).subscribe(() => currentPage.forgetOthers());
  resolve(SessionToken).onExpired(() => {
    // Without the question the shopper is logged out all the same.
    import('./guard-check.ts').then(
      ({ tellExpired }) => tellExpired(resolve(Navigation), resolve(Dialogs)),
      () => {},
    );
  });
  currentPage.start(resolve, () => window.scrollY);
  const seen = [resolve(Navigation).entry().location];
  const stopSeeing = resolve(Navigation).listen(({ location }) => seen.push(location));
  // Until then the page stands as the server drew it: nothing may change that it shows.
  await drawn;
  data.drawnAt = null;
  // Whoever begins to look around opens a product next: its code is there before the tap.
  addEventListener('scroll', () => void loadPage(findRoute('/product/1').route), { once: true, passive: true });
  resolve(ReferralMemoryToken).enter(new URLSearchParams(location.search));
  // An app's back key and the word for a lost network do not wait.
  const isHurried = !navigator.onLine || resolve(NativeBridge).isThere;
  resolve(Timers).after(isHurried ? 0 : LATER, () => {
    // Without a network it may not be there to be had, and is not missed.
    import('./after-first-page.ts').then(
      ({ afterFirstPage }) => {
        stopSeeing();
        afterFirstPage(resolve, data.apiBase, seen);
      },
      () => {},
    );
  });
  if (!data.isDrawn) await currentPage.openFirst(resolve);
  void bringFonts();
  if (resolve(SessionToken).user !== null) await (await import('./check-session.ts')).checkSession(resolve);
  // The cart's own page asks for it itself.
  if (currentPage.route.page !== 'cart/cart') await resolve(ShoppingCartToken).list();
}

void begin();
