import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import { emailFailure } from '../../core/member/email.ts';
import type { PendingSignUp } from '../../core/login/sign-up-data.ts';
import type { SignIn } from '../../core/login/sign-in.ts';
import type { SocialProvider } from '../../core/vocabulary/social-providers.ts';
import type { SocialSignIn } from '../../core/login/social-sign-in.ts';
import { decodedPathOf } from '../../core/navigation/is-internal-path.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { signUpPath, returnPath } from '../../core/navigation/return-path.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { PageViewModel } from '../routing/page.tsx';

type LoginField = 'email' | 'password';
/** The error of each field; empty for a valid one. */
type LoginFailures = Readonly<Record<LoginField, string>>;

export interface LoginDraft {
  readonly email: string;
}

/** Parses a stored form that was not sent. */
export function parseLoginDraft(value: unknown): LoginDraft | null {
  return isRecord(value) ? { email: storedText(value['email'], 254) } : null;
}

const NO_FAILURES: LoginFailures = { email: '', password: '' };

/** Dependencies of the page. */
export interface LoginParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly socialSignIn: SocialSignIn;
  readonly pendingJoin: PendingSignUp;
  readonly navigation: Navigation;
  readonly clock: Clock;
  /** The typed e-mail address across a reload. Never contains the password. */
  readonly draft: FormDraft<LoginDraft>;
}

/** Login by e-mail and password; the other login methods start here too. */
export class LoginViewModel implements PageViewModel {
  readonly documentTitle = '로그인';
  /** The page to open after login. */
  readonly #target: string;
  readonly #parts: LoginParts;
  #isShown = false;

  email = '';
  password = '';
  failures = NO_FAILURES;
  /** Why the login was refused, if no single field is the cause. */
  refusal = '';
  isBusy = false;
  /** The available social login providers. */
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

  /** Without a response only the e-mail login is offered. */
  async load(): Promise<void> {
    const config = await this.#parts.api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      if (this.email === '') this.email = this.#parts.draft.read(this.#parts.clock.now())?.email ?? '';
      this.providers = config.result_code === 200 ? config.result_data.social_providers : [];
    });
  }

  /** A page cached for going back does not retain the password. */
  start(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      this.forgetPassword();
    };
  }

  get signUpPath(): string {
    return signUpPath(this.#target);
  }

  /** Where a shopper who came to order continues as a guest; null for all others. */
  get guestOrderPath(): string | null {
    return decodedPathOf(this.#target) === '/order' ? this.#target : null;
  }

  changeEmail(email: string): void {
    this.email = email;
    this.#clear('email');
    this.#parts.draft.save({ email }, this.#parts.clock.now());
  }

  changePassword(password: string): void {
    this.password = password;
    this.#clear('password');
  }

  /** Validates the typed address when the field is left; an empty one is validated when the form is sent. */
  leave(name: string): void {
    if (name !== 'email') return;
    const failure = this.email === '' ? null : emailFailure(this.email);
    if (failure !== null) this.failures = { ...this.failures, email: failure };
  }

  /**
   * Logs in and opens the next page. Returns false if a field has to be corrected first; submitting twice at once sends
   * once.
   */
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
    this.#parts.draft.clear();
    // A shopper who has left the page is not redirected.
    if (this.#isShown) this.#parts.navigation.replace(this.#target);
    return true;
  }

  /** Opens a provider's login page, once; shows a failure by the form. */
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

  /** Starts a sign-up by e-mail: the sign-up page opens only after this. */
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
