import { FindOrder } from '../../../core/order/find-order.ts';
import { SavedOrders } from '../../../core/order/saved-orders.ts';
import { cartWorld } from '../../core/cart/cart-world.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/member/sora.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakePostcode } from '../../fakes/fake-postcode.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';

/** What the pages about an order work with, on fakes: a member's device, unless told otherwise. */
export function claimWorld(isMember = true) {
  const shop = cartWorld(undefined, undefined, isMember ? SORA : null);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation();
  const savedOrders = new SavedOrders(shop.storage);
  const clock = new FakeClock(NOW);
  const postcode = new FakePostcode();
  const services = {
    api: shop.api,
    find: new FindOrder(shop.api, shop.session, savedOrders),
    clock,
    random: new FakeRandom(),
    dialogs,
    navigation,
    postcode,
  };
  return { ...shop, dialogs, navigation, postcode, savedOrders, clock, services };
}
