import type { ChangeReports } from './lifetime.ts';
import type { RecentChanges, ShownSales } from './recent-changes.ts';

/** A replica that is further behind is not read: changes that are not reported would appear too late. */
const MAX_LAG_MS = 5_000;
/** Maximum age of the replica's position; several times the interval at which it is requested. */
const MAX_SILENCE_MS = 1_000;

/** A position in the primary's log, and the last change that was known before it was requested. */
interface KnownPosition {
  readonly lsn: number;
  readonly changeCount: number;
  readonly requestedAt: number;
}

/**
 * Decides which responses may be read from a replica: those for which it has all known changes. So a cached response is
 * never replaced by an older one, and shoppers always see their own changes.
 */
export class ReplicaGate {
  readonly #changes: RecentChanges;
  readonly #reports: ChangeReports;
  readonly #now: () => number;
  #positions: readonly KnownPosition[] = [];
  #reached: KnownPosition | null = null;
  #lastReportAt = Number.NEGATIVE_INFINITY;

  /** `now` is a clock that never jumps (ms). */
  constructor(changes: RecentChanges, reports: ChangeReports, now: () => number = () => performance.now()) {
    this.#changes = changes;
    this.#reports = reports;
    this.#now = now;
  }

  /** Call this before requesting the primary's position, and call the returned function with that position. */
  readonly startPositionRequest = (): ((lsn: number) => void) => {
    const [changeCount, requestedAt] = [this.#changes.count, this.#now()];
    return (lsn) => {
      const recent = this.#positions.filter((position) => requestedAt - position.requestedAt < MAX_LAG_MS);
      this.#positions = [...recent, { lsn, changeCount, requestedAt }];
    };
  };

  /** Call this with the position that the replica has replayed; null if it is unreachable or no longer a replica. */
  recordReplayed(lsn: number | null): void {
    this.#lastReportAt = lsn === null ? Number.NEGATIVE_INFINITY : this.#now();
    const reached = lsn === null ? undefined : this.#positions.findLast((position) => position.lsn <= lsn);
    // A replica that was promoted to primary may be slightly behind the old one.
    this.#reached = reached ?? null;
  }

  canRead(shown: ShownSales): boolean {
    const now = this.#now();
    return (
      this.#reached !== null &&
      now - this.#reached.requestedAt < MAX_LAG_MS &&
      now - this.#lastReportAt < MAX_SILENCE_MS &&
      this.#reports.isCurrent() &&
      this.#changes.lastDetailOf(shown) <= this.#reached.changeCount
    );
  }
}
