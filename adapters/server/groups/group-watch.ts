import type { GroupProgress } from '../../../core/api/buying/group.api.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadProgress } from './group-rows.ts';
import type { GroupIdx } from '../../../core/vocabulary/ids.ts';

const CHECK_INTERVAL_MS = 1_000;

type Listener = (group: GroupProgress) => void;

/**
 * Notifies listeners of changes of their groups. Each process reads the rows once a second, in one query for all
 * listeners, and so notices changes by other processes, too. Without listeners it reads nothing.
 */
export class GroupWatch {
  readonly #shop: ServerContext;
  readonly #timers: Timers;
  readonly #listeners = new Map<GroupIdx, Set<Listener>>();
  readonly #notified = new Map<GroupIdx, string>();
  #stop: (() => void) | null = null;
  #polling: Promise<void> | null = null;

  constructor(shop: ServerContext, timers: Timers) {
    this.#shop = shop;
    this.#timers = timers;
  }

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  listen(group: GroupProgress, listener: Listener): () => void {
    const { g_idx } = group;
    const listeners = this.#listeners.get(g_idx) ?? new Set();
    this.#listeners.set(g_idx, listeners.add(listener));
    if (!this.#notified.has(g_idx)) this.#notified.set(g_idx, JSON.stringify(group));
    this.#stop ??= this.#timers.every(CHECK_INTERVAL_MS, () => void this.poll());
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(g_idx);
      this.#notified.delete(g_idx);
      if (this.#listeners.size === 0) {
        this.#stop?.();
        this.#stop = null;
      }
    };
  }

  /** Reads the groups now, unless a read is in progress. */
  poll(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  async #poll(): Promise<void> {
    try {
      const groups = await loadProgress(this.#shop.database, [...this.#listeners.keys()], this.#shop.clock.now());
      for (const group of groups) this.#notify(group);
    } catch (error) {
      this.#shop.log.warn({ err: error }, 'groups could not be loaded');
    }
  }

  #notify(group: GroupProgress): void {
    const text = JSON.stringify(group);
    const listeners = this.#listeners.get(group.g_idx);
    if (listeners === undefined || this.#notified.get(group.g_idx) === text) return;
    this.#notified.set(group.g_idx, text);
    for (const listener of listeners) listener(group);
  }
}
