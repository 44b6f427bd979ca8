import type { StartedPayment } from '../../core/api/payment.api.ts';
import { deviceNameOf } from '../../core/device/device-type.ts';
import type { Api } from '../../core/http/api.ts';
import type { Failure } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { formatWon } from '../../core/money/won.ts';
import { seenPrices } from '../../core/order/price-changes.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { StartPayment, type ChosenMethod, type OrderToPay } from '../../core/payment/start-payment.use-case.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { NaverPay } from '../../core/ports/naver-pay.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { AppCardPanelViewModel } from '../checkout/app-card-panel.view-model.ts';
import type { OrderSheetViewModel } from './order-sheet.view-model.ts';
import { resultPath } from './payment-status.ts';

export interface SendOrderServices {
  readonly api: Api;
  readonly session: Session;
  readonly storage: Storage;
  readonly device: Device;
  readonly dialogs: Dialogs;
  readonly naverPay: NaverPay;
  readonly navigation: Navigation;
}

/** `leaving`: the gateway is on its way. `left`: another page of the shop is. `mend`: something in the form comes first. */
export type SendOutcome = 'leaving' | 'left' | 'mend' | 'stayed';

/** Sends an order sheet on which everything is filled in, and goes on to the gateway. */
export class SendOrder {
  readonly #services: SendOrderServices;
  readonly #appCard: AppCardPanelViewModel;
  readonly #start: StartPayment;

  constructor(services: SendOrderServices, appCard: AppCardPanelViewModel) {
    const { api, navigation, naverPay, device } = services;
    this.#services = services;
    this.#appCard = appCard;
    this.#start = new StartPayment(api, navigation, naverPay, deviceNameOf(device));
  }

  /** A tap while the sum is asked for waits for it. */
  async run(sheet: OrderSheetViewModel, chosen: ChosenMethod): Promise<SendOutcome> {
    const { prices, started } = sheet;
    if ((prices.isPending || prices.isStale) && !(await this.#isSumAsSeen(sheet))) return 'stayed';
    const request = requestOf(sheet);
    if (request === null) return 'stayed';
    started.noteSent();
    const outcome = await this.#start.run(chosen, request, (payment) => this.#placed(sheet, payment));
    switch (outcome.kind) {
      case 'paid':
        this.#services.navigation.replace(resultPath(outcome.started.order_key));
        return 'left';
      case 'leaving':
        return 'leaving';
      case 'refused':
        return this.#refused(sheet, outcome.failure, chosen);
    }
  }

  /** The device knows its order from here on, whatever becomes of the gateway. */
  #placed({ started }: OrderSheetViewModel, { payment_idx, payment_no, order_key }: StartedPayment): void {
    const { session, storage } = this.#services;
    started.notePayment(order_key);
    if (session.user === null) new SavedOrders(storage).add({ payment_idx, order_key, payment_no });
  }

  /** While the sum is being asked for, or was not answered, it is asked again: nobody pays what they have not seen. */
  async #isSumAsSeen({ prices }: OrderSheetViewModel): Promise<boolean> {
    const seen = prices.sheet?.amounts.total_amount;
    // What the shopper goes on typing meanwhile is asked for as well.
    do await prices.refresh();
    while (prices.isPending);
    if (prices.isStale) return false;
    const total = prices.sheet?.amounts.total_amount ?? 0;
    if (total === seen) return true;
    void this.#services.dialogs.alert({
      content: `결제 금액이 ${formatWon(total)}으로 바뀌었어요. 다시 확인해 주세요.`,
    });
    return false;
  }

  async #refused(sheet: OrderSheetViewModel, failure: Failure, { method }: ChosenMethod): Promise<SendOutcome> {
    const { dialogs, navigation } = this.#services;
    const { form, started } = sheet;
    if (failure.field_errors !== undefined && form.show(failure.field_errors)) {
      sheet.openWrongAddress();
      return 'mend';
    }
    if (failure.result_code === 401) {
      await dialogs.alert({ content: failure.result_msg });
      navigation.go(loginPath('/order'));
      return 'stayed';
    }
    if (failure.result_code === 403 && method === 'app_card') this.#appCard.forget();
    if (failure.result_code !== 409) void dialogs.alert({ content: failure.result_msg });
    if (failure.result_code !== 409 || started.standing() !== 'same') return 'stayed';
    const settled = await started.whereSettled();
    if (settled !== null) {
      navigation.replace(settled);
      return 'left';
    }
    started.renew();
    sheet.refuse(failure.result_msg.split('\n'));
    await sheet.prices.refresh();
    return 'stayed';
  }
}

/** What the sheet says, with the sum and the prices on the screen; null when there is nothing to order. */
function requestOf({ started, prices, form, bought, isMember, addresses }: OrderSheetViewModel): OrderToPay | null {
  const { purchase } = started;
  const { sheet } = prices;
  if (purchase === null || sheet === null) return null;
  const { use_point, total_amount } = sheet.amounts;
  return {
    ...bought,
    ...form.form,
    request_key: purchase.request_key,
    is_direct: purchase.is_direct,
    use_point,
    total_amount,
    seen_list: seenPrices(sheet.cart_list),
    save_address: isMember && addresses.isTyping && form.draft.save_address,
  };
}
