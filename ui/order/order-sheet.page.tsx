import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { NaverPay } from '../../core/ports/naver-pay.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Postcode } from '../../core/ports/postcode.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
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
      referral: resolve(ReferralMemoryToken),
      device: resolve(Device),
      dialogs: resolve(Dialogs),
      naverPay: resolve(NaverPay),
      navigation: resolve(Navigation),
      postcode: resolve(Postcode),
      random: resolve(Random),
      timers: resolve(Timers),
      progress: resolve(Progress),
      second: resolve(SecondTicker),
      openParts: async (services) => new (await import('./order-sheet-parts.tsx')).OrderSheetParts(services),
    }),
  View: OrderSheetView,
});
