import { deviceKey } from './device-key.ts';
import { pendingSignUp } from './sign-up-data.ts';
import { recipe } from '../ports/recipe.ts';
import type { UserInfo } from '../api/account/member.api.ts';
import type { RequestOf } from '../api/contract.ts';
import { shoppingCart, type ShoppingCart } from '../cart-device/shopping-cart.ts';
import { removeOldDrafts } from '../storage/form-draft.ts';
import { Api } from '../client/api.ts';
import { failure, type Envelope } from '../outcome/envelope.ts';
import { Random } from '../ports/random.port.ts';
import { Storage } from '../ports/storage.port.ts';
import { loginFailures } from './login-form.ts';
import { handOver } from '../storage/hand-over.ts';
import { normalizeEmail } from '../member/email.ts';
import type { PendingSignUp } from './sign-up-data.ts';
import { lastMember, Session } from '../client/session.ts';
import { STORED_VALUES } from './stored-values.ts';

/** Logs a shopper in by email, by token, or by signing up. */
export class SignIn {
  readonly #api: Api;
  readonly #session: Session;
  readonly #cart: ShoppingCart;
  readonly #pendingSignUp: PendingSignUp;
  readonly #storage: Storage;
  readonly #random: Random;

  constructor(
    api: Api,
    session: Session,
    cart: ShoppingCart,
    pendingSignUp: PendingSignUp,
    storage: Storage,
    random: Random,
  ) {
    this.#api = api;
    this.#session = session;
    this.#cart = cart;
    this.#pendingSignUp = pendingSignUp;
    this.#storage = storage;
    this.#random = random;
  }

  get #device_key(): string {
    return deviceKey(this.#storage, this.#random);
  }

  /**
   * Logs in by email and password. Refuses an invalid field without a call. Starts to merge the guest cart into the
   * member's, but does not wait for it: its failure does not affect the login.
   */
  async run(email: string, password: string): Promise<Envelope<UserInfo>> {
    const failures = loginFailures({ email, password });
    const [text] = Object.values(failures);
    if (text !== undefined) return failure(422, text, failures);
    const request = { email: normalizeEmail(email), password, device_key: this.#device_key };
    return this.#completeLogin(await this.#api.call('POST /api/v1/member/login', request));
  }

  /** Logs in with the one-time token of an external login started on this device. */
  async runWithTicket(ticket: string, browser_key: string): Promise<Envelope<UserInfo>> {
    const request = { token: ticket, browser_key, device_key: this.#device_key };
    return this.#completeLogin(await this.#api.call('POST /api/v1/member/login/token', request));
  }

  /** Signs up and logs in. Removes the pending sign-up data only on success. */
  async runSignUp(request: RequestOf<'POST /api/v1/member/join'>): Promise<Envelope<UserInfo>> {
    const signUpRequest = { ...request, device_key: this.#device_key };
    const envelope = this.#completeLogin(await this.#api.call('POST /api/v1/member/join', signUpRequest));
    if (envelope.result_code === 200) this.#pendingSignUp.clear();
    return envelope;
  }

  #completeLogin(envelope: Envelope<UserInfo>): Envelope<UserInfo> {
    if (envelope.result_code !== 200) return envelope;
    removeOldDrafts(this.#storage);
    handOver(this.#storage, STORED_VALUES, envelope.result_data.member_idx);
    lastMember.remove(this.#storage);
    this.#session.store(envelope.result_data);
    void this.#cart.refreshCount();
    return envelope;
  }
}

export const signIn = recipe(SignIn, Api, Session, shoppingCart, pendingSignUp, Storage, Random);
