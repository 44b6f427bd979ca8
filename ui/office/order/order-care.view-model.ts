import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { canBeDelayed } from '../../../core/operator/decide-delay-notice.ts';
import { checkParcel, parcelRefusalText } from '../../../core/order/parcel.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import type { Notices } from '../kit/notices.ts';

/** The fields of an order line that the dialogs about its delivery need. */
export interface CareLine {
  readonly order_idx: OrderLineIdx;
  readonly order_status: OrderStatus;
  readonly product_name: string;
  readonly carrier_code: string | null;
  readonly invoice_no: string | null;
  readonly delay_cnt?: number | undefined;
}

interface ParcelValues {
  readonly carrier_code: string;
  readonly invoice_no: string;
}

interface DelayValues {
  readonly expected_dt: string;
  readonly reason: string;
}

/** Stops packing lines, corrects tracking numbers, and notifies the shopper that lines of an order will be late. */
export class OrderCare {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly #payment_idx: PaymentIdx;
  readonly #onChanged: () => void;
  readonly tracking: ReopenableForm<ParcelValues, null>;
  readonly delay: ReopenableForm<DelayValues, null>;
  /** The line whose parcel is being corrected; null while the dialog is closed. */
  correcting: CareLine | null = null;
  /** The lines that will be late; null while the dialog is closed. */
  delaying: readonly CareLine[] | null = null;

  constructor(api: OfficeApi, notices: Notices, payment_idx: PaymentIdx, onChanged: () => void) {
    this.#api = api;
    this.#notices = notices;
    this.#payment_idx = payment_idx;
    this.#onChanged = onChanged;
    this.tracking = new ReopenableForm<ParcelValues, null>({
      initial: { carrier_code: '', invoice_no: '' },
      validate: (parcel) => {
        const checked = checkParcel(parcel);
        return { invoice_no: checked.kind === 'refused' ? parcelRefusalText(checked.refusal) : '' };
      },
      send: async (parcel) => {
        const { order_idx = 0, carrier_code = null, invoice_no = null } = this.correcting ?? {};
        const before = { carrier_code, invoice_no };
        const request = { ...parcel, order_idx, before };
        const envelope = await api.call('PUT /api/office/v1/orders/lines/{order_idx}/tracking', request);
        // The page was outdated: the refusal requires staff to check the current data.
        if (envelope.result_code === 409) onChanged();
        return envelope;
      },
      onSent: () => {
        this.correcting = null;
        notices.show('송장을 고쳤어요.');
        onChanged();
      },
    });
    this.delay = new ReopenableForm<DelayValues, null>({
      initial: { expected_dt: '', reason: '' },
      validate: ({ expected_dt, reason }) => ({
        expected_dt: expected_dt === '' ? '새 도착 예정일을 골라 주세요.' : '',
        reason: reason.trim() === '' ? '늦어지는 사유를 적어 주세요.' : '',
      }),
      send: (values) =>
        api.call('POST /api/office/v1/orders/{payment_idx}/delay', {
          ...values,
          payment_idx,
          order_idx_list: (this.delaying ?? []).map(({ order_idx }) => order_idx),
        }),
      onSent: () => {
        this.delaying = null;
        notices.show('구매자에게 알렸어요.');
        onChanged();
      },
    });
    makeObservable(this, { correcting: observableRef, delaying: observableRef });
  }

  /** Stops packing a line: the shopper can cancel it again. */
  async unprepare({ order_idx }: CareLine): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/orders/prepare', {
      order_idx_list: [order_idx],
      is_undo: true,
    });
    const refusal = envelope.result_code === 200 ? envelope.result_data.list[0]?.refusal : envelope.result_msg;
    if (typeof refusal === 'string') this.#notices.fail(refusal);
    else this.#notices.show('상품준비를 되돌렸어요.');
    this.#onChanged();
  }

  startTracking(line: CareLine): void {
    const { order_idx, carrier_code, invoice_no } = line;
    this.tracking.open(order_idx, { carrier_code: carrier_code ?? '04', invoice_no: invoice_no ?? '' });
    runInAction(() => (this.correcting = line));
  }

  /** Opens the dialog with the lines that have not been shipped yet and may have one more notice. */
  startDelay(lines: readonly CareLine[]): void {
    this.delay.open(this.#payment_idx, { expected_dt: '', reason: '' });
    runInAction(() => (this.delaying = lines.filter(canBeDelayed)));
  }

  stop(): void {
    runInAction(() => {
      this.correcting = null;
      this.delaying = null;
    });
  }
}
