import { shoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Network } from '../../core/ports/screen/network.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { definePage } from '../routing/page.tsx';
import { SecondTicker } from '../kit/ticker.ts';
import { CartLater, CartTogether } from './below-sums.tsx';
import { CartView } from './cart.view.tsx';
import { CartViewModel } from './cart.view-model.ts';

/** `/cart` */
export const page = definePage({
  create: (resolve) =>
    new CartViewModel({
      api: resolve(Api),
      cart: shoppingCart.create(resolve),
      dialogs: resolve(Dialogs),
      navigation: resolve(Navigation),
      network: resolve(Network),
      random: resolve(Random),
      referral: resolve(ReferralStorage),
      storage: resolve(Storage),
      timers: resolve(Timers),
      second: resolve(SecondTicker),
      loadLater: async (changed) => (await CartLater.load()).createBuyLater(resolve, changed),
      loadTogether: async (sales) => (await CartTogether.load()).createCartTogether(resolve, sales),
    }),
  View: CartView,
});
