import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import {
  canResendAt,
  CERTIFICATION,
  certificationFailureAt,
  certificationTimeLeft,
  isCertificationNumber,
} from '../../core/member/certification.ts';
import type { JoinDraft, PhoneProof, SentCertification } from '../../core/member/join-draft.ts';
import { formatMobilePhone, mobilePhoneFailure } from '../../core/member/phone.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Ticker } from '../app/ticker.ts';

/** What the phone is certified for: a number that was sent for one thing is no good for another. */
type Purpose = RequestOf<'POST /api/v1/common/alimtalk'>['purpose'];

/** Proves that a phone is the shopper's: a number is sent to it, and typed in here while its time runs. */
export class PhoneCertification {
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #ticker: Ticker;
  readonly #purpose: Purpose;

  phone = '';
  auth_no = '';
  /** The number that was sent last; null before, and once the phone is changed. */
  sent: SentCertification | null = null;
  /** Null until the phone is certified. */
  proof: PhoneProof | null = null;
  /** What the server had against sending a number to this phone, and against the number that was typed. */
  phoneRefusal = '';
  numberRefusal = '';
  isSending = false;
  isChecking = false;

  constructor(api: Api, clock: Clock, ticker: Ticker, purpose: Purpose = 'join') {
    this.#api = api;
    this.#clock = clock;
    this.#ticker = ticker;
    this.#purpose = purpose;
    makeObservable(this, {
      phone: observableRef,
      auth_no: observableRef,
      sent: observableRef,
      proof: observableRef,
      phoneRefusal: observableRef,
      numberRefusal: observableRef,
      isSending: observableRef,
      isChecking: observableRef,
      timeLeft: computed,
      numberFailure: computed,
      canSend: computed,
      restore: action,
      changePhone: action,
      changeNumber: action,
      send: action,
      confirm: action,
      startOver: action,
    });
  }

  /** Goes on where a reload broke off. */
  restore({ phone, sent, proof }: JoinDraft): void {
    this.phone = phone;
    this.sent = sent;
    this.proof = proof;
  }

  /** Time left to type the number, as `M:SS`; empty while none is waited for. */
  get timeLeft(): string {
    return this.sent === null || this.proof !== null ? '' : certificationTimeLeft(this.sent.sent_ms, this.#ticker.now);
  }

  /** What is wrong with the number, its time being over included; empty when nothing is. */
  get numberFailure(): string {
    if (this.sent === null || this.proof !== null) return '';
    const over = certificationFailureAt({ sent_ms: this.sent.sent_ms, wrong_cnt: 0 }, this.#ticker.now);
    return over?.text ?? this.numberRefusal;
  }

  /** Whether a number may be asked for, the first or another one. */
  get canSend(): boolean {
    return this.sent === null || canResendAt(this.sent.sent_ms, this.#ticker.now);
  }

  /** Another phone needs another proof. */
  changePhone(typed: string): void {
    const phone = formatMobilePhone(typed);
    if (phone === this.phone) return;
    this.phone = phone;
    this.startOver();
  }

  changeNumber(typed: string): void {
    this.auth_no = typed.replaceAll(/\D/g, '').slice(0, CERTIFICATION.digits);
    this.numberRefusal = '';
  }

  /** Has a number sent. Answers whether one is on its way; too soon after the last one, nothing happens. */
  async send(): Promise<boolean> {
    const { phone } = this;
    if (this.isSending || !canResendAt(this.sent?.sent_ms ?? null, this.#clock.now())) return false;
    this.phoneRefusal = mobilePhoneFailure(phone) ?? '';
    if (this.phoneRefusal !== '') return false;
    this.isSending = true;
    const request = { phone, purpose: this.#purpose };
    const envelope = await this.#api.call('POST /api/v1/common/alimtalk', request, { quiet: true });
    return runInAction(() => {
      this.isSending = false;
      if (phone !== this.phone) return false;
      if (envelope.result_code !== 200) {
        this.phoneRefusal = envelope.field_errors?.['phone'] ?? envelope.result_msg;
        return false;
      }
      this.startOver();
      this.sent = { auth_idx: envelope.result_data.auth_idx, sent_ms: this.#clock.now() };
      return true;
    });
  }

  /** Has the typed number checked. Answers whether the phone is certified by it. */
  async confirm(): Promise<boolean> {
    const { sent, phone, auth_no } = this;
    if (this.isChecking || sent === null) return false;
    if (!isCertificationNumber(auth_no)) {
      this.numberRefusal = `인증번호 ${CERTIFICATION.digits}자리를 입력해 주세요.`;
      return false;
    }
    this.isChecking = true;
    const request = { auth_idx: sent.auth_idx, phone, auth_no };
    const envelope = await this.#api.call('POST /api/v1/common/auth', request, { quiet: true });
    return runInAction(() => {
      this.isChecking = false;
      if (sent !== this.sent) return false;
      if (envelope.result_code !== 200) {
        this.numberRefusal = envelope.field_errors?.['auth_no'] ?? envelope.result_msg;
        return false;
      }
      this.proof = { auth_token: envelope.result_data.auth_token, proved_ms: this.#clock.now() };
      return true;
    });
  }

  /** Forgets number and proof; the phone stays as it is typed. */
  startOver(): void {
    this.auth_no = '';
    this.sent = null;
    this.proof = null;
    this.phoneRefusal = '';
    this.numberRefusal = '';
  }
}
