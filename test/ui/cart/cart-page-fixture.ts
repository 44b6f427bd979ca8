import { autorun } from 'mobx';
import { afterEach, vi } from 'vitest';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { BuyLater } from '../../../core/cart-device/buy-later.ts';
import { BuyLaterViewModel } from '../../../ui/buy-later/buy-later.view-model.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { CartViewModel } from '../../../ui/cart/cart.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { NOW, sampleLine } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

export const LIST = 'POST /api/v1/cart/list';
export const COUNT = 'PUT /api/v1/cart/option/count';
export const REMOVE = 'DELETE /api/v1/cart/option';
export const RESTORE = 'PUT /api/v1/cart/option/restore';

/** Functions that stop the pages of a test; they run at its end. */
export const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

export function createCartPage(shop: ReturnType<typeof cartFixture>) {
  const clock = new FakeClock(NOW);
  const timers = new FakeTimers(clock);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/cart');
  const network = new FakeNetwork();
  const { cart, storage, api, referral } = shop;
  const second = new Ticker(clock, timers, 1_000);
  second.wake();
  const services = { api, referral, cart, storage, dialogs, navigation, network, timers, second };
  const page = new CartViewModel({
    ...services,
    random: new FakeRandom(),
    loadLater: async (cartChanged) => {
      const later = new BuyLaterViewModel({
        later: new BuyLater(api, shop.session, storage, referral, cart),
        dialogs,
        second,
        cartChanged,
      });
      await later.load();
      return later;
    },
    loadTogether: () => Promise.reject(new Error('other sales are not loaded here')),
  });
  // Observes the page like a visible screen, so that the ticker runs.
  stops.push(autorun(() => [page.blocks, page.totals]));
  return { ...shop, clock, timers, dialogs, navigation, network, page };
}

/** Opens the cart page of a member with these lines. */
export async function memberCart(lines: readonly CartLine[]) {
  const fixture = createCartPage(cartFixture(undefined, undefined, SORA));
  fixture.http.succeed(LIST, { cart_list: [...lines], notices: [] });
  await fixture.page.load();
  stops.push(fixture.page.start());
  return fixture;
}

export const oranges = sampleLine({ basket_idx: 1, order_max_limit: 5 });
export const tea = sampleLine({
  basket_idx: 2,
  sell_idx: 20,
  option_idx: 200,
  consumer_price: 9_000,
  member_id: 'hill',
});
export const withCount = (line: CartLine, option_cnt: number): CartLine => ({ ...line, option_cnt });
/** Flushes pending responses and lazy imports. */
export async function settle(): Promise<void> {
  await flushMacrotasks();
  await vi.dynamicImportSettled();
  await flushMacrotasks();
}

const flushMacrotasks = () => new Promise<void>((resolve) => setImmediate(resolve));
