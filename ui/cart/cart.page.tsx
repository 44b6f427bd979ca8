import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Network } from '../../core/ports/network.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { definePage } from '../app/page.tsx';
import { SecondTicker } from '../app/ticker.ts';
import { CartView } from './cart.view.tsx';
import { CartViewModel } from './cart.view-model.ts';

/** `/cart` */
export const page = definePage({
  create: (resolve) =>
    new CartViewModel({
      api: resolve(ApiToken),
      cart: resolve(ShoppingCartToken),
      dialogs: resolve(Dialogs),
      navigation: resolve(Navigation),
      network: resolve(Network),
      random: resolve(Random),
      referral: resolve(ReferralMemoryToken),
      storage: resolve(Storage),
      timers: resolve(Timers),
      second: resolve(SecondTicker),
    }),
  View: CartView,
});
