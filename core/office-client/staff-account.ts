import type { StaffSession } from '../api/office/staff/staff.api.ts';
import type { OfficeRight } from '../office/office-rights.ts';
import { recipe } from '../ports/recipe.ts';
import { Listeners } from '../storage/listeners.ts';

/** The staff member who is signed in to the office in this tab. */
export class StaffAccount {
  readonly #listeners = new Listeners(() => () => {});
  #session: StaffSession | null = null;

  /** Null if no one is signed in. */
  get session(): StaffSession | null {
    return this.#session;
  }

  store(session: StaffSession | null): void {
    this.#session = session;
    this.#listeners.emit();
  }

  /**
   * Extends the session until `ends_at` (epoch ms). Call this after a response, since the server counts from the last
   * call.
   */
  extend(ends_at: number): void {
    if (this.#session !== null) this.store({ ...this.#session, ends_at });
  }

  hasRight(right: OfficeRight): boolean {
    return this.#session?.right_list.includes(right) ?? false;
  }

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}

export const staffAccount = recipe(StaffAccount);
