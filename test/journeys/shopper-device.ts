import { Container } from 'inversify';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import { bindStorefront } from '../../adapters/containers/storefront/storefront.ts';
import { shoppingCart, type ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import type { ServiceKey } from '../../core/ports/token.ts';
import type { PageViewModel } from '../../ui/routing/page.tsx';
import type { TestShop } from '../adapters/server/test-shop.ts';
import { FakeNavigation } from '../fakes/fake-navigation.ts';
import { FakePaymentRedirect } from '../fakes/fake-payment-redirect.ts';
import { FakeStorage } from '../fakes/fake-storage.ts';
import { FakeTimers } from '../fakes/fake-timers.ts';
import { SeededRandom } from '../fakes/seeded-random.ts';

/**
 * A shopper's device without a screen: the services of the storefront as in a browser, on the real server in process.
 * `reload` starts again with the stored values of the device.
 */
export class ShopperDevice {
  readonly storage = new FakeStorage();
  readonly navigation = new FakeNavigation();
  readonly redirect = new FakePaymentRedirect();
  readonly #shop: TestShop;
  readonly #random = new SeededRandom(7);
  #container: Container;
  #lostPath: RegExp | null = null;
  #isCut = false;
  #hook: { readonly path: RegExp; readonly run: () => Promise<void> } | null = null;

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.#container = this.#createContainer();
  }

  /** Returns a service of the storefront. */
  get<T>(token: ServiceKey<T>): T {
    return this.#container.get(token);
  }

  /** The shopper's cart, as each screen creates it. */
  get cart(): ShoppingCart {
    return shoppingCart.create((key) => this.get(key));
  }

  /** Opens a page by its view model, loaded and shown as the layout does. */
  async open<VM extends PageViewModel>(viewModel: VM): Promise<VM> {
    await viewModel.load();
    viewModel.start?.();
    return viewModel;
  }

  reload(): void {
    this.#container = this.#createContainer();
  }

  /** Loses the response to the next call whose path matches, after the server has handled it. */
  loseResponseOf(path: RegExp): void {
    this.#lostPath = path;
  }

  /** Calls `run` before the next call whose path matches reaches the server. */
  runBefore(path: RegExp, run: () => Promise<void>): void {
    this.#hook = { path, run };
  }

  /** Cuts or restores the network; while it is cut, no call leaves the device. */
  cutNetwork(isCut: boolean): void {
    this.#isCut = isCut;
  }

  #createContainer(): Container {
    const container = new Container();
    container
      .bind(Http)
      .toConstantValue(new FetchHttp('http://api.test', (input, init) => this.#fetch(new Request(input, init))));
    container.bind(Clock).toConstantValue(this.#shop.clock);
    container.bind(Timers).toConstantValue(new FakeTimers(this.#shop.clock));
    container.bind(Random).toConstantValue(this.#random);
    container.bind(Storage).toConstantValue(this.storage);
    container.bind(Navigation).toConstantValue(this.navigation);
    bindStorefront(container);
    return container;
  }

  async #fetch(request: Request): Promise<Response> {
    if (this.#isCut) throw new TypeError('there is no network');
    const { method, headers } = request;
    if (this.#hook?.path.test(request.url) === true) {
      const { run } = this.#hook;
      this.#hook = null;
      await run();
    }
    const body = method === 'GET' ? null : await request.text();
    const response = await this.#shop.fetch(request.url, { method, headers, body });
    if (this.#lostPath?.test(request.url) !== true) return response;
    this.#lostPath = null;
    throw new TypeError('the connection broke');
  }
}
