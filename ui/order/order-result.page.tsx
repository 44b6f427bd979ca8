import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Clipboard } from '../../core/ports/clipboard.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { OrderResultView } from './order-result.view.tsx';
import { OrderResultViewModel } from './order-result.view-model.ts';

/** `/order/result/{result_data}` */
export const page = definePage({
  create: (resolve, { params }) =>
    new OrderResultViewModel(
      {
        api: resolve(ApiToken),
        clipboard: resolve(Clipboard),
        dialogs: resolve(Dialogs),
        session: resolve(SessionToken),
        storage: resolve(Storage),
        cart: resolve(ShoppingCartToken),
        savedOrders: new SavedOrders(resolve(Storage)),
        navigation: resolve(Navigation),
      },
      params['result_data'] ?? '',
    ),
  View: OrderResultView,
});
