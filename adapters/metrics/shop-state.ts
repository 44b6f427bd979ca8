import type { WaitingWork } from '../../core/ports/server/waiting-work.ts';

/** The state of a running server, read once per scrape of Prometheus. */
export interface ShopState {
  /** Exactly one of these states has the value 1 in the metrics. */
  ready(): Promise<'ready' | 'draining' | 'no-database' | 'old-schema'>;
  /** Null if the database has no pool. */
  readonly pool: (() => { readonly used: number; readonly waiting: number; readonly max: number }) | null;
  readonly caches: Readonly<
    Record<string, () => { readonly hits: number; readonly misses: number; readonly bytes: number }>
  >;
  /** How far the database's clock is ahead of this machine's (ms). */
  clockOffsetMs(): number;
  /** Whether the database reports changes to this process. Otherwise cached responses are valid for only a second. */
  receivesChanges(): boolean;
  folder(): Promise<{ readonly isWritable: boolean; readonly freeBytes: number; readonly totalBytes: number }>;
  waitingWork(): Promise<WaitingWork>;
  /** The used share of today's budget of paid messages; 0 without a limit. */
  usedMessageBudget(): Promise<number>;
}
