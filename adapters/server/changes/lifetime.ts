import type { Clock } from '../../../core/ports/clock.port.ts';
import type { RecentChanges, ShownSales } from './recent-changes.ts';

/** Maximum age of a displayed price, stock and status if changes are not reported. */
export const MAX_RESPONSE_AGE_MS = 1_000;
/** Maximum age of unchanged responses. */
export const MAX_UNCHANGED_AGE_MS = 30_000;

/** How long a response made of rows may be shown. */
export interface Lifetime {
  /** Returns when the response expires (epoch ms) unless its rows change earlier; 0 if they have changed. */
  expiresAt(): number;
  /**
   * Returns false if the response expires because a period starts or ends then: a renewal before that time would have
   * the old content.
   */
  canBeRenewedAhead(): boolean;
}

/** Lifetime of a response that may be shown only once. */
export const EXPIRED: Lifetime = { expiresAt: () => 0, canBeRenewedAhead: () => false };

/** Whether changes are reported, so that unchanged responses may be shown longer. */
export interface ChangeReports {
  /** Returns whether all changes up to a second ago have been reported. */
  isCurrent(): boolean;
}

/** Used where nothing reports changes. */
export const NO_REPORTS: ChangeReports = { isCurrent: () => false };

/** The lifetime of a response. Create it before the rows are read, so that it notices every later change. */
export class ResponseLifetime implements Lifetime {
  readonly #changes: RecentChanges;
  readonly #reports: ChangeReports;
  readonly #shown: ShownSales;
  readonly #since: number;
  readonly #createdAt: number;
  #periodEnd = Number.POSITIVE_INFINITY;

  constructor(clock: Clock, changes: RecentChanges, reports: ChangeReports, shown: ShownSales) {
    this.#changes = changes;
    this.#reports = reports;
    this.#shown = shown;
    this.#since = changes.count;
    this.#createdAt = clock.now();
  }

  /** Ends the lifetime when the next period starts or ends, since the same rows yield another response from then on. */
  endWithPeriod(next: number): void {
    this.#periodEnd = next;
  }

  /** Returns whether any row shown by the response has changed, including its stock. */
  hasChanged(): boolean {
    return this.#changes.lastDetailOf(this.#shown) > this.#since;
  }

  expiresAt(): number {
    return this.#changes.lastOf(this.#shown) > this.#since
      ? 0
      : Math.min(this.#periodEnd, this.#createdAt + this.#maxAgeMs());
  }

  canBeRenewedAhead(): boolean {
    return this.#createdAt + this.#maxAgeMs() < this.#periodEnd;
  }

  /**
   * Returns the maximum age. After a change of stock it is still a second, so that in a rush a page is rendered once
   * per second instead of once per order.
   */
  #maxAgeMs(): number {
    return this.#reports.isCurrent() && !this.hasChanged() ? MAX_UNCHANGED_AGE_MS : MAX_RESPONSE_AGE_MS;
  }
}

/** The lifetime of a response that combines several parts and expires at `end` (epoch ms). */
export class CombinedLifetime implements Lifetime {
  readonly #parts: readonly Lifetime[];
  readonly #end: number;

  constructor(parts: readonly Lifetime[], end: number) {
    this.#parts = parts;
    this.#end = end;
  }

  expiresAt(): number {
    let first = this.#end;
    for (const part of this.#parts) first = Math.min(first, part.expiresAt());
    return first;
  }

  canBeRenewedAhead(): boolean {
    const first = this.expiresAt();
    return this.#parts.every((part) => part.expiresAt() > first || part.canBeRenewedAhead());
  }
}
