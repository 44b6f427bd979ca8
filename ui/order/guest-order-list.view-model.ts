import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import { normalizePersonName, personNameFailure } from '../../core/member/person-name.ts';
import { formatMobilePhone, mobilePhoneFailure } from '../../core/member/phone.ts';
import { parsePaymentNo } from '../../core/order/order-number.ts';
import type { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderListActions } from './order-list-actions.ts';
import type { PaymentNo } from '../../core/vocabulary/ids.ts';

type GuestOrders = ResponseOf<'POST /api/v1/order/list/non/member'>;

/** The order data that a guest types to find an order. */
export interface LookUpForm {
  readonly payment_no: PaymentNo;
  readonly buyer_name: string;
  readonly buyer_phone: string;
}
export type LookUpField = keyof LookUpForm;
type LookUpFailures = Readonly<Partial<Record<LookUpField, string>>>;

/** Guest orders: those of this device, and others by their order data. */
export class GuestOrderListViewModel implements PageViewModel {
  readonly documentTitle = '비회원 주문 조회';
  readonly #services: ClaimServices;
  readonly #savedOrders: SavedGuestOrders;
  readonly claims: OrderListActions;
  readonly #refreshOnReturn = onReturn(() => this.load());

  readonly #loaded: Loaded<GuestOrders>;
  form: LookUpForm = { payment_no: '', buyer_name: '', buyer_phone: '' };
  failures: LookUpFailures = {};
  isLooking = false;

  constructor(services: ClaimServices, savedOrders: SavedGuestOrders) {
    this.#services = services;
    this.#savedOrders = savedOrders;
    this.claims = new OrderListActions(services, false, () => void this.load());
    this.#loaded = new Loaded(() => this.#ask());
    makeObservable(this, {
      form: observableRef,
      failures: observableRef,
      isLooking: observableRef,
      type: action,
      check: action,
    });
  }

  get isLoaded(): boolean {
    return this.#loaded.state !== 'loading';
  }

  get list(): GuestOrders['list'] {
    return this.#loaded.data?.list ?? [];
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.refresh();
    if (envelope === null) return;
    if (envelope.result_code === 200) void this.claims.findParcels(this.list);
    else void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  type(name: LookUpField, text: string): void {
    this.form = { ...this.form, [name]: name === 'buyer_phone' ? formatMobilePhone(text) : text };
    this.failures = { ...this.failures, [name]: '' };
  }

  /** Call this when a field is left. */
  check(name: LookUpField): void {
    if (this.form[name].trim() === '') return;
    this.failures = { ...this.failures, [name]: failuresOf(this.form)[name] ?? '' };
  }

  /** Finds an order and opens it; `invalid`: a field has to be corrected first. */
  async lookUp(): Promise<'opened' | 'invalid' | 'stayed'> {
    if (this.isLooking) return 'stayed';
    const failures = failuresOf(this.form);
    const isInvalid = Object.keys(failures).length > 0;
    runInAction(() => {
      this.failures = failures;
      this.isLooking = !isInvalid;
    });
    if (isInvalid) return 'invalid';
    const { payment_no, buyer_name, buyer_phone } = this.form;
    const lookup = { payment_no: payment_no.trim(), buyer_name: normalizePersonName(buyer_name), buyer_phone };
    const envelope = await this.#services.api.call('POST /api/v1/order/list/non/member', { lookup });
    runInAction(() => (this.isLooking = false));
    return this.#answered(envelope);
  }

  #answered(envelope: Envelope<GuestOrders>): 'opened' | 'invalid' | 'stayed' {
    if (envelope.result_code !== 200) {
      const { field_errors } = envelope;
      if (field_errors === undefined) void this.#services.dialogs.alert({ content: envelope.result_msg });
      else runInAction(() => (this.failures = field_errors));
      return field_errors === undefined ? 'stayed' : 'invalid';
    }
    const [found] = envelope.result_data.list;
    if (found === undefined) {
      void this.#services.dialogs.alert({ content: '일치하는 주문이 없어요.' });
      return 'stayed';
    }
    const { payment_idx, payment_no, order_key } = found;
    this.#savedOrders.add({ payment_idx, payment_no, order_key });
    this.#services.navigation.go(`/order/detail/${payment_idx}`);
    return 'opened';
  }

  /** The orders whose keys are on this device; makes no call without one. */
  async #ask(): Promise<Envelope<GuestOrders>> {
    const order_list = this.#savedOrders.list().map(({ payment_idx, order_key }) => ({ payment_idx, order_key }));
    if (order_list.length === 0) return success({ list: [] });
    return this.#services.api.call('POST /api/v1/order/list/non/member', { order_list }, { quiet: true });
  }
}

function failuresOf({ payment_no, buyer_name, buyer_phone }: LookUpForm): LookUpFailures {
  const payment =
    payment_no.trim() === ''
      ? '주문번호를 입력해 주세요.'
      : parsePaymentNo(payment_no) === null
        ? '주문번호를 다시 확인해 주세요. 20261121-00000001처럼 생겼어요.'
        : null;
  const all: Record<LookUpField, string | null> = {
    payment_no: payment,
    buyer_name: personNameFailure(buyer_name),
    buyer_phone: mobilePhoneFailure(buyer_phone),
  };
  return Object.fromEntries(Object.entries(all).filter((entry) => entry[1] !== null));
}
