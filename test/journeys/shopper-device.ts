import { Container } from 'inversify';
import { FetchHttp } from '../../adapters/browser/fetch-http.ts';
import { bindStorefront } from '../../adapters/containers/storefront.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import type { Token } from '../../core/ports/token.ts';
import type { PageViewModel } from '../../ui/app/page.tsx';
import type { TestShop } from '../adapters/server/test-shop.ts';
import { FakeNavigation } from '../fakes/fake-navigation.ts';
import { FakeStorage } from '../fakes/fake-storage.ts';
import { FakeTimers } from '../fakes/fake-timers.ts';
import { SeededRandom } from '../fakes/seeded-random.ts';

/**
 * A shopper's device without a screen: the services of the storefront as a browser has them, on the real server in
 * process. `reload` begins anew with what the device has stored.
 */
export class ShopperDevice {
  readonly storage = new FakeStorage();
  readonly navigation = new FakeNavigation();
  readonly #shop: TestShop;
  readonly #random = new SeededRandom(7);
  #container: Container;
  #lost: RegExp | null = null;
  #isCut = false;

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.#container = this.#begin();
  }

  /** A service of the storefront. */
  get<T>(token: Token<T>): T {
    return this.#container.get(token);
  }

  /** A page of the shop by its view model, loaded and shown as the shell does it. */
  async open<VM extends PageViewModel>(viewModel: VM): Promise<VM> {
    await viewModel.load();
    viewModel.start?.();
    return viewModel;
  }

  reload(): void {
    this.#container = this.#begin();
  }

  /** The next call whose path matches reaches the server, but its answer never reaches the device. */
  loseAnswerOf(path: RegExp): void {
    this.#lost = path;
  }

  /** While it is cut, no call leaves the device. */
  cutNetwork(isCut: boolean): void {
    this.#isCut = isCut;
  }

  #begin(): Container {
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
    const body = method === 'GET' ? null : await request.text();
    const response = await this.#shop.fetch(request.url, { method, headers, body });
    if (this.#lost?.test(request.url) !== true) return response;
    this.#lost = null;
    throw new TypeError('the connection broke');
  }
}
