import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { SessionToken } from '../../core/member/session.ts';
import { ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { definePage } from '../app/page.tsx';
import { SecondTicker } from '../app/ticker.ts';
import { shareLater } from '../share/share-later.ts';
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
        session: resolve(SessionToken),
        storage: resolve(Storage),
        second: resolve(SecondTicker),
        share: (info) => void shareLater(resolve, info),
        loadVoices: async (sell_idx) => (await import('../review/product-voices.tsx')).openVoices(resolve, sell_idx),
        loadOptionBox: async () => {
          const { openOptionBox } = await import('./option-box.tsx');
          return (sale) => openOptionBox(resolve, sale);
        },
      },
      productAddress(place),
      place.glimpse,
    ),
  View: ProductView,
});
