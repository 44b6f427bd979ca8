import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { Session } from '../../core/client/session.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { definePage } from '../routing/page.tsx';
import { SecondTicker } from '../kit/ticker.ts';
import { openShareBoxLazily } from '../share/open-share-box-lazily.ts';
import { OptionSheetSlot, ReviewsOrInquiries } from './lazy-views.ts';
import { productAddress } from './product-address.ts';
import { Together } from '../together/together-slot.tsx';
import { ProductView } from './product.view.tsx';
import { ProductViewModel } from './product.view-model.ts';

/** `/product/:sell_idx`, with a purchase group or a referral channel in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new ProductViewModel(
      {
        api: resolve(Api),
        dialogs: resolve(Dialogs),
        clock: resolve(Clock),
        timers: resolve(Timers),
        referral: resolve(ReferralStorage),
        session: resolve(Session),
        storage: resolve(Storage),
        isFirstPage: resolve(CurrentPage).page === null,
        second: resolve(SecondTicker),
        share: (info) => void openShareBoxLazily(resolve, info),
        loadReviewsAndInquiries: async (sell_idx) =>
          (await ReviewsOrInquiries.load()).createReviewsAndInquiries(resolve, sell_idx),
        loadTogether: async (sell_idx, detail) => (await Together.load()).createTogether(resolve, sell_idx, detail),
        loadOptionSheet: async () => {
          const { createOptionSheet } = await OptionSheetSlot.load();
          return (sale) => createOptionSheet(resolve, sale);
        },
      },
      productAddress(place),
      place.snapshot,
    ),
  View: ProductView,
});
