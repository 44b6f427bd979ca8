import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import type { PendingSignUp } from '../../core/login/sign-up-data.ts';
import { joinDraft } from '../../core/login/sign-up-draft.ts';
import { validateJoinForm, type SignUpFormFailures } from '../../core/member/sign-up-form.ts';
import type { SignIn, SignInResult } from '../../core/login/sign-in.ts';
import type { SocialProvider } from '../../core/vocabulary/social-providers.ts';
import { dropPendingSocial, pendingSocialOf } from '../../core/login/social-sign-in.ts';
import { returnPath } from '../../core/navigation/return-path.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import type { SignUpConsents } from './sign-up-consents.ts';
import type { PhoneVerification } from '../certification/phone-verification.ts';

type TypedField = 'email' | 'password' | 'member_name';
type SignUpField = TypedField | 'phone' | 'auth_token' | 'agree_policy' | 'agree_privacy' | 'agree_age';

const FIELDS: readonly SignUpField[] = [
  'email',
  'password',
  'member_name',
  'phone',
  'auth_token',
  'agree_policy',
  'agree_privacy',
  'agree_age',
];

const LINK_LABELS = { showCancel: true, cancel_label: '아니요', confirm_label: '연결하기' } as const;

/** Dependencies of the page. */
export interface SignUpParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly pendingJoin: PendingSignUp;
  readonly certification: PhoneVerification;
  readonly consents: SignUpConsents;
  readonly termsReader: TermsReaderViewModel;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Sign-up: the form, its errors, and sending it. */
export class SignUpViewModel implements PageViewModel {
  readonly documentTitle = '회원가입';
  readonly certification: PhoneVerification;
  readonly consents: SignUpConsents;
  readonly termsReader: TermsReaderViewModel;
  readonly #target: string;
  readonly #parts: SignUpParts;
  #isShown = false;

  /** The social login provider; null for a sign-up by e-mail, which needs a password. */
  provider: SocialProvider | null = null;
  email = '';
  password = '';
  member_name = '';
  /** The fields whose errors are shown: left with content, or sent. */
  looked: ReadonlySet<SignUpField> = new Set();
  /** The server's errors of single fields, until they are changed. */
  refusals: SignUpFormFailures = {};
  /** Why sign-up was refused, if no single field is the cause. */
  refusal = '';
  isBusy = false;
  /** Where the verification code can be read if messages are not really sent; null if they are. */
  outbox_url: string | null = null;

  constructor(rPath: string | null, parts: SignUpParts) {
    this.#target = returnPath(rPath);
    this.#parts = parts;
    this.certification = parts.certification;
    this.consents = parts.consents;
    this.termsReader = parts.termsReader;
    makeObservable(this, {
      provider: observableRef,
      email: observableRef,
      password: observableRef,
      member_name: observableRef,
      looked: observableRef,
      refusals: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      outbox_url: observableRef,
      failures: computed,
      load: action,
      change: action,
      leave: action,
      changePhone: action,
      sendNumber: action,
      confirmNumber: action,
      startOver: action,
      submit: action,
    });
  }

  /** Restores what was typed before a reload, otherwise fills in what the sign-up started with. */
  async load(): Promise<void> {
    const { storage, clock, pendingJoin, certification } = this.#parts;
    const draft = joinDraft.read(storage, clock.now());
    const join = pendingJoin.read();
    this.provider = join === null || join.provider === 'email' ? null : join.provider;
    const begun = draft ?? join;
    this.email = begun?.email ?? '';
    this.member_name = begun?.member_name ?? '';
    if (draft !== null) certification.restore(draft);
    else if (join !== null) certification.changePhone(join.phone);
  }

  /** Leaving the page ends the sign-up and removes its draft from this device. A reload does not. */
  start(): () => void {
    this.#isShown = true;
    void this.#findOutbox();
    return () => {
      this.#isShown = false;
      const { api, pendingJoin, storage } = this.#parts;
      void dropPendingSocial(api, storage, pendingJoin.read());
      pendingJoin.drop();
      joinDraft.remove(storage);
      runInAction(() => {
        this.password = '';
      });
    };
  }

  /** All errors that keep the form from being sent, shown or not. */
  get failures(): SignUpFormFailures {
    const { email, member_name } = this;
    const password = this.provider === null ? this.password : null;
    const { phone, proof } = this.certification;
    const { agree_policy, agree_privacy, agree_age } = this.consents.given;
    const auth_token = proof?.auth_token ?? '';
    return validateJoinForm({
      email,
      password,
      member_name,
      phone,
      auth_token,
      agree_policy,
      agree_privacy,
      agree_age,
    });
  }

  /** Returns the shown error of a field; empty if there is none. */
  failureOf(field: SignUpField): string {
    return this.refusals[field] ?? (this.looked.has(field) ? (this.failures[field] ?? '') : '');
  }

