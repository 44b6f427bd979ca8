import type { Api } from '../../core/client/api.ts';
import type { Session } from '../../core/client/session.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { NaverPay } from '../../core/ports/screen/naver-pay.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';
import type { Postcode } from '../../core/ports/screen/postcode.port.ts';
import type { Progress } from '../../core/ports/progress.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { ReferralStorage } from '../../core/referral/referral-storage.ts';
import type { Ticker } from '../kit/ticker.ts';
import type { CheckoutParts, CheckoutPartsServices } from './checkout-parts.ts';

export interface CheckoutServices {
  readonly api: Api;
  readonly session: Session;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly referral: ReferralStorage;
  readonly device: Device;
  readonly dialogs: Dialogs;
  readonly naverPay: NaverPay;
  readonly navigation: Navigation;
  readonly redirect: PaymentRedirect;
  readonly postcode: Postcode;
  readonly random: Random;
  readonly timers: Timers;
  readonly progress: Progress;
  readonly second: Ticker;
  openParts(services: CheckoutPartsServices): Promise<CheckoutParts>;
}
