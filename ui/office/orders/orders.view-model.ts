import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type {
  OfficeLineResult,
  OfficeListedLine,
  OfficeListedOrder,
} from '../../../core/api/office/orders/order.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { ORDER_SORTS, type OrderSort } from '../../../core/office-search/order-list.ts';
import { PEOPLE_SEARCH_RIGHT, searchHint } from '../../../core/office-search/people-search.ts';
import { payMethods } from '../../../core/office-text/pay-method-text.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { parseDay } from '../kit/query.ts';
import { ShippingViewModel } from './shipping.view-model.ts';

const FILTER_NAMES = ['q', 'status', 'method', 'seller', 'from', 'to', 'paid', 'paid_to', 'sort'] as const;
const NEWEST_FIRST = '-placed';
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of orders, with the actions on several orders. */
export class OrdersViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  /** Typed tracking numbers that were not sent, by line. */
  readonly #numbers = new Map<OrderLineIdx, string>();

  readonly listing: Listing<OfficeListedOrder, FilterName>;
  readonly total: Loaded<OfficeResponseOf<'GET /api/office/v1/orders/total'>>;
  readonly sellers: Loaded<OfficeResponseOf<'GET /api/office/v1/orders/sellers'>>;
  isPreparing = false;
  /** The entry of tracking numbers for the selected orders; null while its dialog is closed. */
  shipping: ShippingViewModel | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.listing = new Listing<OfficeListedOrder, FilterName>({
      api,
      address,
      path: '/orders',
      names: FILTER_NAMES,
      keyOf: ({ payment_idx }) => payment_idx,
      load: (filter, cursor) =>
        this.#api.call('GET /api/office/v1/orders', { ...requestOf(filter), sort: sortOf(filter.sort), cursor }),
      onFilter: () => void this.total.load(),
    });
    this.total = new Loaded(() => this.#api.call('GET /api/office/v1/orders/total', requestOf(this.listing.filter)));
    this.sellers = new Loaded(() => api.call('GET /api/office/v1/orders/sellers', {}));
    makeObservable(this, {
      isPreparing: observableRef,
      shipping: observableRef,
      selectedAmount: computed,
      hasPrepared: computed,
    });
  }

  start(): () => void {
    if (this.hasAllShops) void this.sellers.load();
    return this.listing.start();
  }

  /** False for a seller, whose list has only their own shop. */
  get hasAllShops(): boolean {
    return this.#account.session?.member_name === null;
  }

  get sort(): string {
    return sortOf(this.listing.filter.sort);
  }

  /** A seller's amounts are sums of lines, so their list cannot be sorted by amount. */
  get canSort(): boolean {
    return this.hasAllShops;
  }

  sortBy(sort: string): void {
    this.listing.setFilter({ sort: sort === NEWEST_FIRST ? '' : sort });
  }

  get searchHint(): string {
    return searchHint('orders', this.#account.hasRight(PEOPLE_SEARCH_RIGHT));
  }

  get canShip(): boolean {
    return this.#account.hasRight('orders.ship');
  }

  open({ payment_idx }: OfficeListedOrder): void {
    this.#address.open(`/orders/${payment_idx}`);
  }

  /** The total amount of the selected orders, in won. */
  get selectedAmount(): number {
    return [...this.listing.selected.values()].reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Whether a line of the selected orders is being packed. */
  get hasPrepared(): boolean {
    return this.#selectedLines('상품준비중').length > 0;
  }

  /** Starts packing the paid lines of the selected orders. */
  async prepare(): Promise<void> {
    const lines = this.#selectedLines('결제완료');
    if (lines.length === 0) return this.#notices.fail('결제완료인 상품이 없어요.');
    await this.#prepareLines(lines, false);
  }

  /** Stops packing the selected orders' lines that are being packed: the shopper can cancel them again. */
  async unprepare(): Promise<void> {
    await this.#prepareLines(this.#selectedLines('상품준비중'), true);
  }

  /** Opens the entry of tracking numbers for the lines of the selected orders that can be sent. */
  startShipping(): void {
    const lines = [...this.listing.selected.values()].flatMap((order) =>
      order.line_list
        .filter(({ order_status }) => order_status === '상품준비중')
        .map((line) => ({ ...line, payment_no: order.payment_no, buyer_name: order.buyer_name })),
    );
    if (lines.length === 0) return this.#notices.fail('상품준비중인 상품이 없어요. 먼저 상품준비를 해 주세요.');
    const close = (done: number): void => {
      runInAction(() => (this.shipping = null));
      if (done === 0) return;
      this.listing.clearSelection();
      this.#notices.show(`${done}건 발송처리`);
      void this.listing.reload();
    };
    runInAction(() => (this.shipping = new ShippingViewModel(this.#api, lines, close, this.#numbers)));
  }

  async #prepareLines(lines: readonly OrderLineIdx[], is_undo: boolean): Promise<void> {
    if (this.isPreparing || lines.length === 0) return;
    runInAction(() => (this.isPreparing = true));
    const results = await this.#change(lines, is_undo);
    runInAction(() => (this.isPreparing = false));
    if (results === null) return;
    const done = results.filter(({ refusal }) => refusal === null).map(({ order_idx }) => order_idx);
    this.#notices.show(`${done.length}건 상품준비${is_undo ? ' 되돌림' : ''}${refusedText(results)}`, {
      undo: done.length === 0 ? null : () => void this.#change(done, !is_undo),
    });
  }

  async #change(
    order_idx_list: readonly OrderLineIdx[],
    is_undo: boolean,
  ): Promise<readonly OfficeLineResult[] | null> {
    const envelope = await this.#api.call('POST /api/office/v1/orders/prepare', {
      order_idx_list: [...order_idx_list],
      is_undo,
    });
    if (envelope.result_code !== 200) {
      this.#notices.fail(envelope.result_msg);
      return null;
    }
    const { list } = envelope.result_data;
    const changed = new Set(list.flatMap(({ order_idx, refusal }) => (refusal === null ? [order_idx] : [])));
    const order_status = is_undo ? '결제완료' : '상품준비중';
    await this.listing.reload();
    this.listing.patchSelected((order) => ({
      ...order,
      line_list: order.line_list.map((line) => (changed.has(line.order_idx) ? { ...line, order_status } : line)),
    }));
    return list;
  }

  #selectedLines(status: OfficeListedLine['order_status']): OrderLineIdx[] {
    return [...this.listing.selected.values()].flatMap(({ line_list }) =>
      line_list.filter(({ order_status }) => order_status === status).map(({ order_idx }) => order_idx),
    );
  }
}

/** Returns how many lines were refused, with the first reason; empty if none was refused. */
function refusedText(results: readonly OfficeLineResult[]): string {
  const refused = results.filter(({ refusal }) => refusal !== null);
  const first = refused[0]?.refusal ?? '';
  return refused.length === 0 ? '' : ` · ${refused.length}건은 못 했어요 (${first})`;
}

/** Converts the conditions of an address to a request. Ignores invalid ones, since an address may contain anything. */
function requestOf({ q, status, method, seller, from, to, paid, paid_to }: Record<FilterName, string>) {
  return {
    q,
    status,
    method: payMethods.find((known) => known === method) ?? null,
    seller: seller === '' ? null : seller,
    from: parseDay(from),
    to: parseDay(to),
    paid: parseDay(paid),
    paid_to: parseDay(paid_to),
  };
}

function sortOf(text: string): OrderSort {
  return ORDER_SORTS.find((known) => known === text) ?? NEWEST_FIRST;
}

export const ordersModel = recipe(OrdersViewModel, OfficeApi, StaffAccount, Notices, Address);
