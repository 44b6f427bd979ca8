import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../api/office/office-contract.ts';
import { STAFF_IDLE_MS } from '../office/staff-session.ts';
import type { Envelope } from '../outcome/envelope.ts';
import { Clock } from '../ports/clock.port.ts';
import { OfficeHttp } from '../ports/office-http.port.ts';
import { IdentityCheck } from '../ports/screen/identity-check.port.ts';
import { recipe } from '../ports/recipe.ts';
import { StaffAccount } from './staff-account.ts';

/** Makes all calls of the office. */
export class OfficeApi {
  readonly #http: OfficeHttp;
  readonly #account: StaffAccount;
  readonly #check: IdentityCheck;
  readonly #clock: Clock;

  constructor(http: OfficeHttp, account: StaffAccount, check: IdentityCheck, clock: Clock) {
    this.#http = http;
    this.#account = account;
    this.#check = check;
    this.#clock = clock;
  }

  /**
   * Makes a call and returns its envelope. If the server requires a confirmed identity, asks staff to confirm it and
   * repeats the call. Signs out on a 401.
   */
  async call<K extends OfficeCallName>(name: K, request: OfficeRequestOf<K>): Promise<Envelope<OfficeResponseOf<K>>> {
    const envelope = await this.#send(name, request);
    if (envelope.result_code !== 403 || envelope.field_errors?.['confirmation'] === undefined) return envelope;
    return (await this.#check.ask()) ? this.#send(name, request) : envelope;
  }

  /** Extends the session: the server counts from this call on. Signs out if the session has already ended there. */
  async extend(): Promise<void> {
    const before = this.#account.session;
    const envelope = await this.#http.send('GET /api/office/v1/session', {}, before?.csrf_token ?? null);
    // Without a session the response is also a success, so only its content shows that nothing was extended.
    const isSame = before !== null && this.#account.session?.csrf_token === before.csrf_token;
    if (envelope.result_code === 200 && isSame) this.#account.store(envelope.result_data);
  }

  async #send<K extends OfficeCallName>(name: K, request: OfficeRequestOf<K>): Promise<Envelope<OfficeResponseOf<K>>> {
    const before = this.#account.session;
    const envelope = await this.#http.send(name, request, before?.csrf_token ?? null);
    const isSame = before !== null && this.#account.session?.csrf_token === before.csrf_token;
    if (envelope.result_code === 401 && isSame) this.#account.store(null);
    else if (envelope.result_code === 200 && isSame) this.#account.extend(this.#clock.now() + STAFF_IDLE_MS);
    return envelope;
  }
}

export const officeApi = recipe(OfficeApi, OfficeHttp, StaffAccount, IdentityCheck, Clock);
