import type { MemberType, UserInfo } from '../api/member.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { token } from '../ports/token.ts';
import { Listeners } from '../storage/listeners.ts';
import { isRecord, isRowId, jsonOf, storedText, writeJson } from '../storage/stored-json.ts';

const KEY = 'moajang.user';
const MEMBER_TYPES = ['member', 'admin'] as const satisfies readonly MemberType[];
/** A token travels in a header: anything but visible ASCII would break every call. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads user info out of something stored. A usable token, the member's number and type must be there;
 * a missing name or app-card token of an older version is filled with nothing.
 */
export function parseUserInfo(value: unknown): UserInfo | null {
  if (!isRecord(value)) return null;
  const { token: bearer, app_card_auth_token, member_idx, member_name } = value;
  const member_type = MEMBER_TYPES.find((known) => known === value['member_type']);
  if (typeof bearer !== 'string' || !TOKEN.test(bearer) || !isRowId(member_idx) || member_type === undefined) {
    return null;
  }
  return {
    token: bearer,
    app_card_auth_token: typeof app_card_auth_token === 'string' ? app_card_auth_token : null,
    member_idx,
    member_type,
    member_name: storedText(member_name, 40),
  };
}

/**
 * Who is logged in on this device (spec §4). Storage is asked each time, so that a log-in or log-out
 * in another tab counts here at once.
 */
export class Session {
  readonly #storage: Storage;
  readonly #listeners: Listeners;
  readonly #expired = new Listeners(() => () => {});
  #text: string | null = null;
  #user: UserInfo | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#listeners = new Listeners(() => storage.watch(KEY, () => this.#listeners.tell()));
  }

  /** The logged-in member, the same object until something changes; null for anybody else. */
  get user(): UserInfo | null {
    const text = this.#storage.read(KEY);
    if (text !== this.#text) {
      this.#text = text;
      this.#user = text === null ? null : parseUserInfo(jsonOf(text));
      if (text !== null && this.#user === null) this.#storage.remove(KEY);
    }
    return this.#user;
  }

  store(user: UserInfo): void {
    writeJson(this.#storage, KEY, user);
    this.#listeners.tell();
  }

  /** Forgets user info and token; does nothing when nobody is logged in. */
  clear(): void {
    if (this.user === null) return;
    this.#storage.remove(KEY);
    this.#listeners.tell();
  }

  /** Forgets a member whose token the server does not take any more (spec §8); those who asked hear of it, once. */
  expire(): void {
    if (this.user === null) return;
    this.clear();
    this.#expired.tell();
  }

  /** Calls back when a log-in ran out, and not for a log-out; the answer stops it. */
  onExpired(listener: () => void): () => void {
    return this.#expired.add(listener);
  }

  /** Calls back after each log-in and log-out, in this tab or another; the answer stops it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}

export const SessionToken = token<Session>('Session');
