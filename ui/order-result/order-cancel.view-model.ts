import { isValidOrder } from '../../core/payment/payment-phase.ts';
import { action, makeObservable, observableRef } from 'mobx';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { Api } from '../../core/client/api.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { forwardPath, resultPath } from '../order-goods/payment-paths.ts';
import type { OrderKey } from '../../core/vocabulary/ids.ts';

/** The page after the gateway's cancel button or a failed payment. */
export class OrderCancelViewModel implements PageViewModel {
  readonly documentTitle = '결제 취소';
  readonly #api: Api;
  readonly #navigation: Navigation;
  readonly #result_data: OrderKey | null;

  isLoaded = false;
  payment_status: PaymentStatus | null = null;
  /** The server's reason; empty if it is not known. */
  message = '';

  constructor(api: Api, navigation: Navigation, result_data: OrderKey | null) {
    this.#api = api;
    this.#navigation = navigation;
    this.#result_data = result_data;
    makeObservable<this, 'show'>(this, {
      isLoaded: observableRef,
      payment_status: observableRef,
      message: observableRef,
      show: action,
    });
  }

  async load(): Promise<void> {
    const result_data = this.#result_data;
    if (result_data === null) return this.show(null, '');
    const envelope = await this.#api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true });
    if (envelope.result_code !== 200) return this.show(null, '');
    const { payment_status, message } = envelope.result_data;
    if (isValidOrder(payment_status)) this.#navigation.replace(resultPath(result_data));
    else if (payment_status === 'approving') this.#navigation.replace(forwardPath(result_data));
    else this.show(payment_status, message);
  }

  private show(payment_status: PaymentStatus | null, message: string): void {
    this.isLoaded = true;
    this.payment_status = payment_status;
    this.message = message;
  }
}
