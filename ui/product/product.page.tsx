import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { definePage } from '../app/page.tsx';
import { SecondTicker } from '../app/ticker.ts';
import { productAddress } from './product-address.ts';
import { ProductView } from './product.view.tsx';
import { ProductViewModel } from './product.view-model.ts';

/** `/product/:sell_idx`, with a purchase group or a referral channel in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new ProductViewModel(
      {
        api: resolve(ApiToken),
        dialogs: resolve(Dialogs),
        clock: resolve(Clock),
        timers: resolve(Timers),
        referral: resolve(ReferralMemoryToken),
        second: resolve(SecondTicker),
        loadOptionBox: async () => {
          const { openOptionBox } = await import('./option-box.tsx');
          return (sale) => openOptionBox(resolve, sale);
        },
      },
      productAddress(place),
    ),
  View: ProductView,
});
