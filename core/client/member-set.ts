import type { Envelope } from '../outcome/envelope.ts';
import { Listeners } from '../storage/listeners.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';
import type { Session } from './session.ts';

export type ToggleOutcome =
  | { readonly kind: 'done' }
  /** The caller is a guest. Only members have a set, so nothing was changed. */
  | { readonly kind: 'login-needed' }
  /** The server refused or could not be reached, and the set is unchanged. `text` is the reason. */
  | { readonly kind: 'failed'; readonly text: string };

interface Calls<Id> {
  /** Loads all ids of the member. */
  load(): Promise<Envelope<readonly Id[]>>;
  /** Adds or removes an id. */
  change(id: Id, isAdded: boolean): Promise<Envelope<unknown>>;
}

/**
 * A set of ids that the server stores for a member, such as liked sales, shared by all buttons that show it. Updates
 * optimistically and reverts if the server refuses. Taps on one button during a call result in one more call with the
 * last value.
 */
export class MemberSet<Id> {
  readonly #session: Session;
  readonly #calls: Calls<Id>;
  readonly #listeners = new Listeners(() => this.#session.subscribe(() => this.#syncMember()));
  readonly #inFlight = new Map<Id, Promise<ToggleOutcome>>();
  #member_idx: MemberIdx | null = null;
  #ids: ReadonlySet<Id> = new Set();
  #loading: Promise<void> | null = null;

  constructor(session: Session, calls: Calls<Id>) {
    this.#session = session;
    this.#calls = calls;
  }

  has(id: Id): boolean {
    return this.#member_idx === this.#currentMember() && this.#ids.has(id);
  }

  /** Loads the member's ids, once per login; does nothing for a guest. A failed call is retried at the next `load`. */
  async load(): Promise<void> {
    this.#syncMember();
    if (this.#member_idx === null) return;
    this.#loading ??= this.#fetchIds(this.#member_idx);
    await this.#loading;
  }

  /** Adds or removes an id. */
  async toggle(id: Id): Promise<ToggleOutcome> {
    this.#syncMember();
    if (this.#member_idx === null) return { kind: 'login-needed' };
    this.#set(id, !this.#ids.has(id));
    const inFlight = this.#inFlight.get(id);
    if (inFlight !== undefined) return inFlight;
    const sending = this.#send(id, this.#member_idx).finally(() => this.#inFlight.delete(id));
    this.#inFlight.set(id, sending);
    return sending;
  }

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Sends the current value, and again if it changes during the call. */
  async #send(id: Id, member_idx: MemberIdx): Promise<ToggleOutcome> {
    for (;;) {
      const isWanted = this.#ids.has(id);
      const envelope = await this.#calls.change(id, isWanted);
      if (this.#member_idx !== member_idx) return { kind: 'done' };
      if (envelope.result_code === 401) return { kind: 'login-needed' };
      if (envelope.result_code !== 200) {
        this.#set(id, !isWanted);
        return { kind: 'failed', text: envelope.result_msg };
      }
      if (this.#ids.has(id) === isWanted) return { kind: 'done' };
    }
  }

  async #fetchIds(member_idx: MemberIdx): Promise<void> {
    const envelope = await this.#calls.load();
    if (this.#member_idx !== member_idx) return;
    if (envelope.result_code !== 200) {
      this.#loading = null;
      return;
    }
    const ids = new Set(envelope.result_data);
    // An id toggled while the list was loading keeps its new value.
    for (const id of this.#inFlight.keys()) {
      if (this.#ids.has(id)) ids.add(id);
      else ids.delete(id);
    }
    this.#ids = ids;
    this.#listeners.emit();
  }

  #set(id: Id, isAdded: boolean): void {
    const ids = new Set(this.#ids);
    if (isAdded) ids.add(id);
    else ids.delete(id);
    this.#ids = ids;
    this.#listeners.emit();
  }

  /** Clears the set when another member logs in or the member logs out. */
  #syncMember(): void {
    const member_idx = this.#currentMember();
    if (member_idx === this.#member_idx) return;
    this.#member_idx = member_idx;
    this.#ids = new Set();
    this.#loading = null;
    this.#listeners.emit();
  }

  #currentMember(): MemberIdx | null {
    return this.#session.user?.member_idx ?? null;
  }
}
