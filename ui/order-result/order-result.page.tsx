import { shoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { FinishOrder } from '../../core/ordering/finish-order.use-case.ts';
import { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { OrderResultView } from './order-result.view.tsx';
import { OrderResultViewModel } from './order-result.view-model.ts';

/** `/order/result/{result_data}` */
export const page = definePage({
  create: (resolve, { params }) => {
    const savedOrders = new SavedGuestOrders(resolve(Storage));
    return new OrderResultViewModel(
      {
        api: resolve(Api),
        clipboard: resolve(Clipboard),
        dialogs: resolve(Dialogs),
        session: resolve(Session),
        finish: new FinishOrder(resolve(Api), resolve(Storage), shoppingCart.create(resolve), savedOrders),
        navigation: resolve(Navigation),
        timers: resolve(Timers),
      },
      params['result_data'] ?? '',
    );
  },
  View: OrderResultView,
});
