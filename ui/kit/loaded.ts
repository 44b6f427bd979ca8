import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';
import { isNotFound } from '../../core/outcome/not-found.ts';
import type { Clock } from '../../core/ports/clock.port.ts';

interface LoadedOptions<T> {
  /** Age up to which `refresh` does nothing; without it, each refresh loads. */
  readonly maxAge?: { readonly ms: number; readonly clock: Clock };
  /** True: `load` clears the data immediately, since it must not be shown while other data loads. */
  readonly dropsData?: boolean;
  /** The screen's data from an earlier visit: shown if loading fails without data, and updated with new data. */
  readonly previous?: { data: T | null };
}

/**
 * Data of a screen from a call, and its loading state. The last call wins: a response overtaken by a later call or
 * `put` is ignored. `state` starts as `loading`. Calls return their response, or null if it was overtaken or not made.
 */
export class Loaded<T> {
  readonly #call: () => Promise<Envelope<T>>;
  readonly #options: LoadedOptions<T>;
  #callId = 0;
  #calledAt = -Infinity;
  #isCalling = false;

  /**
   * Null until the first success. A later failure leaves the data unchanged, unless it says that the data no longer
   * exists.
   */
  data: T | null = null;
  state: 'loading' | 'failed' | 'ready' = 'loading';
  /** Why the last `load` failed; null before, and after a success. */
  failure: Failure | null = null;

  constructor(call: () => Promise<Envelope<T>>, options: LoadedOptions<T> = {}) {
    this.#call = call;
    this.#options = options;
    makeObservable(this, { data: observableRef, state: observableRef, failure: observableRef });
  }

  /** The text for the shopper; empty without a failure. */
  get message(): string {
    return this.failure?.result_msg ?? '';
  }

  /** The last `load` found nothing at that id. */
  get isMissing(): boolean {
    return this.failure !== null && isNotFound(this.failure);
  }

  /** Loads the data; after a failure shows why. */
  async load(): Promise<Envelope<T> | null> {
    runInAction(() => {
      if (this.#options.dropsData === true) this.data = null;
      if (this.data === null) this.state = 'loading';
    });
    return this.#run(false);
  }

  /**
   * Loads, or reloads old data. Ignores a failure while there is data. A shown failure stays until the response
   * arrives.
   */
  async refresh(): Promise<Envelope<T> | null> {
    const { maxAge } = this.#options;
    if (maxAge !== undefined && maxAge.clock.now() - this.#calledAt <= maxAge.ms) return null;
    return this.#run(this.data !== null);
  }

  /** Loads unless there is data or a call is in flight. */
  async loadOnce(): Promise<Envelope<T> | null> {
    return this.data === null && !this.#isCalling ? this.#run(false) : null;
  }

  /** Loads again after a failure; does nothing otherwise. The failure stays until the response arrives. */
  async retry(): Promise<Envelope<T> | null> {
    return this.state === 'failed' ? this.#run(false) : null;
  }

  /** Shows data from another source; calls in flight are ignored. */
  put(data: T): void {
    this.#callId += 1;
    this.#isCalling = false;
    const { previous } = this.#options;
    if (previous !== undefined) previous.data = data;
    runInAction(() => {
      this.data = data;
      this.state = 'ready';
      this.failure = null;
    });
  }

  async #run(isSilent: boolean): Promise<Envelope<T> | null> {
    this.#callId += 1;
    const callId = this.#callId;
    this.#isCalling = true;
    this.#calledAt = this.#options.maxAge?.clock.now() ?? 0;
    const envelope = await this.#call();
    if (callId !== this.#callId) return null;
    this.#isCalling = false;
    if (envelope.result_code === 200) this.put(envelope.result_data);
    else if (!isSilent || isNotFound(envelope)) this.#fail(envelope);
    return envelope;
  }

  #fail(failure: Failure): void {
    const data = isNotFound(failure) ? null : this.data;
    runInAction(() => {
      this.data = data ?? this.#options.previous?.data ?? null;
      this.state = 'failed';
      this.failure = failure;
    });
  }
}
