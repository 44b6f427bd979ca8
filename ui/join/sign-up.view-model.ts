import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/http/api.ts';
import type { PendingJoin } from '../../core/member/join-data.ts';
import { dropJoinDraft, readJoinDraft, writeJoinDraft } from '../../core/member/join-draft.ts';
import { validateJoinForm, type JoinFormFailures } from '../../core/member/join-form.ts';
import type { SignIn, SignInResult } from '../../core/member/sign-in.ts';
import type { SocialProvider } from '../../core/member/social.ts';
import { dropPendingSocial, pendingSocialOf } from '../../core/member/social-sign-in.ts';
import { returnPath } from '../../core/navigation/return-path.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import type { JoinConsents } from './join-consents.ts';
import type { PhoneCertification } from './phone-certification.ts';

type TypedField = 'email' | 'password' | 'member_name';
type JoinField = TypedField | 'phone' | 'auth_token' | 'agree_policy' | 'agree_privacy' | 'agree_age';

const FIELDS: readonly JoinField[] = [
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

/** What the page works with. */
export interface JoinParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly pendingJoin: PendingJoin;
  readonly certification: PhoneCertification;
  readonly consents: JoinConsents;
  readonly termsReader: TermsReaderViewModel;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Signing up: the form, what is wrong with it, and sending it. */
export class JoinViewModel implements PageViewModel {
  readonly documentTitle = '회원가입';
  readonly certification: PhoneCertification;
  readonly consents: JoinConsents;
  readonly termsReader: TermsReaderViewModel;
  readonly #target: string;
  readonly #parts: JoinParts;
  #isShown = false;

  /** Who vouches for the shopper; null for a sign-up by e-mail, which takes a password. */
  provider: SocialProvider | null = null;
  email = '';
  password = '';
  member_name = '';
  /** The fields whose failure is shown: left with something in them, or sent. */
  looked: ReadonlySet<JoinField> = new Set();
  /** What the server had against single fields, until they are changed. */
  refusals: JoinFormFailures = {};
  /** Why joining was refused, where no single field is to blame. */
  refusal = '';
  isBusy = false;
  /** Where the certification number can be read when messages are not really sent; null when they are. */
  outbox_url: string | null = null;

  constructor(rPath: string | null, parts: JoinParts) {
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

  /** Fills in what was typed before a reload, else what the sign-up began with. */
  async load(): Promise<void> {
    const { storage, clock, pendingJoin, certification } = this.#parts;
    const draft = readJoinDraft(storage, clock.now());
    const join = pendingJoin.read();
    this.provider = join === null || join.provider === 'email' ? null : join.provider;
    const begun = draft ?? join;
    this.email = begun?.email ?? '';
    this.member_name = begun?.member_name ?? '';
    if (draft !== null) certification.restore(draft);
    else if (join !== null) certification.changePhone(join.phone);
  }

  /** Leaving the page ends the sign-up (spec §4), and takes what was typed off this device. A reload does not. */
  start(): () => void {
    this.#isShown = true;
    void this.#findOutbox();
    return () => {
      this.#isShown = false;
      const { api, pendingJoin, storage } = this.#parts;
      void dropPendingSocial(api, storage, pendingJoin.read());
      pendingJoin.drop();
      dropJoinDraft(storage);
      runInAction(() => {
        this.password = '';
      });
    };
  }

  /** Everything that keeps the form from being sent, shown or not. */
  get failures(): JoinFormFailures {
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

  /** What is shown to be wrong with a field; empty when nothing is. */
  failureOf(field: JoinField): string {
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

  /** A field that was typed in is looked at when it is left; an empty one not before it is sent. */
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

  /** What stands under the phone: that it has to be certified is said under the number once that was sent. */
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

  /** Has a number sent to the phone; answers whether one is on its way. */
  async sendNumber(): Promise<boolean> {
    this.#overlook('phone', 'auth_token');
    const isSent = await this.certification.send();
    this.#keepDraft();
    return isSent;
  }

  /** Has the typed number checked; answers whether the phone is certified by it. */
  async confirmNumber(): Promise<boolean> {
    this.#overlook('auth_token');
    const isProved = await this.certification.confirm();
    this.#keepDraft();
    return isProved;
  }

  /** Takes back a certified phone, to certify another one. */
  startOver(): void {
    this.certification.startOver();
    this.#keepDraft();
  }

  /** Joins and leads on. Answers false when something needs mending first; asking twice at once is asking once. */
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
    dropJoinDraft(this.#parts.storage);
    const done = question === undefined ? '가입했어요' : '로그인을 연결했어요';
    this.#parts.dialogs.toast(`${result.user.member_name} 님, ${done}`);
    // Whoever went elsewhere meanwhile stays there.
    if (this.#isShown) this.#parts.navigation.replace(this.#target);
    return true;
  }

  /** What is sent once more is the same but for the answer to the server's question. */
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

  #overlook(...fields: readonly JoinField[]): void {
    const names: readonly string[] = fields;
    this.refusal = '';
    this.looked = new Set([...this.looked].filter((field) => !fields.includes(field)));
    this.refusals = Object.fromEntries(Object.entries(this.refusals).filter(([field]) => !names.includes(field)));
  }

  #keepDraft(): void {
    // An answer that comes after the page was left brings nothing back.
    if (!this.#isShown) return;
    const { email, member_name } = this;
    const { phone, sent, proof } = this.certification;
    writeJoinDraft(this.#parts.storage, { email, member_name, phone, sent, proof });
  }

  async #findOutbox(): Promise<void> {
    const config = await this.#parts.api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      this.outbox_url = config.result_code === 200 ? config.result_data.outbox_url : null;
    });
  }
}
