import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import { emailFailure } from '../../core/member/email.ts';
import { passwordFailure } from '../../core/member/password.ts';
import { loginPath, returnPath } from '../../core/navigation/return-path.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { VerifiedPhone } from '../certification/verified-phone.ts';

export type FoundAccount = ResponseOf<'POST /api/v1/member/find/id'>[number];
type Field = 'email' | 'password';

export interface FindAccountParts {
  readonly api: Api;
  readonly phone: VerifiedPhone;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  /** The form's draft across a reload; never contains the password. */
  readonly draft: FormDraft<FindAccountDraft>;
}

export interface FindAccountDraft {
  readonly email: string;
  readonly phone: string;
}

/** Parses a stored form that was not sent. */
export function parseFindAccountDraft(value: unknown): FindAccountDraft | null {
  return isRecord(value) ? { email: storedText(value['email'], 254), phone: storedText(value['phone'], 20) } : null;
}

/** Finds a member's e-mail address or sets a new password, both after phone verification. */
export class FindAccountViewModel implements PageViewModel {
  readonly documentTitle: string;
  readonly phone: VerifiedPhone;
  /** False on the page that only finds the e-mail address. */
  readonly isReset: boolean;
  readonly #rPath: string | null;
  readonly #parts: FindAccountParts;

  email = '';
  password = '';
  failures: Readonly<Record<Field, string>> = { email: '', password: '' };
  refusal = '';
  isBusy = false;
  /** Null before the search. */
  found: readonly FoundAccount[] | null = null;

  constructor(isReset: boolean, rPath: string | null, parts: FindAccountParts) {
    this.isReset = isReset;
    this.documentTitle = isReset ? '비밀번호 재설정' : '아이디 찾기';
    this.#rPath = rPath;
    this.#parts = parts;
    this.phone = parts.phone;
    makeObservable(this, {
      email: observableRef,
      password: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      found: observableRef,
      change: action,
      leave: action,
      submit: action,
    });
  }

  async load(): Promise<void> {
    const kept = this.#parts.draft.read(this.#parts.clock.now());
    if (kept === null) return;
    if (kept.phone !== '') this.phone.changePhone(kept.phone);
    this.change('email', kept.email);
  }

  start(): () => void {
    void this.phone.findOutbox();
    this.phone.onTyped = () => this.#keep();
    return () => {
      this.phone.onTyped = () => undefined;
      this.change('password', '');
    };
  }

  get loginPath(): string {
    return loginPath(returnPath(this.#rPath));
  }

  /** Returns the path of one of the two pages. */
  pathOf(isReset: boolean): string {
    const query = this.#rPath === null ? '' : `?rPath=${encodeURIComponent(this.#rPath)}`;
    return `${isReset ? '/auth/reset' : '/auth/find'}${query}`;
  }

  change(field: Field, text: string): void {
    this[field] = text;
    this.failures = { ...this.failures, [field]: '' };
    this.refusal = '';
    if (field === 'email') this.#keep();
  }

  leave(name: string): void {
    if (name !== 'email' && name !== 'password') return;
    if (this[name] !== '') this.failures = { ...this.failures, [name]: this.#failureOf(name) };
  }

  /** Searches, or sets the password. Returns false if a field has to be corrected first. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    this.refusal = '';
    const email = this.isReset ? this.#failureOf('email') : '';
    const password = this.isReset ? this.#failureOf('password') : '';
    this.failures = { email, password };
    const isCertified = this.phone.check();
    if (!isCertified || email !== '' || password !== '') return false;
    this.isBusy = true;
    const isDone = this.isReset ? await this.#reset() : await this.#find();
    runInAction(() => {
      this.isBusy = false;
    });
    return isDone;
  }

  async #find(): Promise<boolean> {
    const { phone, auth_token } = this.phone;
    const answer = await this.#parts.api.call('POST /api/v1/member/find/id', { phone, auth_token });
    return runInAction(() => {
      if (answer.result_code !== 200) return this.#refuse(answer.result_msg, answer.field_errors ?? {});
      this.found = answer.result_data;
      this.#parts.draft.clear();
      return true;
    });
  }

  async #reset(): Promise<boolean> {
    const { email, password } = this;
    const { phone, auth_token } = this.phone;
    const request = { email: email.trim(), password, phone, auth_token };
    const answer = await this.#parts.api.call('POST /api/v1/member/reset/password', request);
    if (answer.result_code !== 200)
      return runInAction(() => this.#refuse(answer.result_msg, answer.field_errors ?? {}));
    this.#parts.draft.clear();
    this.#parts.dialogs.toast('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요');
    this.#parts.navigation.replace(this.loginPath);
    return true;
  }

  #refuse(text: string, { email = '', password = '', auth_token = '' }: Readonly<Record<string, string>>): false {
    this.failures = { email, password };
    if (auth_token !== '') this.phone.refuseProof(auth_token);
    this.refusal = email === '' && password === '' && auth_token === '' ? text : '';
    return false;
  }

  #failureOf(field: Field): string {
    return (field === 'email' ? emailFailure(this.email) : passwordFailure(this.password, this.email)) ?? '';
  }

  #keep(): void {
    this.#parts.draft.save({ email: this.email, phone: this.phone.phone }, this.#parts.clock.now());
  }
}
