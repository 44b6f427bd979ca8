import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedLine } from '../../../core/api/office/orders/order.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { CARRIERS } from '../../../core/order/carriers.ts';
import { checkParcel, parcelRefusalText } from '../../../core/order/parcel.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

/** A line that is about to be sent, with its order. */
export interface LineToShip extends OfficeListedLine {
  readonly payment_no: string;
  readonly buyer_name: string;
}

/** Entry of tracking numbers for several lines of one carrier. Lines that the server refuses stay, with the reason. */
export class ShippingViewModel {
  readonly #api: OfficeApi;
  readonly #close: (done: number) => void;
  readonly #unsent: Map<OrderLineIdx, string>;
  #done = 0;

  lines: readonly LineToShip[];
  carrier_code: string = CARRIERS[0].carrier_code;
  numbers: ReadonlyMap<number, string> = new Map();
  refusals: ReadonlyMap<number, string> = new Map();
  failure = '';
  isBusy = false;

  /** `unsent` has the numbers that were typed in an earlier dialog and not sent, by line. */
  constructor(
    api: OfficeApi,
    lines: readonly LineToShip[],
    close: (done: number) => void,
    unsent: Map<OrderLineIdx, string> = new Map(),
  ) {
    this.#api = api;
    this.#close = close;
    this.lines = lines;
    this.#unsent = unsent;
    this.numbers = new Map([...unsent].filter(([idx]) => lines.some(({ order_idx }) => order_idx === idx)));
    makeObservable(this, {
      lines: observableRef,
      carrier_code: observableRef,
      numbers: observableRef,
      refusals: observableRef,
      failure: observableRef,
      isBusy: observableRef,
      ready: computed,
      setCarrier: action,
      setNumber: action,
    });
  }

  setCarrier(code: string): void {
    this.carrier_code = code;
  }

  /** Sets the number of a line. Several pasted numbers, one per row, fill the fields from this one on. */
  setNumber(order_idx: OrderLineIdx, typed: string): void {
    const parts = typed.split(/[\n\r\t]+/).filter((part) => part.trim() !== '');
    const from = this.lines.findIndex((line) => line.order_idx === order_idx);
    const next = new Map(this.numbers);
    if (parts.length < 2) next.set(order_idx, typed);
    for (const [index, part] of parts.length < 2 ? [] : parts.entries()) {
      const line = this.lines[from + index];
      if (line !== undefined) next.set(line.order_idx, part.trim());
    }
    this.numbers = next;
    for (const [idx, number] of next) this.#unsent.set(idx, number);
    this.refusals = new Map([...this.refusals].filter(([idx]) => idx !== order_idx));
  }

  /** Returns the error of a tracking number, or its state, by the rule of the core. */
  stateOf(order_idx: OrderLineIdx): { readonly kind: 'empty' | 'right' | 'wrong'; readonly text: string } {
    const refusal = this.refusals.get(order_idx);
    if (refusal !== undefined) return { kind: 'wrong', text: refusal };
    const invoice_no = this.numbers.get(order_idx)?.trim() ?? '';
    if (invoice_no === '') return { kind: 'empty', text: '비어 있음' };
    const checked = checkParcel({ carrier_code: this.carrier_code, invoice_no });
    return checked.kind === 'refused'
      ? { kind: 'wrong', text: parcelRefusalText(checked.refusal) }
      : { kind: 'right', text: '맞아요' };
  }

  /** The lines that can be sent now. */
  get ready(): readonly LineToShip[] {
    return this.lines.filter(({ order_idx }) => this.stateOf(order_idx).kind === 'right');
  }

  async ship(): Promise<void> {
    const { ready } = this;
    if (this.isBusy || ready.length === 0) return;
    runInAction(() => {
      this.isBusy = true;
      this.failure = '';
    });
    const envelope = await this.#api.call('POST /api/office/v1/orders/ship', {
      parcel_list: ready.map(({ order_idx }) => ({
        order_idx,
        carrier_code: this.carrier_code,
        invoice_no: this.numbers.get(order_idx) ?? '',
      })),
    });
    runInAction(() => {
      this.isBusy = false;
      if (envelope.result_code !== 200) {
        this.failure = envelope.result_msg;
        return;
      }
      const results = new Map(envelope.result_data.list.map(({ order_idx, refusal }) => [order_idx, refusal]));
      const sent = new Set(ready.map(({ order_idx }) => order_idx).filter((idx) => results.get(idx) === null));
      this.#done += sent.size;
      for (const idx of sent) this.#unsent.delete(idx);
      this.refusals = new Map(
        [...results].flatMap(([idx, refusal]): [number, string][] => (refusal === null ? [] : [[idx, refusal]])),
      );
      this.lines = this.lines.filter(({ order_idx }) => !sent.has(order_idx));
    });
    if (this.lines.length === 0) this.close();
  }

  close(): void {
    this.#close(this.#done);
  }
}
