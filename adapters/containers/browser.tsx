import { Container } from 'inversify';
import { hydrateRoot } from 'react-dom/client';
import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { rememberDevice } from '../../core/device/device-info.ts';
import { PopupsToken } from '../../core/navigation/popups.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
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
import { BrowserTimers } from '../browser/browser-timers.ts';
import { CryptoRandom } from '../browser/crypto-random.ts';
import { FetchHttp } from '../browser/fetch-http.ts';
import { LocalStorage } from '../browser/local-storage.ts';
import { readPageData } from '../browser/page-data.ts';
import { ReplayHttp } from '../browser/replay-http.ts';
import { SystemClock } from '../browser/system-clock.ts';
import { bindStorefront } from './storefront.ts';

/** The storefront in a browser: takes over the page that the server drew. */
async function begin(): Promise<void> {
  const data = readPageData();
  const clock = new SystemClock();
  const random = new CryptoRandom();
  const live = new FetchHttp(data.apiBase, fetch.bind(window), (serverNow) => clock.correct(serverNow));

  const container = new Container();
  container.bind(Http).toConstantValue(new ReplayHttp(data.answers, live));
  container.bind(Clock).toConstantValue({ now: () => data.drawnAt ?? clock.now() });
  container.bind(Timers).toConstantValue(new BrowserTimers());
  container.bind(Random).toConstantValue(random);
  container.bind(Storage).toConstantValue(new LocalStorage());
  container.bind(Device).toConstantValue(browserDevice());
  container.bind(Navigation).toConstantValue(new BrowserNavigation(() => random.uuid()));
  bindStorefront(container);

  const resolve = <T,>(token: Token<T>): T => container.get(token);
  const currentPage = resolve(CurrentPageToken);
  // The first picture is drawn at the server's moment, with the server's answers, so that it is the same.
  resolve(SecondTicker);
  resolve(TenthTicker);
  if (data.isDrawn) await currentPage.openFirst(resolve);
  const root = document.getElementById('root');
  if (root === null) return;
  hydrateRoot(root, <App resolve={resolve} />);
  data.drawnAt = null;

  // Before the page hears of it: a question that the next page's guard asks must stay open.
  resolve(Navigation).listen(() => {
    resolve(PopupsToken).closeAll();
  });
  resolve(SessionToken).subscribe(() => currentPage.forgetOthers());
  currentPage.start(resolve, () => window.scrollY);
  // Whoever begins to look around opens a product next: its code is there before the tap.
  addEventListener('scroll', () => void loadPage(findRoute('/product/1').route), { once: true, passive: true });
  rememberDevice(resolve(Storage), resolve(Device), random);
  resolve(ReferralMemoryToken).enter(new URLSearchParams(location.search));
  if (!data.isDrawn) await currentPage.openFirst(resolve);
  if (resolve(SessionToken).user !== null) await (await import('./check-session.ts')).checkSession(resolve);
  // The cart's own page asks for it itself.
  if (currentPage.route.page !== 'cart/cart') await resolve(ShoppingCartToken).list();
}

void begin();
