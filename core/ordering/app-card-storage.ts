import type { Session } from '../client/session.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';

/** The tokens that the server issues: visible ASCII. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/** An authentication that was started on this device. Its token allows the device to request the result. */
export interface WaitingAppCard {
  readonly trans_no: string;
  readonly token: string;
  readonly card_code: string;
}

export const guestCardToken = stored<{ readonly app_card_auth_token: string }>({
  key: 'moajang.app-card',
  owner: 'device',
  lifetime: 'for-ever',
  parse: parseToken,
});

export const waitingAppCard = stored<WaitingAppCard>({
  key: 'moajang.app-card-waiting',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parseWaiting,
});

/**
 * Stores the token of the in-app card on this device. A member's token is stored with the user info, and removed with
 * it at logout; a guest's is stored separately. Only the server detects an expired token.
 */
export class AppCardStorage {
  readonly #storage: Storage;
  readonly #session: Session;

  constructor(storage: Storage, session: Session) {
    this.#storage = storage;
    this.#session = session;
  }

  get token(): string | null {
    const { user } = this.#session;
    return (user ?? guestCardToken.read(this.#storage))?.app_card_auth_token ?? null;
  }

  saveToken(app_card_auth_token: string | null): void {
    const { user } = this.#session;
    if (user !== null) this.#session.store({ ...user, app_card_auth_token });
    else if (app_card_auth_token === null) guestCardToken.remove(this.#storage);
    else guestCardToken.write(this.#storage, { app_card_auth_token });
  }

  /**
   * The authentication in progress. It is stored since the page may be unloaded while the shopper is in the card
   * company's app.
   */
  get waiting(): WaitingAppCard | null {
    return waitingAppCard.read(this.#storage);
  }

  saveWaiting(waiting: WaitingAppCard | null): void {
    if (waiting === null) waitingAppCard.remove(this.#storage);
    else waitingAppCard.write(this.#storage, waiting);
  }
}

function parseToken(value: unknown): { readonly app_card_auth_token: string } | null {
  const token = isRecord(value) ? value['app_card_auth_token'] : null;
  return typeof token === 'string' && TOKEN.test(token) ? { app_card_auth_token: token } : null;
}

function parseWaiting(value: unknown): WaitingAppCard | null {
  if (!isRecord(value)) return null;
  const { trans_no, token, card_code } = value;
  if (typeof trans_no !== 'string' || typeof token !== 'string' || typeof card_code !== 'string') return null;
  return TOKEN.test(trans_no) && TOKEN.test(token) ? { trans_no, token, card_code } : null;
}
