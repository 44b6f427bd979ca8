import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { FormDraft } from '../../core/form/form-draft.ts';
import type { Api } from '../../core/http/api.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import { SECESSION_REASONS, secessionReasonFailure, type SecessionReason } from '../../core/member/secession.ts';
import type { SignOut } from '../../core/member/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { CertifiedPhone } from '../member/certified-phone.ts';

export interface SecedeParts {
  readonly api: Api;
  readonly signOut: SignOut;
  readonly phone: CertifiedPhone;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

interface Reason {
  readonly reason_type: SecessionReason | null;
  readonly reason: string;
}

const QUESTION = {
  content: '정말 탈퇴할까요?',
  sub_content: '지운 정보와 포인트는 되돌릴 수 없어요.',
  showCancel: true,
  confirm_label: '탈퇴하기',
} as const;

/** Leaving the shop: why, and the proof that it is the member who wants it. */
export class SecedeViewModel implements PageViewModel {
  readonly documentTitle = '회원 탈퇴';
  readonly phone: CertifiedPhone;
  readonly #parts: SecedeParts;
  readonly #draft: FormDraft<Reason>;

  /** Null until it is known how the member proves themselves. */
  hasPassword: boolean | null = null;
  failure: string | null = null;
  reason_type: SecessionReason | null = null;
  reason = '';
  password = '';
  failures = { reason: '', password: '' };
  refusal = '';
  isBusy = false;

  constructor(parts: SecedeParts) {
    this.#parts = parts;
    this.phone = parts.phone;
    this.#draft = new FormDraft(parts.storage, 'secede', parseReason);
    makeObservable(this, {
      hasPassword: observableRef,
      failure: observableRef,
      reason_type: observableRef,
      reason: observableRef,
      password: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      choose: action,
      changeReason: action,
      changePassword: action,
      submit: action,
    });
  }

  async load(): Promise<void> {
    const answer = await this.#parts.api.call('GET /api/v1/my-page/members', {}, { quiet: true });
    runInAction(() => {
      this.failure = answer.result_code === 200 ? null : answer.result_msg;
      if (answer.result_code !== 200) return;
      this.hasPassword = answer.result_data.has_password;
      // The number goes to the phone that the shop knows, and to no other.
      if (!this.hasPassword) this.phone.changePhone(formatMobilePhone(answer.result_data.phone));
      const draft = this.#draft.read(this.#parts.clock.now());
      this.reason_type = draft?.reason_type ?? null;
      this.reason = draft?.reason ?? '';
    });
  }

  start(): () => void {
    void this.phone.findOutbox();
    return () => this.changePassword('');
  }

  choose(reason_type: SecessionReason): void {
    this.reason_type = reason_type;
    this.#changed();
  }

  changeReason(reason: string): void {
    this.reason = reason;
    this.#changed();
  }

  changePassword(password: string): void {
    this.password = password;
    this.failures = { ...this.failures, password: '' };
    this.refusal = '';
  }

  /** Asks once more, and leaves. Answers false when something needs mending first. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    const { reason_type, reason } = this;
    const password = this.hasPassword === true && this.password === '' ? '비밀번호를 입력해 주세요.' : '';
    this.failures = { reason: secessionReasonFailure(reason_type, reason) ?? '', password };
    this.refusal = '';
    const isProved = this.hasPassword === true || this.phone.check();
    if (reason_type === null || this.failures.reason !== '' || password !== '' || !isProved) return false;
    this.isBusy = true;
    const isSure = await this.#parts.dialogs.alert(QUESTION);
    const isDone = isSure && (await this.#secede(reason_type));
    runInAction(() => {
      this.isBusy = false;
    });
    return isDone || !isSure;
  }

  async #secede(reason_type: SecessionReason): Promise<boolean> {
    const { api, signOut, navigation, dialogs } = this.#parts;
    const proof = this.hasPassword === true ? { password: this.password } : { auth_token: this.phone.auth_token };
    const request = { reason_type, reason: this.reason.trim(), ...proof };
    const answer = await api.call('PUT /api/v1/my-page/members/secede', request);
    if (answer.result_code === 200) {
      signOut.leave();
      navigation.replace(HOME_PATH);
      await dialogs.alert({ content: '탈퇴했어요. 그동안 함께해 주셔서 고마워요.' });
      return true;
    }
    return runInAction(() => {
      const { reason = '', password = '', auth_token = '' } = answer.field_errors ?? {};
      this.failures = { reason, password };
      if (auth_token !== '') this.phone.refuseProof(auth_token);
      this.refusal = reason === '' && password === '' && auth_token === '' ? answer.result_msg : '';
      return false;
    });
  }

  #changed(): void {
    this.failures = { ...this.failures, reason: '' };
    this.refusal = '';
    this.#draft.keep({ reason_type: this.reason_type, reason: this.reason }, this.#parts.clock.now());
  }
}

function parseReason(value: unknown): Reason | null {
  if (!isRecord(value)) return null;
  const reason_type = SECESSION_REASONS.find((known) => known === value['reason_type']) ?? null;
  return { reason_type, reason: storedText(value['reason'], 500) };
}
