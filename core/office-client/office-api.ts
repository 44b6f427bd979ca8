import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../api/office/office-contract.ts';
import { STAFF_IDLE_MS } from '../office/staff-session.ts';
import type { Envelope } from '../outcome/envelope.ts';
import { isUnanswered } from '../outcome/unanswered.ts';
import { Clock } from '../ports/clock.port.ts';
import { OfficeHttp } from '../ports/office-http.port.ts';
import { IdentityCheck } from '../ports/screen/identity-check.port.ts';
import { Timers } from '../ports/screen/timers.port.ts';
import { recipe } from '../ports/recipe.ts';
import { LostResponses } from './lost-responses.ts';
import { StaffAccount } from './staff-account.ts';

/** Makes all calls of the office. */
export class OfficeApi {
  readonly #http: OfficeHttp;
  readonly #account: StaffAccount;
  readonly #check: IdentityCheck;
  readonly #clock: Clock;
  readonly #lost: LostResponses;

  constructor(http: OfficeHttp, account: StaffAccount, check: IdentityCheck, clock: Clock, timers: Timers) {
    this.#http = http;
    this.#account = account;
    this.#check = check;
    this.#clock = clock;
    this.#lost = new LostResponses(timers, async () => !isUnanswered(await this.#readSession()));
  }

  /**
   * Makes a call and returns its envelope. If the server requires a confirmed identity, prompts staff to confirm it and
   * repeats the call. Signs out on a 401. `files`: the body of a call with `hasFilesAsBody`.
   */
  async call<K extends OfficeCallName>(
    name: K,
    request: OfficeRequestOf<K>,
    files?: readonly ArrayBuffer[],
  ): Promise<Envelope<OfficeResponseOf<K>>> {
    const envelope = await this.#send(name, request, files);
    if (envelope.result_code !== 403 || envelope.field_errors?.['confirmation'] === undefined) return envelope;
    return (await this.#check.confirm()) ? this.#send(name, request, files) : envelope;
  }

  /**
   * Extends the session: the server counts its time from the last call. Signs out if it has already ended on the
   * server.
   */
  async extend(): Promise<void> {
    const before = this.#account.session;
    const envelope = await this.#readSession();
    // The response is a success even if the session has ended: then its content is null.
    const isSame = before !== null && this.#account.session?.csrf_token === before.csrf_token;
    if (envelope.result_code === 200 && isSame) this.#account.store(envelope.result_data);
  }

  /**
   * Calls `task` when the server responds again after the response to a change was lost, so that lists can load its
   * result. Returns an unsubscribe function.
   */
  onRestored(task: () => void): () => void {
    return this.#lost.subscribe(task);
  }

  #readSession(): Promise<Envelope<OfficeResponseOf<'GET /api/office/v1/session'>>> {
    return this.#http.send('GET /api/office/v1/session', {}, this.#account.session?.csrf_token ?? null);
  }

  async #send<K extends OfficeCallName>(
    name: K,
    request: OfficeRequestOf<K>,
    files?: readonly ArrayBuffer[],
  ): Promise<Envelope<OfficeResponseOf<K>>> {
    const before = this.#account.session;
    const envelope = await this.#http.send(name, request, before?.csrf_token ?? null, files);
    const isSame = before !== null && this.#account.session?.csrf_token === before.csrf_token;
    if (envelope.result_code === 401 && isSame) this.#account.store(null);
    else if (envelope.result_code === 200 && isSame) this.#account.extend(this.#clock.now() + STAFF_IDLE_MS);
    if (isUnanswered(envelope) && !name.startsWith('GET ')) void this.#lost.waitForServer();
    return envelope;
  }
}

export const officeApi = recipe(OfficeApi, OfficeHttp, StaffAccount, IdentityCheck, Clock, Timers);
