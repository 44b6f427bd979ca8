import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Address } from '../../../core/ports/screen/address.port.ts';
import { writeAddress } from '../kit/query.ts';

/** The open row of a queue, which is in the address as `?open=12`. */
export class OpenedRow {
  readonly #address: Address;
  readonly #path: string;
  readonly #onOpen: (idx: number | null) => void;

  /** Null while no row is open. */
  idx: number | null = null;

  constructor(address: Address, path: string, onOpen: (idx: number | null) => void) {
    this.#address = address;
    this.#path = path;
    this.#onOpen = onOpen;
    makeObservable(this, { idx: observableRef });
  }

  /** Opens the row that the address names, and follows changes of the address. Returns a function that stops this. */
  start(): () => void {
    const stop = this.#address.listen(() => this.#follow());
    this.#follow();
    return stop;
  }

  /** Opens a row. `replace`: the browser's back button does not return to the previous row. */
  open(idx: number | null, options: { readonly replace?: boolean } = {}): void {
    if (idx === this.idx) return;
    const query = Object.fromEntries(new URLSearchParams(this.#address.search));
    const open = idx === null ? '' : String(idx);
    this.#address.open(writeAddress(this.#path, { ...query, open }), options);
  }

  #follow(): void {
    if (this.#address.path !== this.#path) return;
    const text = new URLSearchParams(this.#address.search).get('open') ?? '';
    const idx = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
    if (idx === this.idx) return;
    runInAction(() => (this.idx = idx));
    this.#onOpen(idx);
  }
}

/** Returns the row to open after a decision: the one below, otherwise the one above; null if no other is left. */
export function nextRow<Row>(rows: readonly Row[], keyOf: (row: Row) => number, decided: number): number | null {
  const index = rows.findIndex((row) => keyOf(row) === decided);
  const next = rows[index + 1] ?? rows[index - 1];
  return next === undefined || keyOf(next) === decided ? null : keyOf(next);
}

/** Returns the row that is `step` rows away from the open one; null if there is none. */
export function neighbourRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  open: number | null,
  step: 1 | -1,
): number | null {
  const index = rows.findIndex((row) => keyOf(row) === open);
  const row = rows[index === -1 ? 0 : index + step];
  return row === undefined ? null : keyOf(row);
}
