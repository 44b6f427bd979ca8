import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import {
  canResendAt,
  VERIFICATION_RULES,
  verificationFailureAt,
  verificationTimeLeft,
  isVerificationCode,
} from '../../core/member/phone-verification.ts';
import type { SignUpDraft, PhoneProof, SentVerificationCode } from '../../core/login/sign-up-draft.ts';
import { formatMobilePhone, mobilePhoneFailure } from '../../core/member/phone.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Ticker } from '../kit/ticker.ts';

/** What the phone is verified for: a code is valid for one purpose only. */
type Purpose = RequestOf<'POST /api/v1/common/alimtalk'>['purpose'];

/** Verifies the shopper's phone: a code is sent to it and typed here before it expires. */
export class PhoneVerification {
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #ticker: Ticker;
  readonly #purpose: Purpose;

  phone = '';
  auth_no = '';
  /** The last code sent; null before, and after the phone changed. */
  sent: SentVerificationCode | null = null;
  /** Null until the phone is verified. */
  proof: PhoneProof | null = null;
  /** The server's errors about this phone and about the typed code. */
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

  /** Continues after a reload. */
  restore({ phone, sent, proof }: SignUpDraft): void {
    this.phone = phone;
    this.sent = sent;
    this.proof = proof;
  }

  /** Time left to type the code, as `M:SS`; empty while none is expected. */
  get timeLeft(): string {
    return this.sent === null || this.proof !== null ? '' : verificationTimeLeft(this.sent.sent_ms, this.#ticker.now);
  }

  /** The error of the code, including its expiry; empty if there is none. */
  get numberFailure(): string {
    if (this.sent === null || this.proof !== null) return '';
    const over = verificationFailureAt({ sent_ms: this.sent.sent_ms, wrong_cnt: 0 }, this.#ticker.now);
    return over?.text ?? this.numberRefusal;
  }

  /** Whether a code may be requested, the first or another one. */
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
    this.auth_no = typed.replaceAll(/\D/g, '').slice(0, VERIFICATION_RULES.digits);
    this.numberRefusal = '';
  }

  /** Requests a code. Returns whether it was sent; does nothing too soon after the last one. */
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

  /** Verifies the typed code. Returns whether the phone is verified. */
  async confirm(): Promise<boolean> {
    const { sent, phone, auth_no } = this;
    if (this.isChecking || sent === null) return false;
    if (!isVerificationCode(auth_no)) {
      this.numberRefusal = `인증번호 ${VERIFICATION_RULES.digits}자리를 입력해 주세요.`;
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

  /** Clears code and proof; keeps the typed phone. */
  startOver(): void {
    this.auth_no = '';
    this.sent = null;
    this.proof = null;
    this.phoneRefusal = '';
    this.numberRefusal = '';
  }
}
