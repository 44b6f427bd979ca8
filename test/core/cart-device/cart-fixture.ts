import type { CartLine, CartLineRequest } from '../../../core/api/buying/cart.api.ts';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { CartState } from '../../../core/cart-device/cart-state.ts';
import { ShoppingCart } from '../../../core/cart-device/shopping-cart.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

/** One browser tab with a cart, and a server with prepared responses. `newCart`: the cart of another screen. */
export function cartFixture(storage = new FakeStorage(), http = new FakeHttp(), user: UserInfo | null = null) {
  const session = new Session(storage);
  if (user !== null) session.store(user);
  const progress = new FakeProgress();
  const api = new Api(http, session, progress);
  const referral = new ReferralStorage(storage, new FakeClock(1_800_000_000_000));
  const [random, state] = [new FakeRandom(), new CartState(session, storage)];
  const newCart = () => new ShoppingCart(api, session, storage, referral, random, state);
  return { storage, http, session, progress, api, referral, state, newCart, cart: newCart() };
}

/** Returns a request to add an option; option 101 is the first of sale 1, option 201 of sale 2. */
export function request(option_idx: number, option_cnt = 1): CartLineRequest {
  return {
    basket_idx: null,
    sell_idx: Math.floor(option_idx / 100),
    type: 'always',
    option_idx,
    option_cnt,
    g_idx: null,
  };
}

/** Returns the line of the same option as the server lists it. */
export function line(basket_idx: CartLine['basket_idx'], option_idx: number, option_cnt = 1): CartLine {
  return {
    ...request(option_idx, option_cnt),
    g_idx: null,
    basket_idx,
    option_name: '5kg',
    option_price: 0,
    sale_price: 29_900,
    consumer_price: 17_900,
    is_add_option: false,
    order_max_limit: 10,
    order_min_limit: 1,
    product_name: '감귤',
    product_img: 'p/citrus.webp',
    group_buy_flag: false,
    group_cnt: 0,
    delivery_free_type: 'free',
    delivery_free_value: 0,
    delivery_price: 0,
    required_option_cnt: 1,
    member_id: 'jeju',
    member_name: '제주농장',
    profile_img: null,
    start_dt: '2026-11-01 00:00:00',
    end_dt: '2026-12-01 00:00:00',
    remaining_cnt: 100,
    buy_flag: true,
    value_type: null,
    config_value: 0,
  };
}
