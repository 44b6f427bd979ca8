import { recipe } from '../ports/recipe.ts';
import type { MemberType, UserInfo } from '../api/account/member.api.ts';
import { Storage } from '../ports/storage.port.ts';
import { Listeners } from '../storage/listeners.ts';
import { LAST_MEMBER_KEY, USER_KEY } from '../storage/owner.ts';
import { isRecord, isRowId, storedText } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

const MEMBER_TYPES = ['member', 'admin'] as const satisfies readonly MemberType[];
/** Tokens are sent in a header, which allows only visible ASCII. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/**
 * Parses stored user info. Returns null without a valid token, member id and type. A missing name or app card token, as
 * in older versions, becomes empty.
 */
function parseUserInfo(value: unknown): UserInfo | null {
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

export const storedUser = stored<UserInfo>({
  key: USER_KEY,
  owner: 'device',
  lifetime: 'until-signed-out',
  parse: parseUserInfo,
});

/**
 * The member whose login expired on this device. Values stored afterwards belong to this member until another one logs
 * in.
 */
export const lastMember = stored<{ readonly member_idx: MemberIdx }>({
  key: LAST_MEMBER_KEY,
  owner: 'device',
  lifetime: 'until-signed-out',
  parse: (value) => (isRecord(value) && isRowId(value['member_idx']) ? { member_idx: value['member_idx'] } : null),
});

/**
 * The logged-in member of this device. Reads storage each time, so that a login or logout in another tab applies
 * immediately.
 */
export class Session {
  readonly #storage: Storage;
  readonly #listeners: Listeners;
  readonly #expired = new Listeners(() => () => {});
  #text: string | null = null;
  #user: UserInfo | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#listeners = new Listeners(() => storage.watch(USER_KEY, () => this.#listeners.emit()));
  }

  /** The logged-in member, as the same object until the data changes; null for a guest. */
  get user(): UserInfo | null {
    const text = this.#storage.read(USER_KEY);
    if (text !== this.#text) {
      this.#text = text;
      this.#user = storedUser.read(this.#storage);
    }
    return this.#user;
  }

  store(user: UserInfo): void {
    storedUser.write(this.#storage, user);
    this.#listeners.emit();
  }

  /** Removes user info and token. Does nothing for a guest. */
  clear(): void {
    if (this.user === null) return;
    storedUser.remove(this.#storage);
    this.#listeners.emit();
  }

  /** Removes a member whose token the server no longer accepts, and notifies the listeners of `onExpired` once. */
  expire(): void {
    const { user } = this;
    if (user === null) return;
    lastMember.write(this.#storage, user);
    this.clear();
    this.#expired.emit();
  }

  /** Calls `listener` when a login expires, but not on logout. Returns an unsubscribe function. */
  onExpired(listener: () => void): () => void {
    return this.#expired.add(listener);
  }

  /** Calls `listener` after each login and logout, in this tab or another. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}

export const session = recipe(Session, Storage);
