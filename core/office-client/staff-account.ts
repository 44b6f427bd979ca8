import type { StaffSession } from '../api/office/staff/staff.api.ts';
import type { OfficeRight } from '../office/office-rights.ts';
import { recipe } from '../ports/recipe.ts';
import { Listeners } from '../storage/listeners.ts';

/** Who is signed in to the office in this tab. */
export class StaffAccount {
  readonly #listeners = new Listeners(() => () => {});
  #session: StaffSession | null = null;

  /** Null: no one is signed in. */
  get session(): StaffSession | null {
    return this.#session;
  }

  store(session: StaffSession | null): void {
    this.#session = session;
    this.#listeners.emit();
  }

  /** Extends the session: a call was answered at `now`, and the server counts from then on. */
  extend(ends_at: number): void {
    if (this.#session !== null) this.store({ ...this.#session, ends_at });
  }

  may(right: OfficeRight): boolean {
    return this.#session?.right_list.includes(right) ?? false;
  }

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}

export const staffAccount = recipe(StaffAccount);
