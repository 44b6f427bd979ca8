import { FindOrder } from '../../../core/ordering/find-order.ts';
import { SavedGuestOrders } from '../../../core/ordering/saved-guest-orders.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakePostcode } from '../../fakes/fake-postcode.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';

/** Services of the pages about an order, on fakes; a member's device by default. */
export function claimFixture(isMember = true) {
  const shop = cartFixture(undefined, undefined, isMember ? SORA : null);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation();
  const savedOrders = new SavedGuestOrders(shop.storage);
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
