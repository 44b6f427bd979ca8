import { action, makeObservable, observableRef } from 'mobx';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { checkAddressChange } from '../../core/claim/address-change.ts';
import { claimRefusalText } from '../../core/claim/claim-refusal.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import { validateReceiver, type ReceiverForm } from '../../core/order/order-form.ts';
import type { Postcode } from '../../core/ports/screen/postcode.port.ts';
import { PostcodeViewModel } from '../address/postcode.view-model.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { FormState } from '../kit/form-state.ts';
import type { Loaded } from '../kit/loaded.ts';

export interface AddressChangeServices extends ClaimServices {
  readonly postcode: Postcode;
}

type Failures = Readonly<Partial<Record<keyof ReceiverForm, string>>>;

const EMPTY: ReceiverForm = {
  receiver_name: '',
  receiver_phone: '',
  zonecode: '',
  address: '',
  address_detail: '',
  delivery_memo: '',
};

/** Changes the delivery address of an order until its preparation starts. */
export class AddressChangeViewModel {
  readonly #services: AddressChangeServices;
  readonly #opened: Loaded<OrderDetail>;
  readonly postcode: PostcodeViewModel;

  readonly #form: FormState<ReceiverForm, OrderDetail>;

  isOpen = false;

  constructor(services: AddressChangeServices, opened: Loaded<OrderDetail>) {
    this.#services = services;
    this.#opened = opened;
    this.postcode = new PostcodeViewModel(services.api, services.postcode);
    this.#form = new FormState({
      initial: EMPTY,
      validate: (form) => this.#failuresOf(form),
      send: (form) => this.#send(form),
      onSent: (order) => {
        this.isOpen = false;
        opened.put(order);
        services.dialogs.toast('배송지를 변경했어요');
      },
      onRefused: async ({ result_msg }) => void (await services.dialogs.alert({ content: result_msg })),
    });
    makeObservable(this, { isOpen: observableRef, open: action, close: action });
  }

  /** The typed address; null while it is not being edited. */
  get form(): ReceiverForm | null {
    return this.isOpen ? this.#form.values : null;
  }

  /** True: the form has a field for the entrance code, which a guest's order does not have. */
  get hasEntranceCode(): boolean {
    return this.form?.entrance_code !== undefined;
  }

  get failures(): Failures {
    return this.#form.failures;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  /** Opens the form with the current address. */
  open(): void {
    const order = this.#opened.data;
    if (order === null) return;
    const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo, entrance_code } = order;
    const phone = formatPhoneNumber(receiver_phone);
    const receiver = { receiver_name, receiver_phone: phone, zonecode, address, address_detail, delivery_memo };
    this.#form.fill({ ...receiver, ...(order.is_member && { entrance_code: entrance_code ?? '' }) });
    this.isOpen = true;
  }

  close(): void {
    if (!this.isBusy) this.isOpen = false;
  }

  change(changed: Partial<ReceiverForm>): void {
    const phone = changed.receiver_phone;
    this.#form.set({ ...changed, ...(phone !== undefined && { receiver_phone: formatPhoneNumber(phone) }) });
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Sends the new address. Returns false if a field has to be corrected first. */
  async submit(): Promise<boolean> {
    return !this.isOpen || this.#form.submit();
  }

  async #send(form: ReceiverForm): Promise<Envelope<OrderDetail>> {
    const order = this.#opened.data;
    if (order === null) return FAILED_REQUEST;
    const { payment_idx } = order;
    const order_key = this.#services.find.keyOf(payment_idx);
    return this.#services.api.call('PUT /api/v1/order/detail/update/address', { payment_idx, order_key, ...form });
  }

  #failuresOf(form: ReceiverForm): Failures {
    const wrong = validateReceiver(form);
    const order = this.#opened.data;
    if (order === null) return wrong;
    const change = checkAddressChange(order, form.zonecode);
    if (change.kind === 'allowed' || wrong.zonecode !== undefined) return wrong;
    return { ...wrong, zonecode: claimRefusalText(change.refusal) };
  }
}
