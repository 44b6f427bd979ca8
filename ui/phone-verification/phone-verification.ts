import { action, computed, makeObservable, observableRef } from 'mobx';
import type { RequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import {
  canResendAt,
  VERIFICATION_RULES,
  checkVerificationAt,
  verificationTimeLeft,
  verificationCodeFailure,
  verificationRefusalText,
} from '../../core/member/phone-verification.ts';
import type { SignUpDraft, PhoneProof, SentVerificationCode } from '../../core/login/sign-up-draft.ts';
import { formatMobilePhone, mobilePhoneFailure } from '../../core/member/phone.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import { FormState } from '../kit/form-state.ts';
import type { Ticker } from '../kit/ticker.ts';

/** The purpose of a phone verification. A code is valid for one purpose only. */
export type VerificationPurpose = RequestOf<'POST /api/v1/common/alimtalk'>['purpose'];

/**
 * Verifies the shopper's phone by a code that is sent to it and typed here before it expires. A response is ignored if
 * the phone has changed or another code was sent since the request.
 */
export class PhoneVerification {
  readonly #clock: Clock;
  readonly #ticker: Ticker;
  readonly #phone: FormState<{ readonly phone: string }, ResponseOf<'POST /api/v1/common/alimtalk'>>;
  readonly #code: FormState<{ readonly auth_no: string }, ResponseOf<'POST /api/v1/common/auth'>>;

  /** The last code that was sent; null before, and after the phone has changed. */
  sent: SentVerificationCode | null = null;
  /** The proof that the phone is verified; null until then. */
  proof: PhoneProof | null = null;

  constructor(api: Api, clock: Clock, ticker: Ticker, purpose: VerificationPurpose = 'join') {
    this.#clock = clock;
    this.#ticker = ticker;
    this.#phone = new FormState({
      initial: { phone: '' },
      validate: ({ phone }) => ({ phone: mobilePhoneFailure(phone) ?? '' }),
      send: async ({ phone }) => {
        const envelope = await api.call('POST /api/v1/common/alimtalk', { phone, purpose }, { quiet: true });
        return phone === this.phone ? envelope : null;
      },
      onSent: ({ auth_idx }) => {
        this.startOver();
        this.sent = { auth_idx, sent_ms: clock.now() };
      },
    });
    this.#code = new FormState({
      initial: { auth_no: '' },
      validate: ({ auth_no }) => ({ auth_no: verificationCodeFailure(auth_no) ?? '' }),
      send: async ({ auth_no }) => {
        const { sent, phone } = this;
        if (sent === null) return null;
        const request = { auth_idx: sent.auth_idx, phone, auth_no };
        const envelope = await api.call('POST /api/v1/common/auth', request, { quiet: true });
        return sent === this.sent ? envelope : null;
      },
      onSent: ({ auth_token }) => (this.proof = { auth_token, proved_ms: clock.now() }),
    });
    makeObservable(this, {
      sent: observableRef,
      proof: observableRef,
      timeLeft: computed,
      numberFailure: computed,
      canSend: computed,
      restore: action,
      changePhone: action,
      startOver: action,
    });
  }

  get phone(): string {
    return this.#phone.values.phone;
  }

  get auth_no(): string {
    return this.#code.values.auth_no;
  }

  /** The error of the phone; empty if there is none. */
  get phoneRefusal(): string {
    return this.#phone.failures['phone'] ?? this.#phone.refusal;
  }

  get isSending(): boolean {
    return this.#phone.isBusy;
  }

  get isChecking(): boolean {
    return this.#code.isBusy;
  }

  /** Restores a verification after a reload. */
  restore({ phone, sent, proof }: Pick<SignUpDraft, 'phone' | 'sent' | 'proof'>): void {
    this.#phone.fill({ phone });
    this.sent = sent;
    this.proof = proof;
  }

  /** The time left to type the code, as `M:SS`; empty if no code is expected. */
  get timeLeft(): string {
    return this.sent === null || this.proof !== null ? '' : verificationTimeLeft(this.sent.sent_ms, this.#ticker.now);
  }

  /** The error of the code, including its expiry; empty if there is none. */
  get numberFailure(): string {
    if (this.sent === null || this.proof !== null) return '';
    const expiry = checkVerificationAt({ sent_ms: this.sent.sent_ms, wrongCount: 0 }, this.#ticker.now);
    if (expiry !== null) return verificationRefusalText(expiry);
    return this.#code.failures['auth_no'] ?? this.#code.refusal;
  }

  /** Whether a first or another code may be requested now. */
  get canSend(): boolean {
    return this.sent === null || canResendAt(this.sent.sent_ms, this.#ticker.now);
  }

  /** Changes the phone, which then needs another proof. */
  changePhone(typed: string): void {
    const phone = formatMobilePhone(typed);
    if (phone === this.phone) return;
    this.#phone.set({ phone });
    this.startOver();
  }

  changeNumber(typed: string): void {
    this.#code.set({ auth_no: typed.replaceAll(/\D/g, '').slice(0, VERIFICATION_RULES.digits) });
  }

  /** Requests a code. Returns whether it was sent. Does nothing too soon after the last one. */
  async send(): Promise<boolean> {
    if (this.isSending || !canResendAt(this.sent?.sent_ms ?? null, this.#clock.now())) return false;
    return this.#phone.submit();
  }

  /** Verifies the typed code. Returns whether the phone is verified. */
  async confirm(): Promise<boolean> {
    return !this.isChecking && this.sent !== null && this.#code.submit();
  }

  /** Clears the code and the proof. The typed phone stays. */
  startOver(): void {
    this.#phone.fill(this.#phone.values);
    this.#code.fill({ auth_no: '' });
    this.sent = null;
    this.proof = null;
  }
}
