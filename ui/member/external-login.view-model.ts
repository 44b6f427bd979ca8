import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SocialSignIn } from '../../core/login/social-sign-in.ts';
import type { Query } from '../../core/navigation/query.ts';
import { loginPath, returnPath } from '../../core/navigation/return-path.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The return page of a provider's login: continues immediately, or shows why the login failed. */
export class ExternalLoginViewModel implements PageViewModel {
  readonly documentTitle = '로그인';
  readonly #query: Query;
  readonly #socialSignIn: SocialSignIn;
  #isBegun = false;

  /** Empty while it succeeds. */
  trouble = '';

  constructor(query: Query, socialSignIn: SocialSignIn) {
    this.#query = query;
    this.#socialSignIn = socialSignIn;
    makeObservable(this, { trouble: observableRef });
  }

  async load(): Promise<void> {}

  /** The token in the address works once: returning to this page does not use it again. */
  start(): () => void {
    if (!this.#isBegun) void this.#finish();
    this.#isBegun = true;
    return () => {};
  }

  get loginPath(): string {
    return loginPath(returnPath(this.#query.get('rPath')));
  }

  async #finish(): Promise<void> {
    const trouble = await this.#socialSignIn.finish(this.#query);
    runInAction(() => {
      this.trouble = trouble ?? '';
    });
  }
}
