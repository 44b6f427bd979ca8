import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { Address } from '../../../core/ports/screen/address.port.ts';
import { readQuery, writeAddress, type Query } from './query.ts';

interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly next_cursor: string | null;
}

/** Identifies a row of a list; text if no single number of the row does. */
export type RowKey = number | string;

interface ListingOptions<Row, Name extends string> {
  /**
   * Reports when the server responds again: a change may have been made whose response was lost, so the list is
   * reloaded.
   */
  readonly api: Pick<OfficeApi, 'onRestored'>;
  readonly address: Address;
  /** Path of the screen; other addresses are ignored. */
  readonly path: string;
  /** The fields of the address that are conditions. */
  readonly names: readonly Name[];
  readonly load: (filter: Record<Name, string>, cursor: string | null) => Promise<Envelope<ListPage<Row>>>;
  /** Called with each new filter, to load data of the whole list, such as its total. */
  readonly onFilter?: (filter: Record<Name, string>) => void;
  readonly keyOf: (row: Row) => RowKey;
}

/**
 * A list of the office, with its conditions and its page in the address. It has the shown rows, the selection, which
 * survives paging but not another filter, and the cursor, which the keyboard moves.
 */
export class Listing<Row, Name extends string> {
  readonly #options: ListingOptions<Row, Name>;
  #callId = 0;
  #loadedFor = '';

  rows: readonly Row[] | null = null;
  nextCursor: string | null = null;
  /** Why the last load failed; empty otherwise. The previous rows are still shown. */
  failure = '';
  isLoading = false;
  selected: ReadonlyMap<RowKey, Row> = new Map();
  /** Index of the row at the keyboard cursor; -1 without a cursor. */
  cursor = -1;
  #anchor = -1;

  constructor(options: ListingOptions<Row, Name>) {
    this.#options = options;
    this.filter = this.#readFilter();
    makeObservable(this, {
      rows: observableRef,
      nextCursor: observableRef,
      failure: observableRef,
      isLoading: observableRef,
      selected: observableRef,
      cursor: observableRef,
      filter: observableRef,
      isPageSelected: computed,
      toggle: action,
      togglePage: action,
      clearSelection: action,
      patchSelected: action,
      moveCursor: action,
      put: action,
    });
  }

  filter: Record<Name, string>;

