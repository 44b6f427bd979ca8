import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { emailFailure } from '../../core/member/email.ts';
import type { PendingJoin } from '../../core/member/join-data.ts';
import type { SignIn } from '../../core/member/sign-in.ts';
import { decodedPathOf } from '../../core/navigation/inside-path.ts';
import { joinPath, returnPath } from '../../core/navigation/return-path.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../app/page.tsx';

type LoginField = 'email' | 'password';
/** A sentence for each field that needs mending, empty where there is nothing to mend. */
type LoginFailures = Readonly<Record<LoginField, string>>;

const NO_FAILURES: LoginFailures = { email: '', password: '' };

/** Logging in by e-mail and password; other ways in begin here too. */
export class LoginViewModel implements PageViewModel {
  readonly documentTitle = '로그인';
  /** Where to go once logged in. */
  readonly #target: string;
  readonly #signIn: SignIn;
  readonly #pendingJoin: PendingJoin;
  readonly #navigation: Navigation;
  #isShown = false;

  email = '';
  password = '';
  failures = NO_FAILURES;
  /** Why the log-in was refused, where no single field is to blame. */
  refusal = '';
  isBusy = false;

  constructor(rPath: string | null, signIn: SignIn, pendingJoin: PendingJoin, navigation: Navigation) {
    this.#target = returnPath(rPath);
    this.#signIn = signIn;
    this.#pendingJoin = pendingJoin;
    this.#navigation = navigation;
    makeObservable(this, {
      email: observableRef,
      password: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      changeEmail: action,
      changePassword: action,
      leave: action,
      submit: action,
      forgetPassword: action,
    });
  }

  async load(): Promise<void> {}

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
    const result = await this.#signIn.run(this.email, this.password);
    runInAction(() => {
      this.isBusy = false;
      if (result.kind === 'signed-in') return;
      const { email = '', password = '' } = result.field_errors;
      this.failures = { email, password };
      this.refusal = email === '' && password === '' ? result.text : '';
    });
    if (result.kind === 'refused') return false;
    // Whoever went elsewhere meanwhile stays there.
    if (this.#isShown) this.#navigation.replace(this.#target);
    return true;
  }

  /** Begins a sign-up by e-mail: without it the sign-up page stays closed (spec §4). */
  beginJoin(): void {
    this.#pendingJoin.begin({ provider: 'email', email: this.email.trim(), member_name: '' });
  }

  forgetPassword(): void {
    this.password = '';
  }

  #clear(field: LoginField): void {
    this.refusal = '';
    this.failures = { ...this.failures, [field]: '' };
  }
}
