import type { GroupProgress } from '../../../core/api/group.api.ts';
import type { Timers } from '../../../core/ports/timers.port.ts';
import type { Shop } from '../shop.ts';
import { readProgress } from './group-rows.ts';

const LOOK_EVERY = 1_000;

type Listener = (group: GroupProgress) => void;

/**
 * Tells who listens how far their groups are. Each process looks at the rows itself, once a second and for all its
 * listeners in one question, so that it hears of what any other process did; while nobody listens it does not look.
 */
export class GroupWatch {
  readonly #shop: Shop;
  readonly #timers: Timers;
  readonly #listeners = new Map<number, Set<Listener>>();
  readonly #told = new Map<number, string>();
  #stop: (() => void) | null = null;
  #looking: Promise<void> | null = null;

  constructor(shop: Shop, timers: Timers) {
    this.#shop = shop;
    this.#timers = timers;
  }

  /** Tells `listener` of every change from now on; the answer ends it. */
  listen(group: GroupProgress, listener: Listener): () => void {
    const { g_idx } = group;
    const listeners = this.#listeners.get(g_idx) ?? new Set();
    this.#listeners.set(g_idx, listeners.add(listener));
    if (!this.#told.has(g_idx)) this.#told.set(g_idx, JSON.stringify(group));
    this.#stop ??= this.#timers.every(LOOK_EVERY, () => void this.look());
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(g_idx);
      this.#told.delete(g_idx);
      if (this.#listeners.size === 0) {
        this.#stop?.();
        this.#stop = null;
      }
    };
  }

  /** Looks now, unless it is looking. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      const groups = await readProgress(this.#shop.database, [...this.#listeners.keys()], this.#shop.clock.now());
      for (const group of groups) this.#tell(group);
    } catch (error) {
      this.#shop.log.warn({ err: error }, 'groups could not be looked at');
    }
  }

  #tell(group: GroupProgress): void {
    const text = JSON.stringify(group);
    const listeners = this.#listeners.get(group.g_idx);
    if (listeners === undefined || this.#told.get(group.g_idx) === text) return;
    this.#told.set(group.g_idx, text);
    for (const listener of listeners) listener(group);
  }
}
