import type { RequestOf } from '../api/contract.ts';
import type { PayMethod, StartedPayment } from '../api/buying/payment.api.ts';
import type { DeviceName } from '../vocabulary/device-names.ts';
import type { Api } from '../client/api.ts';
import { failure, type Envelope, type Failure } from '../outcome/envelope.ts';
import type { NaverPay } from '../ports/screen/naver-pay.port.ts';
import type { PaymentRedirect } from '../ports/payment-redirect.port.ts';

export type OrderToPay = RequestOf<'POST /api/v2/payment/point/result'>;
/**
 * The shopper's choice for the in-app card: its token, the card, and the months of an installment (0: a single
 * payment).
 */
export type AppCardChoice = Pick<
  RequestOf<'POST /api/v2/app/card/payment/tid'>,
  'app_card_auth_token' | 'card_id' | 'installment'
>;
export type ChosenMethod =
  | { readonly method: Exclude<PayMethod, 'app_card'> }
  | { readonly method: 'app_card'; readonly card: AppCardChoice };

export type StartOutcome =
  /** The shopper is being redirected to the gateway. */
  | { readonly kind: 'leaving'; readonly started: StartedPayment }
  /** There was nothing left to pay, so the result is available immediately. */
  | { readonly kind: 'paid'; readonly started: StartedPayment }
  /** The payment was not started. Even if the order was placed, it can be sent again. */
  | { readonly kind: 'refused'; readonly failure: Failure };

const NO_WINDOW = failure(500, '결제창을 열지 못했어요. 다시 시도하거나 다른 결제 수단을 골라 주세요.');

/**
 * Starts a payment by the chosen method: places the order, then opens the gateway. A call can safely be repeated, since
 * the order's `request_key` makes it the same payment.
 */
export class StartPayment {
  readonly #api: Api;
  readonly #redirect: PaymentRedirect;
  readonly #naverPay: NaverPay;
  readonly #device: DeviceName;

  constructor(api: Api, redirect: PaymentRedirect, naverPay: NaverPay, device: DeviceName) {
    this.#api = api;
    this.#redirect = redirect;
    this.#naverPay = naverPay;
    this.#device = device;
  }

  /** Calls `onPlaced` before the redirect, so that the device knows its order even if the shopper never returns. */
  run(chosen: ChosenMethod, order: OrderToPay, onPlaced: (started: StartedPayment) => void): Promise<StartOutcome> {
    switch (chosen.method) {
      case 'card':
      case 'vbank':
        return this.#byForm(chosen.method, order, onPlaced);
      case 'kakao':
        return this.#byKakao(order, onPlaced);
      case 'naver':
        return this.#byNaver(order, onPlaced);
      case 'app_card':
        return this.#byAppCard(order, chosen.card, onPlaced);
      case 'point':
        return this.#byPoints(order, onPlaced);
    }
  }

  async #byForm(pay_method: 'card' | 'vbank', order: OrderToPay, onPlaced: PlacedListener): Promise<StartOutcome> {
    const envelope = await this.#api.call('POST /api/v2/payment/inicis/validation', { ...order, pay_method });
    const started = reportPlaced(envelope, onPlaced);
    if (started === null || envelope.result_code !== 200) return refused(envelope);
    const { form } = envelope.result_data;
    if (Object.keys(form.fields).length === 0) return { kind: 'paid', started };
    this.#redirect.post(form);
    return { kind: 'leaving', started };
  }

  async #byKakao(order: OrderToPay, onPlaced: PlacedListener): Promise<StartOutcome> {
    const device_kind = deviceKindOf(this.#device);
    const envelope = await this.#api.call('POST /api/v2/payment/kakao/init', { ...order, device_kind });
    const started = reportPlaced(envelope, onPlaced);
    if (started === null || envelope.result_code !== 200) return refused(envelope);
    const { next_redirect_url } = envelope.result_data;
    if (next_redirect_url.endsWith(`/order/result/${started.result_token}`)) return { kind: 'paid', started };
    this.#redirect.leave(next_redirect_url);
    return { kind: 'leaving', started };
  }

  async #byNaver(order: OrderToPay, onPlaced: PlacedListener): Promise<StartOutcome> {
    // Fetches the key before placing the order, so that no stock is held if the key does not load.
    const key = await this.#api.call('GET /api/v2/payment/naver/key', {});
    if (key.result_code !== 200) return refused(key);
    const envelope = await this.#api.call('POST /api/v2/payment/naver/init', order);
    const started = reportPlaced(envelope, onPlaced);
    if (started === null || envelope.result_code !== 200) return refused(envelope);
    const { open } = envelope.result_data;
    if (open.totalPayAmount === 0) return { kind: 'paid', started };
    const opened = await this.#naverPay.open(key.result_data, open);
    return opened === 'opened' ? { kind: 'leaving', started } : { kind: 'refused', failure: NO_WINDOW };
  }

  async #byAppCard(order: OrderToPay, card: AppCardChoice, onPlaced: PlacedListener): Promise<StartOutcome> {
    const envelope = await this.#api.call('POST /api/v2/app/card/payment/tid', { ...order, ...card });
    const started = reportPlaced(envelope, onPlaced);
    if (started === null || envelope.result_code !== 200) return refused(envelope);
    const { tid } = envelope.result_data;
    // Points have paid the whole order, so there is nothing to authenticate.
    if (tid === '') return { kind: 'paid', started };
    const { result_token: result_data, order_key } = started;
    const opened = await this.#api.call('POST /api/v2/app/card/auth/pay', { result_data, tid, order_key });
    if (opened.result_code !== 200) return refused(opened);
    this.#redirect.leave(opened.result_data.auth_url);
    return { kind: 'leaving', started };
  }

  async #byPoints(order: OrderToPay, onPlaced: PlacedListener): Promise<StartOutcome> {
    const envelope = await this.#api.call('POST /api/v2/payment/point/result', order);
    const started = reportPlaced(envelope, onPlaced);
    return started === null ? refused(envelope) : { kind: 'paid', started };
  }
}

type PlacedListener = (started: StartedPayment) => void;

function reportPlaced(envelope: Envelope<StartedPayment>, onPlaced: PlacedListener): StartedPayment | null {
  if (envelope.result_code !== 200) return null;
  const { payment_idx, payment_no, order_key, result_token } = envelope.result_data;
  const started = { payment_idx, payment_no, order_key, result_token };
  onPlaced(started);
  return started;
}

function refused(envelope: Envelope<unknown>): StartOutcome {
  return { kind: 'refused', failure: envelope.result_code === 200 ? NO_WINDOW : envelope };
}

function deviceKindOf(device: DeviceName): 'pc' | 'mobile' | 'app' {
  if (device === 'aos-app' || device === 'ios-app') return 'app';
  return device === 'web' ? 'pc' : 'mobile';
}
