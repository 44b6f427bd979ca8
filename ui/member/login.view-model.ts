import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { UserInfo } from '../../core/api/account/member.api.ts';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import { loginFailures, type LoginForm } from '../../core/login/login-form.ts';
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
import { FormState } from '../kit/form-state.ts';
import type { PageViewModel } from '../routing/page.tsx';

export interface LoginDraft {
  readonly email: string;
}

export function parseLoginDraft(value: unknown): LoginDraft | null {
  return isRecord(value) ? { email: storedText(value['email'], 254) } : null;
}

const EMPTY: LoginForm = { email: '', password: '' };

export interface LoginParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly socialSignIn: SocialSignIn;
  readonly pendingSignUp: PendingSignUp;
  readonly navigation: Navigation;
  readonly clock: Clock;
  /** The typed e-mail address, which survives a reload. The draft never contains the password. */
  readonly draft: FormDraft<LoginDraft>;
}

/** Logs in by e-mail and password. The other login methods start here, too. */
export class LoginViewModel implements PageViewModel {
  readonly documentTitle = '로그인';
  /** The page to open after login. */
  readonly #target: string;
  readonly #parts: LoginParts;
  readonly #form: FormState<LoginForm, UserInfo>;
  #isShown = false;

  /** True while the login page of a provider is being opened. */
  isLeaving = false;
  /** Why the login with a provider failed; empty if it has not failed. */
  socialRefusal = '';
  providers: readonly SocialProvider[] = [];

  constructor(rPath: string | null, parts: LoginParts) {
    this.#target = returnPath(rPath);
    this.#parts = parts;
    this.#form = new FormState({
      initial: EMPTY,
      validate: loginFailures,
      send: ({ email, password }) => parts.signIn.run(email, password),
      onSent: () => {
        parts.draft.clear();
        // A shopper who has left the page is not redirected.
        if (this.#isShown) parts.navigation.replace(this.#target);
      },
      onChange: ({ email }) => {
        this.socialRefusal = '';
        parts.draft.save({ email }, parts.clock.now());
      },
    });
    makeObservable(this, {
      isLeaving: observableRef,
      socialRefusal: observableRef,
      providers: observableRef,
      goTo: action,
      submit: action,
    });
  }

  get email(): string {
    return this.#form.values.email;
  }

  get password(): string {
    return this.#form.values.password;
  }

  /** The error of each field; empty if the field is valid. */
  get failures(): LoginForm {
    return { ...EMPTY, ...this.#form.failures };
  }

  /** Why the login was refused, if no single field is the cause. */
  get refusal(): string {
    return this.socialRefusal || this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy || this.isLeaving;
  }

  /** Loads the social login providers. Without a response, only the e-mail login is offered. */
  async load(): Promise<void> {
    const config = await this.#parts.api.call('GET /api/v1/common/config', {}, { quiet: true });
    runInAction(() => {
      const draft = this.#parts.draft.read(this.#parts.clock.now());
      if (this.email === '' && draft !== null) this.#form.fill({ ...this.#form.values, email: draft.email });
      this.providers = config.result_code === 200 ? config.result_data.social_providers : [];
    });
  }

  /** Clears the password when the page is left, since the page is cached for going back. */
  start(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      this.#form.fill({ ...this.#form.values, password: '' });
    };
  }

  get signUpPath(): string {
    return signUpPath(this.#target);
  }

  /**
   * The path of the checkout, for a shopper who was about to order and may continue as a guest; null for all others.
   */
  get guestOrderPath(): string | null {
    return decodedPathOf(this.#target) === '/order' ? this.#target : null;
  }

  changeEmail(email: string): void {
    this.#form.set({ email });
  }

  changePassword(password: string): void {
    this.#form.set({ password });
  }

  /** Validates a field when it is left. An empty one is valid until the form is sent. */
  leave(name: string): void {
    this.#form.leave(name);
  }

  /**
   * Logs in and opens the next page. Returns false if a field has to be corrected first; concurrent calls send one
   * request.
   */
  async submit(): Promise<boolean> {
    if (this.isLeaving) return true;
    this.socialRefusal = '';
    return this.#form.submit();
  }

  /** Opens a provider's login page. Ignores further taps. Shows a failure next to the form. */
  async goTo(provider: SocialProvider): Promise<void> {
    if (this.isBusy) return;
    this.isLeaving = true;
    this.socialRefusal = '';
    const refusal = await this.#parts.socialSignIn.start(provider, this.#target);
    runInAction(() => {
      this.isLeaving = false;
      this.socialRefusal = refusal ?? '';
    });
  }

  get findPath(): string {
    return this.#target === HOME_PATH ? '/auth/find' : `/auth/find?rPath=${encodeURIComponent(this.#target)}`;
  }

  /** Starts a sign-up by e-mail. The sign-up page cannot be opened without this. */
  startSignUp(): void {
    this.#parts.pendingSignUp.save({
      provider: 'email',
      email: this.email.trim(),
      member_name: '',
      phone: '',
      social_token: null,
    });
  }
}
