import { action, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../core/outcome/envelope.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import { cleanOrderLookUp, orderLookUpFailures, type OrderLookUp } from '../../core/order/order-look-up.ts';
import type { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { FormState } from '../kit/form-state.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderListActions } from './order-list-actions.ts';

type GuestOrders = ResponseOf<'POST /api/v1/order/list/non/member'>;

/** Guest orders: those of this device, and others by their order data. */
export class GuestOrderListViewModel implements PageViewModel {
  readonly documentTitle = '비회원 주문 조회';
  readonly #services: ClaimServices;
  readonly #savedOrders: SavedGuestOrders;
  readonly claims: OrderListActions;
  readonly #lookUp: FormState<OrderLookUp, GuestOrders['list'][number]>;
  readonly #refreshOnReturn = onReturn(() => this.load());

  isLoaded = false;
  list: GuestOrders['list'] = [];

  constructor(services: ClaimServices, savedOrders: SavedGuestOrders) {
    this.#services = services;
    this.#savedOrders = savedOrders;
    this.claims = new OrderListActions(services, false, () => void this.load());
    this.#lookUp = new FormState({
      initial: { payment_no: '', buyer_name: '', buyer_phone: '' },
      validate: orderLookUpFailures,
      send: (form) => this.#find(form),
      onSent: ({ payment_idx, payment_no, order_key }) => {
        savedOrders.add({ payment_idx, payment_no, order_key });
        services.navigation.go(`/order/detail/${payment_idx}`);
      },
      onRefused: async ({ result_msg }) => void (await services.dialogs.alert({ content: result_msg })),
    });
    makeObservable<this, 'show'>(this, {
      isLoaded: observableRef,
      list: observableRef,
      show: action,
    });
  }

  get form(): OrderLookUp {
    return this.#lookUp.values;
  }

  get failures(): Readonly<Partial<Record<keyof OrderLookUp, string>>> {
    return this.#lookUp.failures;
  }

  get isLooking(): boolean {
    return this.#lookUp.isBusy;
  }

  /** The orders whose keys are on this device; makes no call without one. */
  async load(): Promise<void> {
    const order_list = this.#savedOrders.list().map(({ payment_idx, order_key }) => ({ payment_idx, order_key }));
    if (order_list.length === 0) return this.show(success({ list: [] }));
    this.show(await this.#services.api.call('POST /api/v1/order/list/non/member', { order_list }, { quiet: true }));
  }

  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  type(name: keyof OrderLookUp, text: string): void {
    this.#lookUp.set({ [name]: name === 'buyer_phone' ? formatMobilePhone(text) : text });
  }

  leave(name: string): void {
    this.#lookUp.leave(name);
  }

  /** Finds an order and opens it. Returns false if a field has to be corrected first, or no order matches. */
  lookUp(): Promise<boolean> {
    return this.#lookUp.submit();
  }

  async #find(form: OrderLookUp): Promise<Envelope<GuestOrders['list'][number]>> {
    const lookup = cleanOrderLookUp(form);
    const envelope = await this.#services.api.call('POST /api/v1/order/list/non/member', { lookup });
    if (envelope.result_code !== 200) return envelope;
    const [found] = envelope.result_data.list;
    return found === undefined ? failure(404, '일치하는 주문이 없어요.') : success(found);
  }

  private show(envelope: Envelope<GuestOrders>): void {
    this.isLoaded = true;
    if (envelope.result_code === 200) {
      this.list = envelope.result_data.list;
      void this.claims.findParcels(this.list);
    } else void this.#services.dialogs.alert({ content: envelope.result_msg });
  }
}
