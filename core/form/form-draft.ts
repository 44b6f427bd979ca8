import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, jsonOf, readJson, writeJson } from '../storage/stored-json.ts';

/** How long an unsent form is kept: for less than a day. */
export const FORM_DRAFT_KEPT_MS = 24 * 60 * 60 * 1_000;

const INDEX = 'moajang.drafts';
const FORM_NAME = /^[a-z0-9][a-z0-9./-]{0,79}$/;
const DRAFTS_MOST = 50;

/** Which forms wait on this device, and the member who logged in last on it; null before anybody did. */
interface DraftIndex {
  readonly member_idx: number | null;
  readonly forms: readonly string[];
}

/**
 * What was typed into one form and not sent, kept on this device over a reload and over a log-in, for less than
 * a day. The form decides by `parse` which of its fields come back, and answers null for what can't be used.
 * Passwords, certification numbers and card data are no fields of a draft.
 *
 * `form` names it: small letters, digits, dots, hyphens and slashes, with the row it is about where there is one
 * (`review/12`). Any other name is a mistake of ours and throws.
 */
export class FormDraft<T extends object> {
  readonly #storage: Storage;
  readonly #form: string;
  readonly #parse: (value: unknown) => T | null;

  constructor(storage: Storage, form: string, parse: (value: unknown) => T | null) {
    if (!FORM_NAME.test(form)) throw new Error(`a draft can't be named ${form}`);
    this.#storage = storage;
    this.#form = form;
    this.#parse = parse;
  }

  /** What was typed before; null where there is nothing of less than a day ago (`now` in epoch ms). */
  read(now: number): T | null {
    const found = readJson(this.#storage, keyOf(this.#form), (value) => this.#fresh(value, now));
    if (found === null) noteForms(this.#storage, (forms) => forms.filter((form) => form !== this.#form));
    return found;
  }

  /** Keeps what stands in the form now; `now` in epoch ms. To be called at each change. */
  keep(typed: T, now: number): void {
    const value = this.#parse(typed);
    if (value === null) return;
    noteForms(this.#storage, (forms) => [...forms.filter((form) => form !== this.#form), this.#form]);
    writeJson(this.#storage, keyOf(this.#form), { kept_ms: now, value });
  }

  /** To be called when the form was sent, or its page was left on purpose. */
  drop(): void {
    this.#storage.remove(keyOf(this.#form));
    noteForms(this.#storage, (forms) => forms.filter((form) => form !== this.#form));
  }

  #fresh(stored: unknown, now: number): T | null {
    if (!isRecord(stored) || typeof stored['kept_ms'] !== 'number') return null;
    const age = now - stored['kept_ms'];
    return age >= 0 && age < FORM_DRAFT_KEPT_MS ? this.#parse(stored['value']) : null;
  }
}

/** Takes every unsent form off this device: who logs out leaves nothing behind. */
export function dropFormDrafts(storage: Storage): void {
  for (const form of readIndex(storage).forms) storage.remove(keyOf(form));
  storage.remove(INDEX);
}

/**
 * To be called when somebody has logged in. What they typed before it, as a guest or before their log-in ran out,
 * waits for them; what another member left unsent is dropped.
 */
export function claimFormDrafts(storage: Storage, member_idx: number): void {
  const before = readIndex(storage);
  if (before.member_idx !== null && before.member_idx !== member_idx) dropFormDrafts(storage);
  writeJson(storage, INDEX, { member_idx, forms: readIndex(storage).forms });
}

function keyOf(form: string): string {
  return `moajang.draft.${form}`;
}

/** Those beyond the most are dropped, the oldest first. */
function noteForms(storage: Storage, change: (forms: readonly string[]) => readonly string[]): void {
  const { member_idx, forms } = readIndex(storage);
  const changed = change(forms);
  if (changed.length === forms.length && changed.every((form, place) => form === forms[place])) return;
  for (const form of changed.slice(0, -DRAFTS_MOST)) storage.remove(keyOf(form));
  writeJson(storage, INDEX, { member_idx, forms: changed.slice(-DRAFTS_MOST) });
}

function readIndex(storage: Storage): DraftIndex {
  const stored = jsonOf(storage.read(INDEX) ?? '');
  if (!isRecord(stored)) return { member_idx: null, forms: [] };
  const forms = Array.isArray(stored['forms']) ? stored['forms'] : [];
  return {
    member_idx: isRowId(stored['member_idx']) ? stored['member_idx'] : null,
    forms: forms.filter((form): form is string => typeof form === 'string' && FORM_NAME.test(form)),
  };
}
