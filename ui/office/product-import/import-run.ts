import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ImportRun } from '../../../core/api/office/catalogue/import.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** Delay between two requests while the run is in progress. */
const POLL_DELAY_MS = 1_000;
/** Delay after a request without a response. */
const RETRY_DELAY_MS = 3_000;

type RunResponse = Envelope<{ readonly run: ImportRun | null }>;

/** The dry run of the signed-in staff. The server continues it without the page, which polls it until it has ended. */
export class CurrentRun {
  readonly #api: OfficeApi;
  readonly #timers: Timers;
  #cancel: () => void = () => {};
  #callId = 0;

  /** The run; null if there is none, or until it has loaded. */
  run: ImportRun | null = null;
  isLoaded = false;
  /** True: the last request had no response, and is sent again. */
  isLost = false;

  constructor(api: OfficeApi, timers: Timers) {
    this.#api = api;
    this.#timers = timers;
    makeObservable(this, { run: observableRef, isLoaded: observableRef, isLost: observableRef });
  }

  /** Loads the run, and polls it while it is in progress. Returns a function that stops this. */
  start(): () => void {
    void this.load();
    return () => this.#stop();
  }

  /** Loads the current state of the run. */
  async load(): Promise<RunResponse> {
    this.#stop();
    const callId = this.#callId;
    const envelope = await this.#api.call('GET /api/office/v1/catalogue/imports/run', {});
    if (callId === this.#callId) this.applyResponse(envelope);
    return envelope;
  }

  /** Applies the response of a call. Schedules the next request if the run is in progress, or without a response. */
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
