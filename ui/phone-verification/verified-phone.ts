import { makeObservable, observableRef, runInAction } from 'mobx';
import type { VerifiedPhoneFields } from '../../core/member/phone-verification.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Api } from '../../core/client/api.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { TenthTicker } from '../kit/ticker.ts';
import { PhoneVerification, type VerificationPurpose } from './phone-verification.ts';
import type { PhoneStepsOwner } from './use-phone-steps.ts';

/** The form that contains a verified phone: its two fields, and their errors. */
export interface PhoneForm {
  readonly failures: Readonly<Partial<Record<keyof VerifiedPhoneFields, string>>>;
  set(change: VerifiedPhoneFields): void;
}

/** A phone that has to be verified for a form. The fields `phone` and `auth_token` of the form follow it. */
export class VerifiedPhone implements PhoneStepsOwner, VerifiedPhoneFields {
  readonly verification: PhoneVerification;
  readonly #api: Api;
  #form: PhoneForm | null = null;
  outbox_url: string | null = null;

  constructor(api: Api, verification: PhoneVerification) {
    this.#api = api;
    this.verification = verification;
    makeObservable(this, { outbox_url: observableRef });
  }

  /** Connects the phone to its form, which calls this once. */
  attachTo(form: PhoneForm): void {
    this.#form = form;
  }

  /** Loads the address at which codes can be read if messages are not really sent. */
  async findOutbox(): Promise<void> {
    const config = await this.#api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      this.outbox_url = config.result_code === 200 ? config.result_data.outbox_url : null;
    });
  }

  get phone(): string {
    return this.verification.phone;
  }

  /** The proof for the server; empty until the phone is verified. */
  get auth_token(): string {
    return this.verification.proof?.auth_token ?? '';
  }

  get fields(): VerifiedPhoneFields {
    return { phone: this.phone, auth_token: this.auth_token };
  }

  /**
   * The error below the phone. Once a code has been sent, an error about the missing verification is shown below the
   * code instead.
   */
  get phoneFailure(): string {
    const { phone = '', auth_token = '' } = this.#form?.failures ?? {};
    return this.verification.phoneRefusal || phone || (this.#isNumberAwaited ? '' : auth_token);
  }

  get numberFailure(): string {
    const { auth_token = '' } = this.#form?.failures ?? {};
    return this.verification.numberFailure || (this.#isNumberAwaited ? auth_token : '');
  }

  changePhone(text: string): void {
    this.verification.changePhone(text);
    this.#changed();
  }

  /** Discards the verified phone, to verify another one. */
  startOver(): void {
    this.verification.startOver();
    this.#changed();
  }

  /** Sends a code to the phone. Returns whether it was sent. */
  async sendNumber(): Promise<boolean> {
    this.#changed();
    const isSent = await this.verification.send();
    this.#changed();
    return isSent;
  }

  /** Verifies the typed code. Returns whether the phone is verified. */
  async confirmNumber(): Promise<boolean> {
    this.#changed();
    const isVerified = await this.verification.confirm();
    this.#changed();
    return isVerified;
  }

  /** Discards the proof if the response reports an error of the field `field`. Returns the response unchanged. */
  startOverIfRefused<T>(envelope: Envelope<T>, field = 'auth_token'): Envelope<T> {
    if (envelope.result_code !== 200 && envelope.field_errors?.[field] !== undefined) this.startOver();
    return envelope;
  }

  /** Notifies the form, which clears the errors of the phone. */
  #changed(): void {
    this.#form?.set(this.fields);
  }

  get #isNumberAwaited(): boolean {
    return this.verification.sent !== null && this.verification.proof === null;
  }
}

/** Creates the phone of a page. Its verification is for one purpose only. */
export function createVerifiedPhone(resolve: Resolve, purpose: VerificationPurpose): VerifiedPhone {
  const api = resolve(Api);
  return new VerifiedPhone(api, new PhoneVerification(api, resolve(Clock), resolve(TenthTicker), purpose));
}
