import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
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

const NUMBER_MISSING = `인증번호 ${CERTIFICATION.digits}자리를 입력해 주세요.`;

/** Proves that a phone is the shopper's: a number is sent to it, and typed in here while its time runs. */
export class PhoneCertification {
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #ticker: Ticker;

  phone = '';
  auth_no = '';
  /** The number that was sent last; null before, and after the phone was changed. */
  sent: SentCertification | null = null;
  /** Null until the phone is certified. */
  proof: PhoneProof | null = null;
  phoneFailure = '';
  #numberFailure = '';
  isSending = false;
  isChecking = false;

  constructor(api: Api, clock: Clock, ticker: Ticker) {
    this.#api = api;
    this.#clock = clock;
    this.#ticker = ticker;
    makeObservable(this, {
      phone: observableRef,
      auth_no: observableRef,
      sent: observableRef,
      proof: observableRef,
      phoneFailure: observableRef,
      isSending: observableRef,
      isChecking: observableRef,
      timeLeft: computed,
      canSend: computed,
    });
  }
}
