import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import type { Session } from '../../core/client/session.ts';
import type { SignOut } from '../../core/login/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { requestCounters, stepCounters, type OrderCounter } from '../../core/order/order-counters.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';

type Summary = ResponseOf<'GET /api/v1/my-page'>;

/** My page, for members and guests. */
export class MyPageViewModel implements PageViewModel {
  readonly documentTitle = 'MY';
  readonly #api: Api;
  readonly #session: Session;
  readonly #signOut: SignOut;
  readonly #navigation: Navigation;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  user: Session['user'] = null;
  /** Number of unread messages; 100 means 100 or more. It loads after the page is shown, and stays 0 if that fails. */
  unread_cnt = 0;
  /** The summary of this user. */
  private loaded: Loaded<Summary>;

  constructor(api: Api, session: Session, signOut: SignOut, navigation: Navigation) {
    this.#api = api;
    this.#session = session;
    this.#signOut = signOut;
    this.#navigation = navigation;
    this.loaded = this.#newSummary();
    makeObservable<this, 'loaded'>(this, {
      user: observableRef,
      unread_cnt: observableRef,
      loaded: observableRef,
      steps: computed,
      requests: computed,
      syncUser: action,
    });
  }

  /** The summary; null until it has loaded, and for guests. */
  get summary(): Summary | null {
    return this.loaded.data;
  }

  /** Why the summary did not load; empty without a failure. */
  get loadFailure(): string {
    return this.loaded.message;
  }

  async load(): Promise<void> {
    this.syncUser();
    await this.refresh();
  }

  /** Observes logins and logouts, including those in other tabs. */
  start(): () => void {
    this.syncUser();
    this.#refreshOnReturn();
    void this.#loadUnread();
    return this.#session.subscribe(() => {
      this.syncUser();
      void this.refresh();
      void this.#loadUnread();
    });
  }

  syncUser(): void {
    const { user } = this.#session;
    if (user?.member_idx !== this.user?.member_idx) {
      this.loaded = this.#newSummary();
      this.unread_cnt = 0;
    }
    this.user = user;
  }

  /** Number of order lines in each step, in the sequence of the steps. */
  get steps(): readonly OrderCounter[] {
    return stepCounters(this.summary?.order_cnt_list ?? []);
  }

  /** Number of order lines with a pending request; [] if there are none. */
  get requests(): readonly OrderCounter[] {
    return requestCounters(this.summary?.order_cnt_list ?? []);
  }

  /** Loads the summary again. The data on screen stays if that fails. */
  async refresh(): Promise<void> {
    if (this.user !== null) await this.loaded.load();
  }

  /** Logs out on this device immediately and opens home; the server is notified in the background. */
  logOut(): void {
    void this.#signOut.run();
    this.#navigation.go(HOME_PATH);
  }

  async #loadUnread(): Promise<void> {
    const { user } = this;
    if (user === null) return;
    const envelope = await this.#api.call('GET /api/v1/inbox/unread', {}, { quiet: true });
    if (envelope.result_code !== 200 || this.user?.member_idx !== user.member_idx) return;
    runInAction(() => (this.unread_cnt = envelope.result_data.unread_cnt));
  }

  #newSummary(): Loaded<Summary> {
    return new Loaded(() => this.#api.call('GET /api/v1/my-page', {}, { quiet: true }));
  }
}
