import { action, computed, makeObservable, observableRef } from 'mobx';
import type { OpenGroup } from '../../core/api/buying/group.api.ts';
import { groupStateAt } from '../../core/group/group-state.ts';
import type { GroupIdx, SellIdx } from '../../core/vocabulary/ids.ts';
import { Loaded } from '../kit/loaded.ts';
import type { GroupServices } from './group-progress.view-model.ts';

/** Refresh interval while the list is open. */
const REFRESH_INTERVAL_MS = 5_000;

/** The groups of a sale that can be joined. */
export class OpenGroupsViewModel {
  readonly #services: GroupServices;
  readonly #except: GroupIdx | null;
  readonly #loaded: Loaded<{ readonly list: readonly OpenGroup[] }>;
  #stop: (() => void) | null = null;
  isOpen = false;

  /** `except` is the group of the page itself, which is not listed. */
  constructor(services: GroupServices, sell_idx: SellIdx, except: GroupIdx | null) {
    this.#services = services;
    this.#except = except;
    this.#loaded = new Loaded(() =>
      services.api.call('GET /api/v1/group/sale/{sell_idx}', { sell_idx }, { quiet: true }),
    );
    makeObservable(this, { isOpen: observableRef, list: computed, setOpen: action });
  }

  /** The open groups; null until they have loaded. Groups whose sale has ended since are omitted. */
  get list(): readonly OpenGroup[] | null {
    const loaded = this.#loaded.data?.list ?? null;
    return (
      loaded?.filter(
        (group) => group.g_idx !== this.#except && groupStateAt(group, this.#services.second.now) === '모집중',
      ) ?? null
    );
  }

  /** True: the groups could not be loaded. */
  get hasFailed(): boolean {
    return this.#loaded.failure !== null && this.#loaded.data === null;
  }

  async load(): Promise<void> {
    await this.#loaded.refresh();
  }

  /** Opens or closes the list, which is refreshed every five seconds while it is open. */
  setOpen(isOpen: boolean): void {
    this.#stop?.();
    this.#stop = isOpen ? this.#services.timers.every(REFRESH_INTERVAL_MS, () => void this.load()) : null;
    if (isOpen) void this.load();
    this.isOpen = isOpen;
  }
}
