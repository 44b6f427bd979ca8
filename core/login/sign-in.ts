import type { UserInfo } from '../api/member.api.ts';
import type { RequestOf } from '../api/contract.ts';
import type { ShoppingCart } from '../cart/shopping-cart.ts';
import { claimFormDrafts } from '../form/form-draft.ts';
import type { Api } from '../http/api.ts';
import type { Envelope } from '../http/envelope.ts';
import type { Storage } from '../ports/storage.port.ts';
import { normaliseEmail } from './email.ts';
import type { PendingJoin } from './join-data.ts';
import type { Session } from './session.ts';

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: UserInfo }
  | {
      readonly kind: 'refused';
      /** A sentence to show as it is. */
      readonly text: string;
      readonly field_errors: Readonly<Record<string, string>>;
    };

/** How a shopper comes to be logged in: by e-mail, by a token, or by having joined just now (spec §4). */
export class SignIn {
  readonly #api: Api;
  readonly #session: Session;
  readonly #cart: ShoppingCart;
  readonly #pendingJoin: PendingJoin;
  readonly #storage: Storage;

  constructor(api: Api, session: Session, cart: ShoppingCart, pendingJoin: PendingJoin, storage: Storage) {
    this.#api = api;
    this.#session = session;
    this.#cart = cart;
    this.#pendingJoin = pendingJoin;
    this.#storage = storage;
  }

  /**
   * Logs in by e-mail and password. An empty field is refused without a call. The device's cart begins to move
   * into the member's, but the log-in does not wait for it, and its failure changes nothing here.
   */
  async run(email: string, password: string): Promise<SignInResult> {
    const missing = missingFields(email, password);
    const [text] = Object.values(missing);
    if (text !== undefined) return { kind: 'refused', text, field_errors: missing };
    return this.#enter(await this.#api.call('POST /api/v1/member/login', { email: normaliseEmail(email), password }));
  }

  /** Logs in with a token that somebody else keeps, such as the native app. */
  async runWithToken(bearer: string): Promise<SignInResult> {
    return this.#enter(await this.#api.call('POST /api/v1/member/login/{token}', { token: bearer }));
  }

  /** Logs in with the one-time token of an external log-in that this device began. */
  async runWithTicket(ticket: string, browser_key: string): Promise<SignInResult> {
    return this.#enter(await this.#api.call('POST /api/v1/member/login/{token}', { token: ticket, browser_key }));
  }

  /** Joins, and is logged in by it. Pending join data is dropped only then. */
  async runJoin(request: RequestOf<'POST /api/v1/member/join'>): Promise<SignInResult> {
    const result = this.#enter(await this.#api.call('POST /api/v1/member/join', request));
    if (result.kind === 'signed-in') this.#pendingJoin.drop();
    return result;
  }

  #enter(envelope: Envelope<UserInfo>): SignInResult {
    if (envelope.result_code !== 200) {
      return { kind: 'refused', text: envelope.result_msg, field_errors: envelope.field_errors ?? {} };
    }
    this.#session.store(envelope.result_data);
    claimFormDrafts(this.#storage, envelope.result_data.member_idx);
    void this.#cart.mergeAtLogin();
    return { kind: 'signed-in', user: envelope.result_data };
  }
}

function missingFields(email: string, password: string): Record<string, string> {
  return {
    ...(email.trim() === '' && { email: '이메일을 입력해 주세요.' }),
    ...(password === '' && { password: '비밀번호를 입력해 주세요.' }),
  };
}
