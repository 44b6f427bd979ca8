import type { Session } from '../member/session.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, readJson, writeJson } from '../storage/stored-json.ts';

const TOKEN_KEY = 'moajang.app-card';
const WAITING_KEY = 'moajang.app-card-waiting';

/** Visible ASCII, as the server issues it. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/** An authentication that this device began, and whose outcome it may ask for. */
export interface WaitingAppCard {
  readonly trans_no: string;
  readonly token: string;
  readonly card_code: string;
}

/**
 * The in-app card's token on this device (spec §4): a member's stands with the user info and goes with it at
 * log-out, a non-member's by itself. A token that does not hold any more is found out by the server.
 */
export class AppCardMemory {
  readonly #storage: Storage;
  readonly #session: Session;

  constructor(storage: Storage, session: Session) {
    this.#storage = storage;
    this.#session = session;
  }

  get token(): string | null {
    const { user } = this.#session;
    return user === null ? readJson(this.#storage, TOKEN_KEY, parseToken) : user.app_card_auth_token;
  }

  keepToken(app_card_auth_token: string | null): void {
    const { user } = this.#session;
    if (user !== null) this.#session.store({ ...user, app_card_auth_token });
    else if (app_card_auth_token === null) this.#storage.remove(TOKEN_KEY);
    else writeJson(this.#storage, TOKEN_KEY, { app_card_auth_token });
  }

  /** The shopper is at the card company's app, and the page may be gone before they are back. */
  get waiting(): WaitingAppCard | null {
    return readJson(this.#storage, WAITING_KEY, parseWaiting);
  }

  keepWaiting(waiting: WaitingAppCard | null): void {
    if (waiting === null) this.#storage.remove(WAITING_KEY);
    else writeJson(this.#storage, WAITING_KEY, waiting);
  }
}

function parseToken(value: unknown): string | null {
  const token = isRecord(value) ? value['app_card_auth_token'] : null;
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

function parseWaiting(value: unknown): WaitingAppCard | null {
  if (!isRecord(value)) return null;
  const { trans_no, token, card_code } = value;
  if (typeof trans_no !== 'string' || typeof token !== 'string' || typeof card_code !== 'string') return null;
  return TOKEN.test(trans_no) && TOKEN.test(token) ? { trans_no, token, card_code } : null;
}
