import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import type { OptionSheetHandle } from '../../../ui/product/option-sheet-slot.tsx';
import type { ProductServices } from '../../../ui/product/product.view-model.ts';
import type { CurrentSale } from '../../../ui/product-options/current-sale.ts';
import { NaverWishViewModel } from '../../../ui/product-options/naver-wish.view-model.ts';
import { OptionSheetViewModel } from '../../../ui/product-options/option-sheet.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import type { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

type Given = Pick<ProductServices, 'clock' | 'timers'> &
  Partial<Omit<ProductServices, 'api' | 'second'>> & { readonly http: FakeHttp };

/** The option sheet of a guest with an empty cart. */
export function sampleOptionSheet(sale: CurrentSale): OptionSheetHandle {
  const { cart, api, storage } = cartFixture();
  const [dialogs, navigation, random] = [new FakeDialogs(), new FakeNavigation(), new FakeRandom()];
  return {
    options: new OptionSheetViewModel(sale, { cart, dialogs, navigation, storage, random }),
    wish: new NaverWishViewModel(sale.detail.sell_idx, api, dialogs, navigation),
  };
}

/** Services of a product page; by default those of a guest with an empty storage. */
export function productServices({ http, ...given }: Given): ProductServices {
  const second = new Ticker(given.clock, given.timers, 1_000);
  second.wake();
  const { storage = new FakeStorage(), session = new Session(storage) } = given;
  return {
    api: new Api(http, session, new FakeProgress()),
    dialogs: new FakeDialogs(),
    referral: new ReferralStorage(storage, given.clock),
    session,
    storage,
    isFirstPage: true,
    second,
    loadOptionSheet: async () => sampleOptionSheet,
    loadReviewsAndInquiries: () => Promise.reject(new Error('reviews are not loaded here')),
    loadTogether: () => Promise.reject(new Error('other sales are not loaded here')),
    share: () => {},
    ...given,
  };
}
