import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SocialSignIn } from '../../core/login/social-sign-in.ts';
import type { Query } from '../../core/navigation/query.ts';
import { loginPath, returnPath } from '../../core/navigation/return-path.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The page to which a provider's login returns. It continues immediately, or shows why the login failed. */
export class ExternalLoginViewModel implements PageViewModel {
  readonly documentTitle = '로그인';
  readonly #query: Query;
  readonly #socialSignIn: SocialSignIn;
  #hasStarted = false;

  /** Why the login failed; empty until it has failed. */
  loginFailure = '';

  constructor(query: Query, socialSignIn: SocialSignIn) {
    this.#query = query;
    this.#socialSignIn = socialSignIn;
    makeObservable(this, { loginFailure: observableRef });
  }

  async load(): Promise<void> {}

  /** Finishes the login once: the token in the address is not sent again when the shopper returns to this page. */
  start(): () => void {
    if (!this.#hasStarted) void this.#finish();
    this.#hasStarted = true;
    return () => {};
  }

  get loginPath(): string {
    return loginPath(returnPath(this.#query.get('rPath')));
  }

  async #finish(): Promise<void> {
    const loginFailure = await this.#socialSignIn.finish(this.#query);
    runInAction(() => {
      this.loginFailure = loginFailure ?? '';
    });
  }
}
