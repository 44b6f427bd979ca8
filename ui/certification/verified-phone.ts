import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { mobilePhoneFailure } from '../../core/member/phone.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Api } from '../../core/client/api.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { TenthTicker } from '../kit/ticker.ts';
import { PhoneVerification } from './phone-verification.ts';
import type { PhoneStepsOwner } from './use-phone-steps.ts';

/** A phone that a form needs verified, and its errors. */
export class VerifiedPhone implements PhoneStepsOwner {
  readonly certification: PhoneVerification;
  readonly #api: Api;
  outbox_url: string | null = null;
  /** The form's error; empty if there is none. */
  refusal = '';
  /** Called after each change of the phone. */
  onTyped: () => void = () => undefined;

  constructor(api: Api, certification: PhoneVerification) {
    this.#api = api;
    this.certification = certification;
    makeObservable(this, { outbox_url: observableRef, refusal: observableRef, refuse: action, startOver: action });
  }

  /** Loads where codes can be read if messages are not really sent. */
  async findOutbox(): Promise<void> {
    const config = await this.#api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      this.outbox_url = config.result_code === 200 ? config.result_data.outbox_url : null;
    });
  }

  get phone(): string {
    return this.certification.phone;
  }

  /** Empty until the phone is verified. */
  get auth_token(): string {
    return this.certification.proof?.auth_token ?? '';
  }

  get phoneFailure(): string {
    return this.certification.phoneRefusal || (this.#isNumberAwaited ? '' : this.refusal);
  }

  get numberFailure(): string {
    return this.certification.numberFailure || (this.#isNumberAwaited ? this.refusal : '');
  }

  changePhone(text: string): void {
    this.refuse('');
    this.certification.changePhone(text);
    this.onTyped();
  }

  refuse(text: string): void {
    this.refusal = text;
  }

  startOver(): void {
    this.refusal = '';
    this.certification.startOver();
  }

  sendNumber(): Promise<boolean> {
    this.refuse('');
    return this.certification.send();
  }

  confirmNumber(): Promise<boolean> {
    this.refuse('');
    return this.certification.confirm();
  }

  /** Shows what is missing; returns whether the phone is verified. */
  check(): boolean {
    if (this.auth_token !== '') return true;
    this.refuse(mobilePhoneFailure(this.phone) ?? '휴대폰 번호를 인증해 주세요.');
    return false;
  }

  /** The server refused the proof: it is no longer valid. */
  refuseProof(text: string): void {
    this.certification.startOver();
    this.refuse(text);
  }

  get #isNumberAwaited(): boolean {
    return this.certification.sent !== null && this.certification.proof === null;
  }
}

/** Creates the phone of a page, verified for one purpose only. */
export function certifiedPhoneOf(resolve: Resolve, purpose: 'find' | 'phone' | 'secede'): VerifiedPhone {
  const api = resolve(Api);
  return new VerifiedPhone(api, new PhoneVerification(api, resolve(Clock), resolve(TenthTicker), purpose));
}
