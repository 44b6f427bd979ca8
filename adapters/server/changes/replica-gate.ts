import type { ChangeReports } from './lifetime.ts';
import type { RecentChanges, ShownSales } from './recent-changes.ts';

/** A replica that is further behind is not read: changes that are not reported would appear too late. */
const MAX_LAG_MS = 5_000;
/** Maximum age of the replica's position; several times the interval at which it is requested. */
const MAX_SILENCE_MS = 1_000;

/** A position in the primary's log, and the last change that was known before it was requested. */
interface Place {
  readonly lsn: number;
  readonly change: number;
  readonly asked: number;
}

/**
 * Decides which responses may be read from a replica: those for which it has all known changes. So a cached response is
 * never replaced by an older one, and shoppers always see their own changes.
 */
export class ReplicaGate {
  readonly #changes: RecentChanges;
  readonly #reports: ChangeReports;
  readonly #now: () => number;
  #places: readonly Place[] = [];
  #reached: Place | null = null;
  #heard = Number.NEGATIVE_INFINITY;

  /** `now` is a clock that never jumps (ms). */
  constructor(changes: RecentChanges, reports: ChangeReports, now: () => number = () => performance.now()) {
    this.#changes = changes;
    this.#reports = reports;
    this.#now = now;
  }

  /** Call this before the primary's position is requested, and the returned function with that position. */
  readonly beginPlace = (): ((lsn: number) => void) => {
    const [change, asked] = [this.#changes.count, this.#now()];
    return (lsn) => {
      const recent = this.#places.filter((place) => asked - place.asked < MAX_LAG_MS);
      this.#places = [...recent, { lsn, change, asked }];
    };
  };

  /** Call this with the position that the replica has replayed; null if it is unreachable or no longer a replica. */
  noteReplayed(lsn: number | null): void {
    this.#heard = lsn === null ? Number.NEGATIVE_INFINITY : this.#now();
    const reached = lsn === null ? undefined : this.#places.findLast((place) => place.lsn <= lsn);
    // A replica that was promoted to primary may be slightly behind the old one.
    this.#reached = reached ?? null;
  }

  canRead(shown: ShownSales): boolean {
    const now = this.#now();
    return (
      this.#reached !== null &&
      now - this.#reached.asked < MAX_LAG_MS &&
      now - this.#heard < MAX_SILENCE_MS &&
      this.#reports.isCurrent() &&
      this.#changes.lastDetailOf(shown) <= this.#reached.change
    );
  }
}
