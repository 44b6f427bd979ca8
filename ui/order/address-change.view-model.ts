import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { addressChange } from '../../core/claim/address-change.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { validateReceiver, type ReceiverForm } from '../../core/order/order-form.ts';
import type { Postcode } from '../../core/ports/postcode.port.ts';
import { PostcodeViewModel } from '../checkout/postcode.view-model.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import type { OpenedOrder } from '../claim/opened-order.ts';

export interface AddressChangeServices extends ClaimServices {
  readonly postcode: Postcode;
}

type Failures = Readonly<Partial<Record<keyof ReceiverForm, string>>>;

/** Sends an order somewhere else, as long as it has not been prepared. */
export class AddressChangeViewModel {
  readonly #services: AddressChangeServices;
  readonly #opened: OpenedOrder;
  readonly postcode: PostcodeViewModel;

  /** Null while nothing is being changed. */
  form: ReceiverForm | null = null;
  failures: Failures = {};
  isBusy = false;

  constructor(services: AddressChangeServices, opened: OpenedOrder) {
    this.#services = services;
    this.#opened = opened;
    this.postcode = new PostcodeViewModel(services.api, services.postcode);
    makeObservable(this, {
      form: observableRef,
      failures: observableRef,
      isBusy: observableRef,
      open: action,
      close: action,
      change: action,
      leave: action,
      submit: action,
    });
  }

  /** Begins with the address as it stands. */
  open(): void {
    const { order } = this.#opened;
    if (order === null) return;
    const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = order;
    const phone = formatPhoneLite(receiver_phone);
    this.form = { receiver_name, receiver_phone: phone, zonecode, address, address_detail, delivery_memo };
    this.failures = {};
  }

  close(): void {
    if (!this.isBusy) this.form = null;
  }

  change(changed: Partial<ReceiverForm>): void {
    if (this.form === null) return;
    const phone = changed.receiver_phone;
    this.form = { ...this.form, ...changed, ...(phone !== undefined && { receiver_phone: formatPhoneLite(phone) }) };
    this.failures = Object.fromEntries(Object.entries(this.failures).filter(([field]) => !(field in changed)));
  }

  leave(name: string): void {
    const failure = Object.entries(this.#failuresNow()).find(([field]) => field === name);
    if (failure !== undefined) this.failures = { ...this.failures, [name]: failure[1] };
  }

  /** Answers false when something needs mending first. */
  async submit(): Promise<boolean> {
    const { order } = this.#opened;
    if (this.form === null || order === null || this.isBusy) return true;
    this.failures = this.#failuresNow();
    if (Object.keys(this.failures).length > 0) return false;
    this.isBusy = true;
    const { payment_idx } = order;
    const envelope = await this.#services.api.call('PUT /api/v1/order/detail/update/address', {
      payment_idx,
      order_key: this.#services.find.keyOf(payment_idx),
      ...this.form,
    });
    runInAction(() => {
      this.isBusy = false;
      if (envelope.result_code === 200) {
        this.form = null;
        this.#opened.show(envelope);
      } else this.failures = envelope.field_errors ?? {};
    });
    if (envelope.result_code === 200) {
      this.#services.dialogs.toast('배송지를 바꿨어요');
      return true;
    }
    if (Object.keys(this.failures).length > 0) return false;
    await this.#services.dialogs.alert({ content: envelope.result_msg });
    return true;
  }

  #failuresNow(): Failures {
    const { order } = this.#opened;
    if (this.form === null || order === null) return {};
    const wrong = validateReceiver(this.form);
    const change = addressChange(order, this.form.zonecode);
    return change.kind === 'refused' && wrong.zonecode === undefined ? { ...wrong, zonecode: change.text } : wrong;
  }
}
