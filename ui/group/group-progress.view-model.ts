import type { GroupState } from '../../core/vocabulary/group-states.ts';
import { computed, makeObservable } from 'mobx';
import type { GroupProgress } from '../../core/api/buying/group.api.ts';
import { groupStateAt } from '../../core/group/group-state.ts';
import { daysLeft } from '../../core/group/group-text.ts';
import { parseGroupCount } from '../../core/group/parse-group-count.ts';
import type { Api } from '../../core/client/api.ts';
import type { ServerEvents } from '../../core/ports/screen/server-events.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { Ticker } from '../kit/ticker.ts';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

export interface GroupServices {
  readonly api: Api;
  readonly live: ServerEvents;
  readonly timers: Timers;
  readonly second: Ticker;
}

/** Polling interval without server-sent events. */
const POLL_INTERVAL_MS = 5_000;

/** The progress of a purchase group, updated live. */
export class GroupProgressViewModel {
  readonly #services: GroupServices;
  readonly #g_idx: GroupIdx;
  readonly #loaded: Loaded<GroupProgress>;

  /** `known` is the group if the caller has already loaded it. */
  constructor(services: GroupServices, g_idx: GroupIdx, known: GroupProgress | null = null) {
    this.#services = services;
    this.#g_idx = g_idx;
    this.#loaded = new Loaded(() => services.api.call('GET /api/v1/group/{g_idx}', { g_idx }, { quiet: true }));
    if (known !== null) this.#loaded.put(known);
    makeObservable(this, { state: computed, daysLeft: computed });
  }

  /** The group; null until it has loaded. */
  get group(): GroupProgress | null {
    return this.#loaded.data;
  }

  /** True until the first response. */
  get isLoading(): boolean {
    return this.#loaded.state === 'loading';
  }

  /** True: the group does not exist. */
  get isMissing(): boolean {
    return this.#loaded.isMissing;
  }

  /** The state of the group, evaluated every second. */
  get state(): GroupState | null {
    return this.group === null ? null : groupStateAt(this.group, this.#services.second.now);
  }

  /** Number of whole days until the end; null if less than a day is left. */
  get daysLeft(): number | null {
    return this.group === null ? null : daysLeft(this.group.end_dt, this.#services.second.now);
  }

  /**
   * Updates the group by server-sent events; without them, polls every five seconds. Returns a function that stops
   * this.
   */
  start(): () => void {
    const { live, timers } = this.#services;
    const stops: (() => void)[] = [];
    let isStopped = false;
    const startPolling = (): void => {
      if (isStopped) return;
      void this.load();
      stops.push(timers.every(POLL_INTERVAL_MS, () => void this.load()));
    };
    live.loadChannel().then((channel) => {
      if (isStopped) return;
      stops.push(
        channel.listen(
          `/api/v1/group/${this.#g_idx}/live`,
          (data) => this.#updateCount(parseGroupCount(data)),
          startPolling,
        ),
      );
    }, startPolling);
    if (this.group === null) void this.load();
    return () => {
      isStopped = true;
      for (const stop of stops) stop();
    };
  }

  async load(): Promise<void> {
    await this.#loaded.refresh();
  }

  #updateCount(group_cnt: number | null): void {
    if (group_cnt !== null && this.group !== null) this.#loaded.put({ ...this.group, group_cnt });
  }
}
