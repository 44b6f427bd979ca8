import type { ResponseOf } from '../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../core/outcome/envelope.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import { normalizeOrderLookup, orderLookupFailures, type OrderLookup } from '../../core/order/order-lookup.ts';
import type { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ReorderViewModel } from '../reorder/reorder.view-model.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderListActions } from './order-list-actions.ts';
import type { PaymentNo } from '../../core/vocabulary/ids.ts';

/** Maximum length of an order number. A longer one in the address is cut. */
const MAX_NUMBER = 20;

type GuestOrders = ResponseOf<'POST /api/v1/order/list/non/member'>;

/** Guest orders: those of this device, and others that the shopper looks up by their order data. */
export class GuestOrderListViewModel implements PageViewModel {
  readonly documentTitle = '비회원 주문 조회';
  readonly #services: ClaimServices;
  readonly #savedOrders: SavedGuestOrders;
  readonly actions: OrderListActions;
  readonly again: ReorderViewModel;
  readonly #alerts: DeferredAlerts;
  readonly #lookUp: FormState<OrderLookup, GuestOrders['list'][number]>;
  readonly #refreshOnReturn = onReturn(() => this.load());

  readonly #loaded: Loaded<GuestOrders>;

  /** `payment_no` is the order number that the lookup form starts with. */
  constructor(
    services: ClaimServices & { readonly again: ReorderViewModel },
    savedOrders: SavedGuestOrders,
    payment_no: PaymentNo = '',
  ) {
    this.#services = services;
    this.again = services.again;
    this.#savedOrders = savedOrders;
    this.actions = new OrderListActions(services, false, () => void this.load());
    this.#alerts = new DeferredAlerts(services.dialogs);
    this.#lookUp = new FormState({
      initial: { payment_no: payment_no.slice(0, MAX_NUMBER), buyer_name: '', buyer_phone: '' },
      validate: orderLookupFailures,
      send: (form) => this.#find(form),
      onSent: ({ payment_idx, payment_no, order_key }) => {
        savedOrders.add({ payment_idx, payment_no, order_key });
        services.navigation.go(`/order/detail/${payment_idx}`);
      },
      onRefused: async ({ result_msg }) => void (await services.dialogs.alert({ content: result_msg })),
    });
    this.#loaded = new Loaded(() => this.#findSaved());
  }

  get isLoaded(): boolean {
    return this.#loaded.state !== 'loading';
  }

  get list(): GuestOrders['list'] {
    return this.#loaded.data?.list ?? [];
  }

  get form(): OrderLookup {
    return this.#lookUp.values;
  }

  get failures(): Readonly<Partial<Record<keyof OrderLookup, string>>> {
    return this.#lookUp.failures;
  }

  get isLookingUp(): boolean {
    return this.#lookUp.isBusy;
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.refresh();
    if (envelope === null) return;
    if (envelope.result_code === 200) void this.actions.loadTracking(this.list);
    else this.#alerts.alert(envelope.result_msg);
  }

  start(): () => void {
    this.#refreshOnReturn();
    return this.#alerts.markShown();
  }

  type(name: keyof OrderLookup, text: string): void {
    this.#lookUp.set({ [name]: name === 'buyer_phone' ? formatMobilePhone(text) : text });
  }

  leave(name: string): void {
    this.#lookUp.leave(name);
  }

  /** Looks up an order and opens it. Returns false if a field has to be corrected first, or if no order matches. */
  lookUp(): Promise<boolean> {
    return this.#lookUp.submit();
  }

  async #find(form: OrderLookup): Promise<Envelope<GuestOrders['list'][number]>> {
    const lookup = normalizeOrderLookup(form);
    const envelope = await this.#services.api.call('POST /api/v1/order/list/non/member', { lookup });
    if (envelope.result_code !== 200) return envelope;
    const [found] = envelope.result_data.list;
    return found === undefined ? failure(404, '일치하는 주문이 없어요.') : success(found);
  }

  /** Loads the orders whose keys are on this device. Makes no call if there are none. */
  async #findSaved(): Promise<Envelope<GuestOrders>> {
    const order_list = this.#savedOrders.list().map(({ payment_idx, order_key }) => ({ payment_idx, order_key }));
    if (order_list.length === 0) return success({ list: [] });
    return this.#services.api.call('POST /api/v1/order/list/non/member', { order_list }, { quiet: true });
  }
}