  change(field: TypedField, text: string): void {
    this[field] = text;
    this.#overlook(field);
    this.#keepDraft();
  }

  changePhone(text: string): void {
    this.certification.changePhone(text);
    this.#overlook('phone', 'auth_token');
    this.#keepDraft();
  }

  /** Validates a field with content when it is left; an empty one is validated when the form is sent. */
  leave(name: string): void {
    const typed = new Map<string, string>([
      ['email', this.email],
      ['password', this.password],
      ['member_name', this.member_name],
      ['phone', this.certification.phone],
    ]);
    const field = FIELDS.find((known) => known === name);
    if (field !== undefined && (typed.get(name) ?? '') !== '') this.looked = new Set([...this.looked, field]);
  }

  /** The error below the phone. Once a code was sent, the missing verification is shown below the code instead. */
  get phoneFailure(): string {
    const { phoneRefusal } = this.certification;
    if (phoneRefusal !== '') return phoneRefusal;
    const failure = this.failureOf('phone');
    return failure !== '' || this.#isNumberAwaited ? failure : this.failureOf('auth_token');
  }

  get numberFailure(): string {
    const { numberFailure } = this.certification;
    return numberFailure === '' && this.#isNumberAwaited ? this.failureOf('auth_token') : numberFailure;
  }

  /** Sends a code to the phone; returns whether it was sent. */
  async sendNumber(): Promise<boolean> {
    this.#overlook('phone', 'auth_token');
    const isSent = await this.certification.send();
    this.#keepDraft();
    return isSent;
  }

  /** Verifies the typed code; returns whether the phone is verified. */
  async confirmNumber(): Promise<boolean> {
    this.#overlook('auth_token');
    const isProved = await this.certification.confirm();
    this.#keepDraft();
    return isProved;
  }

  /** Discards the verified phone, to verify another one. */
  startOver(): void {
    this.certification.startOver();
    this.#keepDraft();
  }

  /**
   * Signs up and opens the next page. Returns false if a field has to be corrected first; submitting twice at once
   * sends once.
   */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    this.looked = new Set(FIELDS);
    this.refusals = {};
    this.refusal = '';
    if (Object.keys(this.failures).length > 0) return false;
    this.isBusy = true;
    let result = await this.#send(false);
    const question = result.kind === 'refused' ? result.field_errors['link_existing'] : undefined;
    if (question !== undefined && (await this.#parts.dialogs.alert({ content: question, ...LINK_LABELS }))) {
      result = await this.#send(true);
    }
    const sent = result;
    runInAction(() => {
      this.isBusy = false;
      if (sent.kind === 'refused' && question === undefined) this.#refuse(sent.text, sent.field_errors);
    });
    if (result.kind === 'refused') return false;
    joinDraft.remove(this.#parts.storage);
    const done = question === undefined ? '가입했어요' : '로그인을 연결했어요';
    this.#parts.dialogs.toast(`${result.user.member_name} 님, ${done}`);
    // A shopper who has left the page is not redirected.
    if (this.#isShown) this.#parts.navigation.replace(this.#target);
    return true;
  }

  /** Sent again, only the answer to the server's question differs. */
  async #send(link_existing: boolean): Promise<SignInResult> {
    const { signIn, storage, pendingJoin } = this.#parts;
    const { email, member_name } = this;
    const { phone, proof } = this.certification;
    const auth_token = proof?.auth_token ?? '';
    const social = pendingSocialOf(storage, pendingJoin.read());
    const password = this.provider === null ? this.password : null;
    const form = { email, password, member_name, phone, auth_token, social, link_existing, ...this.consents.given };
    return signIn.runJoin(form);
  }

  #refuse(text: string, field_errors: Readonly<Record<string, string>>): void {
    this.refusals = field_errors;
    this.refusal = FIELDS.some((field) => field_errors[field] !== undefined) ? '' : text;
    if (field_errors['auth_token'] === undefined) return;
    this.certification.startOver();
    this.#keepDraft();
  }

  get #isNumberAwaited(): boolean {
    return this.certification.sent !== null && this.certification.proof === null;
  }

  #overlook(...fields: readonly SignUpField[]): void {
    const names: readonly string[] = fields;
    this.refusal = '';
    this.looked = new Set([...this.looked].filter((field) => !fields.includes(field)));
    this.refusals = Object.fromEntries(Object.entries(this.refusals).filter(([field]) => !names.includes(field)));
  }

  #keepDraft(): void {
    // A response after the page was left must not restore the draft.
    if (!this.#isShown) return;
    const { email, member_name } = this;
    const { phone, sent, proof } = this.certification;
    const draft = { email, member_name, phone, sent, proof };
    joinDraft.write(this.#parts.storage, draft, this.#parts.clock.now());
  }

  async #findOutbox(): Promise<void> {
    const config = await this.#parts.api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      this.outbox_url = config.result_code === 200 ? config.result_data.outbox_url : null;
    });
  }
}
