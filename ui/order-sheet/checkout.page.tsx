import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { NaverPay } from '../../core/ports/screen/naver-pay.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';
import { Postcode } from '../../core/ports/screen/postcode.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { definePage } from '../routing/page.tsx';
import { SecondTicker } from '../kit/ticker.ts';
import { CheckoutView, LazyOverlays } from './checkout.view.tsx';
import { CheckoutViewModel } from './checkout.view-model.ts';

/** `/order` */
export const page = definePage({
  create: (resolve) =>
    new CheckoutViewModel({
      api: resolve(Api),
      session: resolve(Session),
      storage: resolve(Storage),
      clock: resolve(Clock),
      referral: resolve(ReferralStorage),
      device: resolve(Device),
      dialogs: resolve(Dialogs),
      naverPay: resolve(NaverPay),
      navigation: resolve(Navigation),
      redirect: resolve(PaymentRedirect),
      postcode: resolve(Postcode),
      random: resolve(Random),
      timers: resolve(Timers),
      progress: resolve(Progress),
      second: resolve(SecondTicker),
      openParts: async (services) => new (await LazyOverlays.load()).CheckoutParts(services),
    }),
  View: CheckoutView,
});
