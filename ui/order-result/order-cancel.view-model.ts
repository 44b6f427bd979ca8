import { isValidOrder } from '../../core/payment/payment-phase.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { Api } from '../../core/client/api.ts';
import { failure } from '../../core/outcome/envelope.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { forwardPath, resultPath } from '../order-lines/payment-paths.ts';
import type { ResultToken } from '../../core/vocabulary/ids.ts';

const NOT_FOUND = failure(404, '결제를 찾을 수 없어요.');

/** The page that opens after the cancel button of the gateway or a failed payment. */
export class OrderCancelViewModel implements PageViewModel {
  readonly documentTitle = '결제 취소';
  readonly #navigation: Navigation;
  readonly #result_data: ResultToken | null;
  readonly #loaded: Loaded<ResponseOf<'POST /api/v1/order/detail/info'>>;

  constructor(api: Api, navigation: Navigation, result_data: ResultToken | null) {
    this.#navigation = navigation;
    this.#result_data = result_data;
    this.#loaded = new Loaded(async () =>
      result_data === null ? NOT_FOUND : api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true }),
    );
  }

  /** True once it is known that the payment has no other page. */
  get isLoaded(): boolean {
    return this.#loaded.state !== 'loading' && this.#otherPath === null;
  }

  get payment_status(): PaymentStatus | null {
    return this.#loaded.data?.payment_status ?? null;
  }

  /** The server's reason; empty if it is unknown. */
  get message(): string {
    return this.#loaded.data?.message ?? '';
  }

  async load(): Promise<void> {
    await this.#loaded.load();
    if (this.#otherPath !== null) this.#navigation.replace(this.#otherPath);
  }

  /**
   * The path of another page, if the payment is paid or being approved, or its result is no longer shown; null
   * otherwise.
   */
  get #otherPath(): string | null {
    const { payment_status } = this;
    if (this.#result_data === null) return null;
    if (this.#loaded.failure?.result_code === 403) return resultPath(this.#result_data);
    if (payment_status === null) return null;
    if (isValidOrder(payment_status)) return resultPath(this.#result_data);
    return payment_status === 'approving' ? forwardPath(this.#result_data) : null;
  }
}