  /** Loads the list of the address, and follows it. Returns a function that stops this. */
  start(): () => void {
    const { address, api } = this.#options;
    const stops = [address.listen(() => this.#follow()), api.onRestored(() => void this.reload())];
    this.#follow(true);
    return () => stops.forEach((stop) => stop());
  }

  /** Opens the list with other conditions, on its first page. */
  setFilter(change: Partial<Record<Name, string>>): void {
    this.#open({ ...this.filter, ...change });
  }

  /** Removes all conditions. */
  clearFilter(): void {
    this.#open({});
  }

  get hasFilter(): boolean {
    return Object.values<string>(this.filter).some((value) => value !== '');
  }

  get isFirstPage(): boolean {
    return this.#after === '';
  }

  nextPage(): void {
    if (this.nextCursor !== null) this.#open({ ...this.filter, after: this.nextCursor });
  }

  previousPage(): void {
    const { address, path } = this.#options;
    if (!this.isFirstPage) address.back(writeAddress(path, this.filter));
  }

  /** Loads the shown page again, for example after a change. */
  async reload(): Promise<void> {
    await this.#load();
  }

  /** Selects a row, or unselects it; with `range` all rows from the last one that was toggled. */
  toggle(index: number, range = false): void {
    const rows = this.rows ?? [];
    const next = new Map(this.selected);
    const first = range && this.#anchor >= 0 ? Math.min(this.#anchor, index) : index;
    const last = range && this.#anchor >= 0 ? Math.max(this.#anchor, index) : index;
    const isAdded = range || !this.#isSelectedAt(index, next);
    for (const row of rows.slice(first, last + 1)) {
      if (isAdded) next.set(this.#options.keyOf(row), row);
      else next.delete(this.#options.keyOf(row));
    }
    this.selected = next;
    this.#anchor = index;
    this.cursor = index;
  }

  get isPageSelected(): boolean {
    const rows = this.rows ?? [];
    return rows.length > 0 && rows.every((row) => this.selected.has(this.#options.keyOf(row)));
  }

  /** Selects all rows of the page, or unselects them. */
  togglePage(): void {
    const next = new Map(this.selected);
    const isAdded = !this.isPageSelected;
    for (const row of this.rows ?? []) {
      if (isAdded) next.set(this.#options.keyOf(row), row);
      else next.delete(this.#options.keyOf(row));
    }
    this.selected = next;
  }

  clearSelection(): void {
    this.selected = new Map();
    this.#anchor = -1;
  }

  /** Applies `change` to the selected rows, which the list may no longer contain. */
  patchSelected(change: (row: Row) => Row): void {
    this.selected = new Map([...this.selected].map(([key, row]) => [key, change(row)]));
  }

  moveCursor(step: number): void {
    const last = (this.rows?.length ?? 0) - 1;
    this.cursor = Math.max(0, Math.min(last, this.cursor + step));
  }

  isSelected(row: Row): boolean {
    return this.selected.has(this.#options.keyOf(row));
  }

  put({ list, next_cursor }: ListPage<Row>): void {
    const { keyOf } = this.#options;
    const [current, anchor] = [this.rows?.[this.cursor], this.rows?.[this.#anchor]];
    const indexOf = (row: Row | undefined): number =>
      row === undefined ? -1 : list.findIndex((other) => keyOf(other) === keyOf(row));
    this.rows = list;
    this.nextCursor = next_cursor;
    this.failure = '';
    // The cursor follows its row: otherwise the next key would select or open the row that has taken its place.
    const index = indexOf(current);
    this.cursor = index >= 0 ? index : Math.min(this.cursor, list.length - 1);
    this.#anchor = indexOf(anchor);
    const shown = new Map(list.map((row) => [keyOf(row), row]));
    // Selected rows are updated, too.
    this.selected = new Map([...this.selected].map(([key, row]) => [key, shown.get(key) ?? row]));
  }

  #isSelectedAt(index: number, selected: ReadonlyMap<RowKey, Row>): boolean {
    const row = this.rows?.[index];
    return row !== undefined && selected.has(this.#options.keyOf(row));
  }

  get #after(): string {
    return readQuery(this.#options.address.search, ['after']).after;
  }

  #readFilter(): Record<Name, string> {
    return readQuery(this.#options.address.search, this.#options.names);
  }

  #open(query: Query): void {
    const { address, path } = this.#options;
    const others = new URLSearchParams(address.search);
    for (const name of [...this.#options.names, 'after']) others.delete(name);
    address.open(writeAddress(path, { ...Object.fromEntries(others), ...query }));
  }

  #follow(isFirst = false): void {
    const { address, path } = this.#options;
    if (address.path !== path) return;
    const filter = this.#readFilter();
    const isSameFilter = !isFirst && JSON.stringify(filter) === JSON.stringify(this.filter);
    const requestKey = JSON.stringify([filter, this.#after]);
    if (!isFirst && requestKey === this.#loadedFor) return;
    this.#loadedFor = requestKey;
    runInAction(() => {
      this.filter = filter;
      this.cursor = -1;
      if (!isSameFilter) this.clearSelection();
    });
    if (!isSameFilter) this.#options.onFilter?.(filter);
    void this.#load();
  }

  async #load(): Promise<void> {
    this.#callId += 1;
    const callId = this.#callId;
    runInAction(() => (this.isLoading = true));
    const after = this.#after;
    const envelope = await this.#options.load(this.filter, after === '' ? null : after);
    if (callId !== this.#callId) return;
    runInAction(() => {
      this.isLoading = false;
      if (envelope.result_code === 200) this.put(envelope.result_data);
      else this.failure = envelope.result_msg;
    });
  }
}
