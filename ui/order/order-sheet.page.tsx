import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { definePage } from '../app/page.tsx';
import { SecondTicker } from '../app/ticker.ts';
import { OrderSheetView } from './order-sheet.view.tsx';
import { OrderSheetViewModel } from './order-sheet.view-model.ts';

/** `/order` */
export const page = definePage({
  create: (resolve) =>
    new OrderSheetViewModel({
      api: resolve(ApiToken),
      session: resolve(SessionToken),
      storage: resolve(Storage),
      savedOrders: new SavedOrders(resolve(Storage)),
      referral: resolve(ReferralMemoryToken),
      dialogs: resolve(Dialogs),
      navigation: resolve(Navigation),
      random: resolve(Random),
      timers: resolve(Timers),
      second: resolve(SecondTicker),
    }),
  View: OrderSheetView,
});
