import { parseJson } from '../text/parse-json.ts';
import type { Storage } from '../ports/storage.port.ts';
import { DAY_MS } from '../time/durations.ts';
import { isRecord } from './stored-json.ts';
import { isWithinLifetime, stored } from './stored.ts';

/** How long an unsent form is stored: one day. */
export const FORM_DRAFT_TTL_MS = DAY_MS;

const FORM_NAME = /^[a-z0-9][a-z0-9./-]{0,79}$/;
const MAX_DRAFTS = 50;

export interface Draft {
  readonly form: string;
  readonly kept_ms: number;
  /** The typed values, which the form parses. */
  readonly typed: unknown;
}

/** All unsent forms of this device, the one that was changed last at the end. Each expires separately. */
export const formDrafts = stored<readonly Draft[]>({
  key: 'moajang.drafts',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parseDrafts,
});

/** Access to the place where drafts are stored. */
export interface DraftStore {
  read(storage: Storage): readonly Draft[] | null;
  write(storage: Storage, drafts: readonly Draft[]): void;
  remove(storage: Storage): void;
}

/**
 * Parses a stored list of drafts. Omits invalid drafts, and returns at most the newest 50; null for anything but a
 * list.
 */
export function parseDrafts(value: unknown): readonly Draft[] | null {
  return Array.isArray(value) ? value.filter(isDraft).slice(-MAX_DRAFTS) : null;
}

/**
 * The draft of one form, stored on this device for a day, across a reload and a login. The form's `parse` decides which
 * fields are restored, and returns null for an unusable draft. Passwords, verification codes and card data are never
 * stored.
 *
 * `form` is the name of the form, with the id of its row if it has one (`review/12`). It consists of lowercase letters,
 * digits, dots, hyphens and slashes; the constructor throws for any other name.
 */
export class FormDraft<T extends object> {
  readonly #storage: Storage;
  readonly #form: string;
  readonly #parse: (value: unknown) => T | null;
  readonly #store: DraftStore;

  constructor(storage: Storage, form: string, parse: (value: unknown) => T | null, store: DraftStore = formDrafts) {
    if (!FORM_NAME.test(form)) throw new Error(`a draft can't be named ${form}`);
    this.#storage = storage;
    this.#form = form;
    this.#parse = parse;
    this.#store = store;
  }

  /** Returns the draft; null if there is none, or if it is a day old at `now` (epoch ms). */
  read(now: number): T | null {
    const draft = this.#all().find(({ form }) => form === this.#form);
    if (draft === undefined) return null;
    const value = isFresh(draft, now) ? this.#parse(draft.typed) : null;
    if (value === null) this.clear();
    return value;
  }

  /** Saves the form's current values at `now` (epoch ms). Call this at each change. */
  save(typed: T, now: number): void {
    const value = this.#parse(typed);
    if (value === null) return;
    const others = this.#others().filter((draft) => isFresh(draft, now));
    this.#store.write(this.#storage, [...others, { form: this.#form, kept_ms: now, typed: value }]);
  }

  /** Removes the draft. Call this when the form was sent, or when its page was left deliberately. */
  clear(): void {
    const others = this.#others();
    if (others.length === 0) this.#store.remove(this.#storage);
    else this.#store.write(this.#storage, others);
  }

  #others(): readonly Draft[] {
    return this.#all().filter(({ form }) => form !== this.#form);
  }

  #all(): readonly Draft[] {
    removeOldDrafts(this.#storage);
    return this.#store.read(this.#storage) ?? [];
  }
}

/** Removes the drafts of older versions, which had a key for each form and no owner. */
export function removeOldDrafts(storage: Storage): void {
  const index = parseJson(storage.read(formDrafts.key) ?? '');
  if (!isRecord(index) || !Array.isArray(index['forms'])) return;
  for (const form of index['forms']) storage.remove(`moajang.draft.${form}`);
  formDrafts.remove(storage);
}

function isFresh({ kept_ms }: Draft, now: number): boolean {
  return isWithinLifetime(kept_ms, now, FORM_DRAFT_TTL_MS);
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || typeof value['kept_ms'] !== 'number') return false;
  return typeof value['form'] === 'string' && FORM_NAME.test(value['form']);
}
