import { action, makeObservable, observableRef } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import type { Session } from '../../core/client/session.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { startedOrderKey } from '../../core/ordering/started-order-key.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { orderListPath } from '../order/order-list-path.ts';
import { forwardPath, resultPath, settledPath } from '../order-lines/payment-paths.ts';
import type { ResultToken, Tid } from '../../core/vocabulary/ids.ts';

const NOT_AUTHENTICATED = '카드 앱에서 인증하지 못했어요. 다시 결제해 주세요.';

/**
 * The page to which the card company's app returns. It requests the approval, then opens the page of the result; a
 * reload does the same. Without an authentication, it ends the payment and returns to the checkout.
 */
export class AppCardForwardViewModel implements PageViewModel {
  readonly documentTitle = '결제 확인';
  readonly #api: Api;
  readonly #session: Session;
  readonly #navigation: Navigation;
  readonly #dialogs: Dialogs;
  readonly #query: URLSearchParams;
  readonly #storage: Storage;
  #isConfirming = false;

  /** True: polling timed out without a response. */
  hasTimedOut = false;

  constructor(
    api: Api,
    session: Session,
    navigation: Navigation,
    dialogs: Dialogs,
    storage: Storage,
    query: URLSearchParams,
  ) {
    this.#storage = storage;
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.#dialogs = dialogs;
    this.#query = query;
    makeObservable<this, 'setTimedOut'>(this, { hasTimedOut: observableRef, setTimedOut: action });
  }

  get listPath(): string {
    return orderListPath(this.#session);
  }

  async load(): Promise<void> {}

  start(): () => void {
    this.watch();
    return () => undefined;
  }

  watch(): void {
    const [result_data, tid, auth_no] = ['result_data', 'tid', 'auth_no'].map((name) => this.#query.get(name));
    if (!result_data || !tid) return this.#navigation.replace('/order/cancel');
    const result = this.#query.get('result');
    if (result === 'ok' && auth_no) return void this.#confirm(result_data, tid, auth_no);
    const ended = result === 'cancel' ? 'cancel' : 'fail';
    // The call is not awaited: if it is lost, the hold expires.
    const order_key = startedOrderKey(this.#storage, result_data);
    const request = { result_data, tid, result: ended, order_key } as const;
    void this.#api.call('POST /api/v2/app/card/pay/cancel', request, { quiet: true });
    if (ended === 'fail') return void this.#refuse(NOT_AUTHENTICATED);
    this.#dialogs.toast('결제를 취소했어요.');
    return this.#navigation.replace('/order');
  }

  async #confirm(result_data: ResultToken, tid: Tid, auth_no: string): Promise<void> {
    if (this.#isConfirming) return;
    this.#isConfirming = true;
    this.setTimedOut(false);
    const request = { result_data, tid, auth_no };
    const envelope = await this.#api.call('POST /api/v2/app/card/pay/confirm', request, { quiet: true });
    this.#isConfirming = false;
    if (envelope.result_code === 200) {
      const { payment_status } = envelope.result_data;
      return this.#navigation.replace(settledPath(payment_status, result_data) ?? forwardPath(result_data));
    }
    if (isUnanswered(envelope)) return this.setTimedOut(true);
    if (envelope.result_code === 403) return this.#navigation.replace(resultPath(result_data));
    return this.#refuse(envelope.result_msg);
  }

  /** Shows why the payment failed, and opens the checkout once the shopper has read it. */
  async #refuse(content: string): Promise<void> {
    await this.#dialogs.alert({ content });
    this.#navigation.replace('/order');
  }

  private setTimedOut(hasTimedOut: boolean): void {
    this.hasTimedOut = hasTimedOut;
  }
}
