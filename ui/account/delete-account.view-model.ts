import {
  ACCOUNT_DELETION_REASONS,
  type AccountDeletionReason,
} from '../../core/vocabulary/account-deletion-reasons.ts';
import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import { secessionReasonFailure } from '../../core/member/account-deletion.ts';
import type { SignOut } from '../../core/login/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { VerifiedPhone } from '../certification/verified-phone.ts';

export interface DeleteAccountParts {
  readonly api: Api;
  readonly signOut: SignOut;
  readonly phone: VerifiedPhone;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

interface Reason {
  readonly reason_type: AccountDeletionReason | null;
  readonly reason: string;
}

const QUESTION = {
  content: '정말 탈퇴할까요?',
  sub_content: '지운 정보와 포인트는 되돌릴 수 없어요.',
  showCancel: true,
  confirm_label: '탈퇴하기',
} as const;

/** Account deletion: collects the reasons and verifies the member by password or phone. */
export class DeleteAccountViewModel implements PageViewModel {
  readonly documentTitle = '회원 탈퇴';
  readonly phone: VerifiedPhone;
  readonly #parts: DeleteAccountParts;
  readonly #draft: FormDraft<Reason>;
  readonly #loaded: Loaded<MemberInfo>;

  reason_type: AccountDeletionReason | null = null;
  reason = '';
  password = '';
  failures = { reason: '', password: '' };
  refusal = '';
  isBusy = false;

  constructor(parts: DeleteAccountParts) {
    this.#parts = parts;
    this.phone = parts.phone;
    this.#draft = new FormDraft(parts.storage, 'secede', parseReason);
    this.#loaded = new Loaded(() => parts.api.call('GET /api/v1/my-page/members', {}, { quiet: true }));
    makeObservable(this, {
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

  /** Null until it is known how the member is verified. */
  get hasPassword(): boolean | null {
    return this.#loaded.data?.has_password ?? null;
  }

  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.load();
    if (envelope?.result_code !== 200) return;
    const { has_password, phone } = envelope.result_data;
    runInAction(() => {
      // The code is sent only to the member's stored phone number.
      if (!has_password) this.phone.changePhone(formatMobilePhone(phone));
      const draft = this.#draft.read(this.#parts.clock.now());
      this.reason_type = draft?.reason_type ?? null;
      this.reason = draft?.reason ?? '';
    });
  }

  start(): () => void {
    void this.phone.findOutbox();
    return () => this.changePassword('');
  }

  choose(reason_type: AccountDeletionReason): void {
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

  /** Asks for confirmation, then deletes the account. Returns false if a field has to be corrected first. */
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

  async #secede(reason_type: AccountDeletionReason): Promise<boolean> {
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
    this.#draft.save({ reason_type: this.reason_type, reason: this.reason }, this.#parts.clock.now());
  }
}

function parseReason(value: unknown): Reason | null {
  if (!isRecord(value)) return null;
  const reason_type = ACCOUNT_DELETION_REASONS.find((known) => known === value['reason_type']) ?? null;
  return { reason_type, reason: storedText(value['reason'], 500) };
}
