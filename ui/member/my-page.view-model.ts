import { action, makeObservable, observableRef } from 'mobx';
import type { Session } from '../../core/member/session.ts';
import type { SignOut } from '../../core/member/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/return-path.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../app/page.tsx';

/** The shopper's own page, for members and for anybody else. */
export class MyPageViewModel implements PageViewModel {
  readonly documentTitle = 'MY';
  readonly #session: Session;
  readonly #signOut: SignOut;
  readonly #navigation: Navigation;

  user: Session['user'] = null;

  constructor(session: Session, signOut: SignOut, navigation: Navigation) {
    this.#session = session;
    this.#signOut = signOut;
    this.#navigation = navigation;
    makeObservable(this, { user: observableRef, look: action });
  }

  async load(): Promise<void> {
    this.look();
  }

  /** Follows log-ins and log-outs, those of other tabs too. */
  start(): () => void {
    this.look();
    return this.#session.subscribe(() => this.look());
  }

  look(): void {
    this.user = this.#session.user;
  }

  /** Logs out here at once and leads home; the server hears of it on the way. */
  logOut(): void {
    void this.#signOut.run();
    this.#navigation.go(HOME_PATH);
  }
}
