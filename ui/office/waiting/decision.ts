import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** Delay between two checks whether a change was made. */
const CHECK_DELAY_MS = 3_000;

interface DecisionCall<T, Now> {
  readonly call: () => Promise<Envelope<T>>;
  /** Loads the row that the call changes, as it is now. */
  readonly loadCurrent: () => Promise<Envelope<Now>>;
  readonly isMade: (now: Now) => boolean;
}

/**
 * Makes a change once. If the response is lost, checks whether the change was made, so that staff need not repeat it.
 */
export class Decision {
  readonly #timers: Timers;
  isBusy = false;
  /** True: the response was lost, and the check is running. */
  isChecking = false;
  /** Why the change was not made; otherwise empty. */
  failure = '';
  /** True: the connection was lost and the change was not made. It can be sent again unchanged. */
  isLost = false;

  constructor(timers: Timers) {
    this.#timers = timers;
    makeObservable(this, {
      isBusy: observableRef,
      isChecking: observableRef,
      failure: observableRef,
      isLost: observableRef,
    });
  }

  clear(): void {
    runInAction(() => {
      this.failure = '';
      this.isLost = false;
    });
  }

  /**
   * Makes the change. Returns its result, `made` if only that is known, or null if it was not made or one is in flight.
   */
  async run<T, Now>({ call, ...checkOptions }: DecisionCall<T, Now>): Promise<{ readonly result: T } | 'made' | null> {
    if (this.isBusy) return null;
    runInAction(() => {
      this.isBusy = true;
      this.failure = '';
      this.isLost = false;
    });
    try {
      const envelope = await call();
      if (envelope.result_code === 200) return { result: envelope.result_data };
      if (isUnanswered(envelope)) return (await this.#checkIfMade(checkOptions)) ? 'made' : null;
      const isConfirmationRequired = envelope.field_errors?.['confirmation'] !== undefined;
      runInAction(() => (this.failure = isConfirmationRequired ? '' : envelope.result_msg));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  async #checkIfMade<Now>({ loadCurrent, isMade }: Omit<DecisionCall<never, Now>, 'call'>): Promise<boolean> {
    runInAction(() => (this.isChecking = true));
    let envelope = await loadCurrent();
    while (isUnanswered(envelope)) {
      await new Promise<void>((resolve) => {
        this.#timers.after(CHECK_DELAY_MS, resolve);
      });
      envelope = await loadCurrent();
    }
    const found = envelope.result_code === 200 && isMade(envelope.result_data);
    runInAction(() => {
      this.isChecking = false;
      this.isLost = !found;
      this.failure = found ? '' : '연결이 끊겨 반영되지 않았어요. 다시 해 주세요.';
    });
    return found;
  }
}
