import { FindOrder } from '../../../core/ordering/find-order.ts';
import { SavedGuestOrders } from '../../../core/ordering/saved-guest-orders.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { LazyService } from '../../../core/ports/lazy-service.ts';
import { PhoneVerification } from '../../../ui/phone-verification/phone-verification.ts';
import { VerifiedPhone } from '../../../ui/phone-verification/verified-phone.ts';
import { AccountProofViewModel } from '../../../ui/claim-form/account-proof.view-model.ts';
import { ReorderViewModel } from '../../../ui/reorder/reorder.view-model.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { INFO } from '../my-page/member-fixture.ts';
import { FakeClipboard } from '../../fakes/fake-clipboard.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakePostcode } from '../../fakes/fake-postcode.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';

/** Services of the pages about an order, on fakes; a member's device by default. */
export function claimFixture(isMember = true) {
  const shop = cartFixture(undefined, undefined, isMember ? SORA : null);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation();
  const savedOrders = new SavedGuestOrders(shop.storage);
  const clock = new FakeClock(NOW);
  const postcode = new FakePostcode();
  const timers = new FakeTimers();
  const cart = new LazyService(async () => shop.cart);
  const again = new ReorderViewModel(shop.api, cart, shop.referral, savedOrders, dialogs);
  const services = {
    api: shop.api,
    find: new FindOrder(shop.api, shop.session, savedOrders),
    clock,
    random: new FakeRandom(),
    dialogs,
    navigation,
    postcode,
    clipboard: new FakeClipboard(),
    timers,
    again,
  };
  shop.http.reply('GET /api/v1/common/config', FAILED_REQUEST);
  shop.http.succeed('GET /api/v1/my-page/members', INFO);
  const newProof = () => {
    const ticker = new Ticker(clock, new FakeTimers(), 100);
    const phone = new VerifiedPhone(shop.api, new PhoneVerification(shop.api, clock, ticker, 'refund'));
    return new AccountProofViewModel(shop.api, () => Promise.resolve(phone));
  };
  return { ...shop, newProof, dialogs, navigation, postcode, savedOrders, clock, timers, services };
}
