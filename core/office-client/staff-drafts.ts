import { Clock } from '../ports/clock.port.ts';
import { recipe } from '../ports/recipe.ts';
import { Storage } from '../ports/storage.port.ts';
import { FormDraft, parseDrafts, type Draft, type DraftStore } from '../storage/form-draft.ts';
import { stored } from '../storage/stored.ts';
import { isRecord, isRowId } from '../storage/stored-json.ts';
import { StaffAccount } from './staff-account.ts';
import type { StaffIdx } from '../vocabulary/ids.ts';

interface StaffForms {
  readonly staff_idx: StaffIdx;
  readonly list: readonly Draft[];
}

/** All unsaved forms of one staff member on this device. Each is stored for a day. */
export const staffForms = stored<StaffForms>({
  key: 'moajang.office-drafts',
  owner: 'staff',
  lifetime: 'until-signed-out',
  parse: (value) => {
    if (!isRecord(value) || !isRowId(value['staff_idx'])) return null;
    const list = parseDrafts(value['list']);
    return list === null ? null : { staff_idx: value['staff_idx'], list };
  },
});

/** The unsaved form of the staff member who was signed in when it was opened. */
export interface StaffDraft<T extends object> {
  /** Returns the typed values; null if there is no draft, or if it is a day old. */
  read(): T | null;
  /** Saves the typed values. Call this at each change. */
  save(typed: T): void;
  /** Removes the draft. Call this when the form was sent or its values were discarded. */
  clear(): void;
}

/**
 * Unsaved forms of staff in the office. They survive a reload and the end of a session. They are removed at logout, and
 * when another person signs in on this device.
 */
export class StaffDrafts {
  readonly #storage: Storage;
  readonly #account: StaffAccount;
  readonly #clock: Clock;

  constructor(storage: Storage, account: StaffAccount, clock: Clock) {
    this.#storage = storage;
    this.#account = account;
    this.#clock = clock;
  }

  /**
   * Returns the draft of a form, whose name is `form` as in `FormDraft`. `parse` returns null for an unusable draft.
   */
  open<T extends object>(form: string, parse: (value: unknown) => T | null): StaffDraft<T> {
    const draft = new FormDraft(this.#storage, form, parse, draftStoreOf(this.#account.session?.staff_idx ?? 0));
    return {
      read: () => draft.read(this.#clock.now()),
      save: (typed) => draft.save(typed, this.#clock.now()),
      clear: () => draft.clear(),
    };
  }

  /** Removes drafts of other staff on this device. Call this when a staff member signs in. */
  removeOthers(): void {
    const forms = staffForms.read(this.#storage);
    if (forms !== null && forms.staff_idx !== this.#account.session?.staff_idx) this.clear();
  }

  clear(): void {
    staffForms.remove(this.#storage);
  }
}

/**
 * Returns access to the drafts of one staff member. An old tab never changes the drafts of others, even after another
 * person has signed in in a new tab.
 */
function draftStoreOf(staff_idx: StaffIdx): DraftStore {
  const isOfOtherStaff = (storage: Storage): boolean => {
    const forms = staffForms.read(storage);
    return forms !== null && forms.staff_idx !== staff_idx;
  };
  return {
    read: (storage) => {
      const forms = staffForms.read(storage);
      return forms?.staff_idx === staff_idx ? forms.list : null;
    },
    write: (storage, list) => {
      if (!isOfOtherStaff(storage)) staffForms.write(storage, { staff_idx, list });
    },
    remove: (storage) => {
      if (!isOfOtherStaff(storage)) staffForms.remove(storage);
    },
  };
}

export const staffDrafts = recipe(StaffDrafts, Storage, StaffAccount, Clock);
