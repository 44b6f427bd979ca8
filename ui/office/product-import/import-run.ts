import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ImportRun } from '../../../core/api/office/catalogue/import.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** Pause between two looks at a run that goes on. */
const POLL_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 3_000;

type RunResponse = Envelope<{ readonly run: ImportRun | null }>;

/** The dry run of the signed-in staff: it goes on at the server, and is looked at until it has ended. */
export class CurrentRun {
  readonly #api: OfficeApi;
  readonly #timers: Timers;
  #cancel: () => void = () => {};
  #callId = 0;

  /** Null: there is none, or it is not loaded yet. */
  run: ImportRun | null = null;
  isLoaded = false;
  /** The last look had no answer: it is repeated. */
  isLost = false;

  constructor(api: OfficeApi, timers: Timers) {
    this.#api = api;
    this.#timers = timers;
    makeObservable(this, { run: observableRef, isLoaded: observableRef, isLost: observableRef });
  }

  /** Looks as long as there is something to wait for. Returns what ends that. */
  start(): () => void {
    void this.load();
    return () => this.#stop();
  }

  /** Loads the run as it is now. */
  async load(): Promise<RunResponse> {
    this.#stop();
    const callId = this.#callId;
    const envelope = await this.#api.call('GET /api/office/v1/catalogue/imports/run', {});
    if (callId === this.#callId) this.applyResponse(envelope);
    return envelope;
  }

  /** Shows what a call returned, and looks again later if the run goes on or the answer was lost. */
  applyResponse(envelope: RunResponse): void {
    this.#stop();
    const isLost = isUnanswered(envelope);
    runInAction(() => {
      this.isLost = isLost;
      if (envelope.result_code !== 200) return;
      this.run = envelope.result_data.run;
      this.isLoaded = true;
    });
    if (isLost) this.#cancel = this.#timers.after(RETRY_DELAY_MS, () => void this.load());
    else if (this.run?.state === 'checking') this.#cancel = this.#timers.after(POLL_DELAY_MS, () => void this.load());
  }

  #stop(): void {
    this.#callId += 1;
    this.#cancel();
    this.#cancel = () => {};
  }
}
