import type { Arrival, HistoryEntry, Navigation, OutgoingForm } from '../../core/ports/navigation.port.ts';

/** A history in memory that starts at one page, and records forms that were posted and reloads. */
export class FakeNavigation implements Navigation {
  readonly posted: OutgoingForm[] = [];
  /** Addresses outside of the shop that were gone to. */
  readonly left: string[] = [];
  reload_cnt = 0;
  /** False: this entry was loaded anew already. */
  mayReload = true;
  readonly #entries: HistoryEntry[];
  readonly #listeners = new Set<(entry: HistoryEntry, arrival: Arrival) => void>();
  #keys = 0;

  constructor(location = '/') {
    this.#entries = [this.#entryFor(location)];
  }

  entry(): HistoryEntry {
    const entry = this.#entries.at(-1);
    if (entry === undefined) throw new Error('The history is empty');
    return entry;
  }

  /** The locations from the first page to the one on screen. */
  get history(): string[] {
    return this.#entries.map(({ location }) => location);
  }

  go(path: string): void {
    this.#entries.push(this.#entryFor(path));
    this.#tell('go');
  }

  replace(path: string): void {
    this.#entries.splice(-1, 1, this.#entryFor(path));
    this.#tell('replace');
  }

  back(): void {
    if (this.#entries.length === 1) return this.replace('/');
    this.#entries.pop();
    this.#tell('return');
  }

  listen(arrived: (entry: HistoryEntry, arrival: Arrival) => void): () => void {
    this.#listeners.add(arrived);
    return () => {
      this.#listeners.delete(arrived);
    };
  }

  post(form: OutgoingForm): void {
    this.posted.push(form);
  }

  leave(url: string): void {
    this.left.push(url);
  }

  reload(): boolean {
    if (this.mayReload) this.reload_cnt += 1;
    return this.mayReload;
  }

  #entryFor(location: string): HistoryEntry {
    this.#keys += 1;
    return { location, key: `key-${this.#keys}` };
  }

  #tell(arrival: Arrival): void {
    for (const listener of Array.from(this.#listeners)) listener(this.entry(), arrival);
  }
}
