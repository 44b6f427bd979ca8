import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { FormDraft } from '../../core/form/form-draft.ts';
import type { Api } from '../../core/http/api.ts';
import { emailFailure } from '../../core/member/email.ts';
import type { PendingJoin } from '../../core/member/join-data.ts';
import type { SignIn } from '../../core/member/sign-in.ts';
import type { SocialProvider } from '../../core/member/social.ts';
import type { SocialSignIn } from '../../core/member/social-sign-in.ts';
import { decodedPathOf } from '../../core/navigation/inside-path.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { joinPath, returnPath } from '../../core/navigation/return-path.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { PageViewModel } from '../app/page.tsx';

type LoginField = 'email' | 'password';
/** A sentence for each field that needs mending, empty where there is nothing to mend. */
type LoginFailures = Readonly<Record<LoginField, string>>;

export interface LoginDraft {
  readonly email: string;
}

/** What was typed and not sent, as the device kept it. */
export function parseLoginDraft(value: unknown): LoginDraft | null {
  return isRecord(value) ? { email: storedText(value['email'], 254) } : null;
}

const NO_FAILURES: LoginFailures = { email: '', password: '' };

/** What the page works with. */
export interface LoginParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly socialSignIn: SocialSignIn;
  readonly pendingJoin: PendingJoin;
  readonly navigation: Navigation;
  readonly clock: Clock;
  /** The address that was typed, over a reload. Never the password. */
  readonly draft: FormDraft<LoginDraft>;
}

/** Logging in by e-mail and password; other ways in begin here too. */
export class LoginViewModel implements PageViewModel {
  readonly documentTitle = '로그인';
  /** Where to go once logged in. */
  readonly #target: string;
  readonly #parts: LoginParts;
  #isShown = false;

  email = '';
  password = '';
  failures = NO_FAILURES;
  /** Why the log-in was refused, where no single field is to blame. */
  refusal = '';
  isBusy = false;
  /** Who else can vouch for the shopper here. */
  providers: readonly SocialProvider[] = [];

  constructor(rPath: string | null, parts: LoginParts) {
    this.#target = returnPath(rPath);
    this.#parts = parts;
    makeObservable(this, {
      email: observableRef,
      password: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      providers: observableRef,
      goTo: action,
      changeEmail: action,
      changePassword: action,
      leave: action,
      submit: action,
      forgetPassword: action,
    });
  }

  /** Without an answer the e-mail log-in stands alone. */
  async load(): Promise<void> {
    const config = await this.#parts.api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      if (this.email === '') this.email = this.#parts.draft.read(this.#parts.clock.now())?.email ?? '';
      this.providers = config.result_code === 200 ? config.result_data.social_providers : [];
    });
  }

  /** A page that is kept for the way back does not keep the password. */
  start(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      this.forgetPassword();
    };
  }

  get joinPath(): string {
    return joinPath(this.#target);
  }

  /** Where who came to order goes on without logging in; null for anybody else. */
  get guestOrderPath(): string | null {
    return decodedPathOf(this.#target) === '/order' ? this.#target : null;
  }

  changeEmail(email: string): void {
    this.email = email;
    this.#clear('email');
    this.#parts.draft.keep({ email }, this.#parts.clock.now());
  }

  changePassword(password: string): void {
    this.password = password;
    this.#clear('password');
  }

  /** An address that was typed is looked at when the field is left; an empty one not before it is sent. */
  leave(name: string): void {
    if (name !== 'email') return;
    const failure = this.email === '' ? null : emailFailure(this.email);
    if (failure !== null) this.failures = { ...this.failures, email: failure };
  }

  /** Logs in and leads on. Answers false when something needs mending first; asking twice at once is asking once. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    this.failures = NO_FAILURES;
    this.refusal = '';
    this.leave('email');
    if (this.failures.email !== '') return false;
    this.isBusy = true;
    const result = await this.#parts.signIn.run(this.email, this.password);
    runInAction(() => {
      this.isBusy = false;
      if (result.kind === 'signed-in') return;
      const { email = '', password = '' } = result.field_errors;
      this.failures = { email, password };
      this.refusal = email === '' && password === '' ? result.text : '';
    });
    if (result.kind === 'refused') return false;
    this.#parts.draft.drop();
    // Whoever went elsewhere meanwhile stays there.
    if (this.#isShown) this.#parts.navigation.replace(this.#target);
    return true;
  }

  /** Goes to a provider's log-in page, once; what keeps that from happening stands by the form. */
  async goTo(provider: SocialProvider): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = '';
    const refusal = await this.#parts.socialSignIn.begin(provider, this.#target);
    runInAction(() => {
      this.isBusy = false;
      this.refusal = refusal ?? '';
    });
  }

  get findPath(): string {
    return this.#target === HOME_PATH ? '/auth/find' : `/auth/find?rPath=${encodeURIComponent(this.#target)}`;
  }

  /** Begins a sign-up by e-mail: without it the sign-up page stays closed (spec §4). */
  beginJoin(): void {
    this.#parts.pendingJoin.begin({
      provider: 'email',
      email: this.email.trim(),
      member_name: '',
      phone: '',
      social_token: null,
    });
  }

  forgetPassword(): void {
    this.password = '';
  }

  #clear(field: LoginField): void {
    this.refusal = '';
    this.failures = { ...this.failures, [field]: '' };
  }
}
