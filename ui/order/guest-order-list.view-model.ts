import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import { success, type Envelope } from '../../core/http/envelope.ts';
import { normalisePersonName, personNameFailure } from '../../core/member/person-name.ts';
import { formatMobilePhone, mobilePhoneFailure } from '../../core/member/phone.ts';
import { parsePaymentNo } from '../../core/order/order-number.ts';
import type { SavedOrders } from '../../core/order/saved-orders.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { ClaimServices } from '../claim/claim-services.ts';
import { ListedClaims } from './listed-claims.ts';

type GuestOrders = ResponseOf<'POST /api/v1/order/list/non/member'>;

/** What stands on a non-member's receipt. */
export interface LookUpForm {
  readonly payment_no: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
}
export type LookUpField = keyof LookUpForm;
type LookUpFailures = Readonly<Partial<Record<LookUpField, string>>>;

/** Orders without a log-in: those of this device, and any other by what stands on its receipt. */
export class GuestOrderListViewModel implements PageViewModel {
  readonly documentTitle = '비회원 주문 조회';
  readonly #services: ClaimServices;
  readonly #savedOrders: SavedOrders;
  readonly claims: ListedClaims;
  #wasShown = false;

  isLoaded = false;
  list: GuestOrders['list'] = [];
  form: LookUpForm = { payment_no: '', buyer_name: '', buyer_phone: '' };
  failures: LookUpFailures = {};
  isLooking = false;

  constructor(services: ClaimServices, savedOrders: SavedOrders) {
    this.#services = services;
    this.#savedOrders = savedOrders;
    this.claims = new ListedClaims(services, false, () => void this.load());
    makeObservable<this, 'show'>(this, {
      isLoaded: observableRef,
      list: observableRef,
      form: observableRef,
      failures: observableRef,
      isLooking: observableRef,
      show: action,
      type: action,
      check: action,
    });
  }

  /** The orders that this device keeps the keys of; without one, no call. */
  async load(): Promise<void> {
    const order_list = this.#savedOrders.list().map(({ payment_idx, order_key }) => ({ payment_idx, order_key }));
    if (order_list.length === 0) return this.show(success({ list: [] }));
    this.show(await this.#services.api.call('POST /api/v1/order/list/non/member', { order_list }, { quiet: true }));
  }

  start(): () => void {
    if (this.#wasShown) void this.load();
    this.#wasShown = true;
    return () => undefined;
  }

  type(name: LookUpField, text: string): void {
    this.form = { ...this.form, [name]: name === 'buyer_phone' ? formatMobilePhone(text) : text };
    this.failures = { ...this.failures, [name]: '' };
  }

  /** To be called when a field is left. */
  check(name: LookUpField): void {
    if (this.form[name].trim() === '') return;
    this.failures = { ...this.failures, [name]: failuresOf(this.form)[name] ?? '' };
  }

  /** Looks an order up and opens it; `mend`: something in the form has to be mended first. */
  async lookUp(): Promise<'opened' | 'mend' | 'stayed'> {
    if (this.isLooking) return 'stayed';
    const failures = failuresOf(this.form);
    runInAction(() => (this.failures = failures));
    if (Object.keys(failures).length > 0) return 'mend';
    runInAction(() => (this.isLooking = true));
    const { payment_no, buyer_name, buyer_phone } = this.form;
    const lookup = { payment_no: payment_no.trim(), buyer_name: normalisePersonName(buyer_name), buyer_phone };
    const envelope = await this.#services.api.call('POST /api/v1/order/list/non/member', { lookup });
    runInAction(() => (this.isLooking = false));
    return this.#answered(envelope);
  }

  #answered(envelope: Envelope<GuestOrders>): 'opened' | 'mend' | 'stayed' {
    if (envelope.result_code !== 200) {
      const { field_errors } = envelope;
      if (field_errors === undefined) void this.#services.dialogs.alert({ content: envelope.result_msg });
      else runInAction(() => (this.failures = field_errors));
      return field_errors === undefined ? 'stayed' : 'mend';
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

  private show(envelope: Envelope<GuestOrders>): void {
    this.isLoaded = true;
    if (envelope.result_code === 200) {
      this.list = envelope.result_data.list;
      void this.claims.findParcels(this.list);
    } else void this.#services.dialogs.alert({ content: envelope.result_msg });
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
