import { action, computed, makeObservable, observableRef } from 'mobx';
import type { GroupProgress } from '../../core/api/group.api.ts';
import { groupStateAt, seatsLeft, type GroupState } from '../../core/group/group-state.ts';
import { daysLeft } from '../../core/group/group-text.ts';
import { readGroupCount } from '../../core/group/read-group-count.ts';
import type { Api } from '../../core/http/api.ts';
import { saysNothingThere } from '../../core/http/nothing-there.ts';
import type { Live } from '../../core/ports/live.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { Ticker } from '../app/ticker.ts';

export interface GroupServices {
  readonly api: Api;
  readonly live: Live;
  readonly timers: Timers;
  readonly second: Ticker;
}

/** How often whoever hears nothing by themselves asks. */
const ASK_EVERY = 5_000;

/** How a purchase group fills, as it happens. */
export class GroupProgressViewModel {
  readonly #services: GroupServices;
  readonly #g_idx: number;

  /** Null until it is there. */
  group: GroupProgress | null = null;
  /** There is no such group. */
  isMissing = false;

  /** `known`: what somebody else has asked for already. */
  constructor(services: GroupServices, g_idx: number, known: GroupProgress | null = null) {
    this.#services = services;
    this.#g_idx = g_idx;
    this.group = known;
    makeObservable<this, 'take' | 'count'>(this, {
      group: observableRef,
      isMissing: observableRef,
      state: computed,
      left_cnt: computed,
      days_left: computed,
      take: action,
      count: action,
    });
  }

  /** As it stands now, looked at every second. */
  get state(): GroupState | null {
    return this.group === null ? null : groupStateAt(this.group, this.#services.second.now);
  }

  /** Whole days until the end; null when the hours count. */
  get days_left(): number | null {
    return this.group === null ? null : daysLeft(this.group.end_dt, this.#services.second.now);
  }

  /** "N명만 더" */
  get left_cnt(): number {
    return this.group === null ? 0 : seatsLeft(this.group);
  }

  /** Follows the group; the answer ends it. Where nothing is to be heard, it asks every five seconds. */
  start(): () => void {
    const { live, timers } = this.#services;
    const stops: (() => void)[] = [];
    let isOver = false;
    const ask = (): void => {
      if (isOver) return;
      void this.load();
      stops.push(timers.every(ASK_EVERY, () => void this.load()));
    };
    live.line().then((line) => {
      if (isOver) return;
      stops.push(line.listen(`/api/v1/group/${this.#g_idx}/live`, (said) => this.count(readGroupCount(said)), ask));
    }, ask);
    if (this.group === null) void this.load();
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }

  async load(): Promise<void> {
    const request = { g_idx: this.#g_idx };
    const envelope = await this.#services.api.call('GET /api/v1/group/{g_idx}', request, { quiet: true });
    if (envelope.result_code === 200) this.take(envelope.result_data);
    else if (saysNothingThere(envelope)) this.take(null);
  }

  private take(group: GroupProgress | null): void {
    this.isMissing = group === null;
    this.group = group;
  }

  private count(group_cnt: number | null): void {
    if (group_cnt !== null && this.group !== null) this.group = { ...this.group, group_cnt };
  }
}
