import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';
import { isNotFound } from '../../core/outcome/not-found.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import type { Clock } from '../../core/ports/clock.port.ts';

interface LoadedOptions<T> {
  /** While the data is not older than this, `refresh` does nothing. Without it, each refresh loads. */
  readonly maxAge?: { readonly ms: number; readonly clock: Clock };
  /** True: `load` clears the data immediately, since it must not be shown while the next data loads. */
  readonly clearsData?: boolean;
  /**
   * The data of an earlier visit to the screen. It is shown if the first load fails, and replaced whenever new data has
   * loaded.
   */
  readonly previous?: { data: T | null };
}

/**
 * Data of a screen from a call, and its loading state. The last call wins: a response that a later call or `put` has
 * overtaken is ignored. The methods return the response, or null if it was overtaken or no call was made.
 */
export class Loaded<T> {
  readonly #call: () => Promise<Envelope<T>>;
  readonly #options: LoadedOptions<T>;
  #callId = 0;
  #calledAt = -Infinity;

  /**
   * The data; null until the first success. A later failure leaves it unchanged, unless the response is that the data
   * no longer exists.
   */
  data: T | null = null;
  state: 'loading' | 'failed' | 'ready' = 'loading';
  /** Why the last `load` failed; null before the first one has ended, and after a success. */
  failure: Failure | null = null;
  /** True while a call is in flight, also one that only reloads the data. */
  isCalling = false;

  constructor(call: () => Promise<Envelope<T>>, options: LoadedOptions<T> = {}) {
    this.#call = call;
    this.#options = options;
    makeObservable(this, {
      data: observableRef,
      state: observableRef,
      failure: observableRef,
      isCalling: observableRef,
    });
  }

  /** The text for the shopper; empty without a failure. */
  get message(): string {
    return this.failure?.result_msg ?? '';
  }

  /** True: the last `load` found nothing at that id. */
  get isMissing(): boolean {
    return this.failure !== null && isNotFound(this.failure);
  }

  /** True: the server refused the last `load`, so that a repetition would not help. */
  get isRefused(): boolean {
    return this.failure !== null && !isUnanswered(this.failure);
  }

  /** Loads the data. A failure is shown. */
  async load(): Promise<Envelope<T> | null> {
    runInAction(() => {
      if (this.#options.clearsData === true) this.data = null;
      if (this.data === null) this.state = 'loading';
    });
    return this.#run(false);
  }

  /**
   * Loads the data, or reloads it if it is old. Ignores a failure if there is data. A failure on screen stays until the
   * response arrives.
   */
  async refresh(): Promise<Envelope<T> | null> {
    const { maxAge } = this.#options;
    if (maxAge !== undefined && maxAge.clock.now() - this.#calledAt <= maxAge.ms) return null;
    return this.#run(this.data !== null);
  }

  /** Loads unless there is data or a call is in flight. */
  async loadOnce(): Promise<Envelope<T> | null> {
    return this.data === null && !this.isCalling ? this.#run(false) : null;
  }

  /** Loads again after a failure; otherwise does nothing. The failure stays on screen until the response arrives. */
  async retry(): Promise<Envelope<T> | null> {
    return this.state === 'failed' ? this.#run(false) : null;
  }

  /** Sets data from another source, and ignores the responses of calls in flight. */
  put(data: T): void {
    this.#callId += 1;
    const { previous } = this.#options;
    if (previous !== undefined) previous.data = data;
    runInAction(() => {
      this.isCalling = false;
      this.data = data;
      this.state = 'ready';
      this.failure = null;
    });
  }

  async #run(isSilent: boolean): Promise<Envelope<T> | null> {
    this.#callId += 1;
    const callId = this.#callId;
    runInAction(() => (this.isCalling = true));
    this.#calledAt = this.#options.maxAge?.clock.now() ?? 0;
    const envelope = await this.#call();
    if (callId !== this.#callId) return null;
    runInAction(() => {
      this.isCalling = false;
      if (envelope.result_code === 200) this.put(envelope.result_data);
      else if (!isSilent || isNotFound(envelope)) this.#fail(envelope);
    });
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
