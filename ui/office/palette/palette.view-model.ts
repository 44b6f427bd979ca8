import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedOrder } from '../../../core/api/office/orders/order.api.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import { interpretOrderSearch, orderSearchText } from '../../../core/office-search/order-search.ts';
import { PEOPLE_SEARCH_RIGHT, searchHint } from '../../../core/office-search/people-search.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { CommandPalette } from '../kit/command-palette.ts';
import { writeAddress } from '../kit/query.ts';
import { actionCommandsFor, screenCommandsFor, type PaletteCommand } from './palette-commands.ts';

const MAX_ORDERS = 8;
const SEARCH_DELAY_MS = 200;

/** Finds orders, screens and actions by the typed text. */
export class PaletteViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #address: Address;
  readonly #timers: Timers;
  readonly #clock: Clock;
  readonly #palette: CommandPalette;
  #stop: (() => void) | null = null;
  #callId = 0;

  typed = '';
  orders: readonly OfficeListedOrder[] = [];
  isSearching = false;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    address: Address,
    timers: Timers,
    clock: Clock,
    palette: CommandPalette,
  ) {
    this.#api = api;
    this.#account = account;
    this.#address = address;
    this.#timers = timers;
    this.#clock = clock;
    this.#palette = palette;
    makeObservable(this, { typed: observableRef, orders: observableRef, isSearching: observableRef });
  }

  get screens(): readonly PaletteCommand[] {
    return screenCommandsFor(this.typed, this.#rights);
  }

  get actions(): readonly PaletteCommand[] {
    return actionCommandsFor(this.typed, this.#rights, this.#clock.now());
  }

  /** The heading of the orders, which names how they were found. */
  get heading(): string {
    const text = orderSearchText(interpretOrderSearch(this.typed, this.#canFindPeople));
    return text === '' ? '주문' : `주문 · ${text}`;
  }

  get searchHint(): string {
    return searchHint('palette', this.#canFindPeople);
  }

  get canFindOrders(): boolean {
    return this.#account.hasRight('orders.view');
  }

  /** Shows and searches the text without its control characters, which a pasted text may have. */
  type(text: string): void {
    const typed = withoutControlCharacters(text);
    this.#stop?.();
    const isSearched = this.canFindOrders && typed.trim().length >= 2;
    runInAction(() => {
      this.typed = typed;
      this.isSearching = isSearched;
      if (!isSearched) this.orders = [];
    });
    this.#callId += 1;
    if (isSearched) this.#stop = this.#timers.after(SEARCH_DELAY_MS, () => void this.#search());
  }

  openOrder({ payment_idx, line_list }: OfficeListedOrder): void {
    // Sellers cannot open the page of an order, so their list shows the order.
    const isSeller = this.#account.session?.member_name !== null;
    const [line] = line_list;
    this.#open(
      isSeller
        ? writeAddress('/orders', { q: line === undefined ? '' : `#${line.order_idx}` })
        : `/orders/${payment_idx}`,
    );
  }

  /** Opens the list of all orders that match the typed text. */
  openAll(): void {
    this.#open(writeAddress('/orders', { q: this.typed.trim() }));
  }

  run({ to }: PaletteCommand): void {
    if (to === null) this.#palette.open('keys');
    else this.#open(to);
  }

  get #canFindPeople(): boolean {
    return this.#account.hasRight(PEOPLE_SEARCH_RIGHT);
  }

  get #rights() {
    return this.#account.session?.right_list ?? [];
  }

  #open(to: string): void {
    this.#palette.close();
    this.#address.open(to);
  }

  async #search(): Promise<void> {
    const callId = this.#callId;
    const envelope = await this.#api.call('GET /api/office/v1/orders', { q: this.typed.trim().slice(0, 50) });
    if (callId !== this.#callId) return;
    runInAction(() => {
      this.isSearching = false;
      this.orders = envelope.result_code === 200 ? envelope.result_data.list.slice(0, MAX_ORDERS) : [];
    });
  }
}

export const paletteModel = recipe(PaletteViewModel, OfficeApi, StaffAccount, Address, Timers, Clock, CommandPalette);
