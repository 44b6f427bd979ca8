import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/http/api.ts';
import { mobilePhoneFailure } from '../../core/member/phone.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { ApiToken } from '../../core/http/api.ts';
import type { Resolve } from '../app/resolve.ts';
import { TenthTicker } from '../app/ticker.ts';
import { PhoneCertification } from './phone-certification.ts';
import type { PhoneStepsOwner } from './use-phone-steps.ts';

/** A phone that a form wants certified, and what is to be said about it. */
export class CertifiedPhone implements PhoneStepsOwner {
  readonly certification: PhoneCertification;
  readonly #api: Api;
  outbox_url: string | null = null;
  /** What the form has against it; empty when nothing. */
  refusal = '';
  /** Is told whenever another phone was typed. */
  onTyped: () => void = () => undefined;

  constructor(api: Api, certification: PhoneCertification) {
    this.#api = api;
    this.certification = certification;
    makeObservable(this, { outbox_url: observableRef, refusal: observableRef, refuse: action, startOver: action });
  }

  /** Looks where numbers can be read when they are not really sent. */
  async findOutbox(): Promise<void> {
    const config = await this.#api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      this.outbox_url = config.result_code === 200 ? config.result_data.outbox_url : null;
    });
  }

  get phone(): string {
    return this.certification.phone;
  }

  /** Empty until the phone is certified. */
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

  /** Says what is missing; answers whether the phone is certified. */
  check(): boolean {
    if (this.auth_token !== '') return true;
    this.refuse(mobilePhoneFailure(this.phone) ?? '휴대폰 번호를 인증해 주세요.');
    return false;
  }

  /** What the server said of the proof: it is worth nothing any more. */
  refuseProof(text: string): void {
    this.certification.startOver();
    this.refuse(text);
  }

  get #isNumberAwaited(): boolean {
    return this.certification.sent !== null && this.certification.proof === null;
  }
}

/** For a page: certified for one purpose and nothing else. */
export function certifiedPhoneOf(resolve: Resolve, purpose: 'find' | 'phone' | 'secede'): CertifiedPhone {
  const api = resolve(ApiToken);
  return new CertifiedPhone(api, new PhoneCertification(api, resolve(Clock), resolve(TenthTicker), purpose));
}
