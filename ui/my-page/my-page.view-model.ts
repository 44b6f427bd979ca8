import { action, computed, makeObservable, observableRef } from 'mobx';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import type { Session } from '../../core/client/session.ts';
import type { SignOut } from '../../core/login/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';

type Summary = ResponseOf<'GET /api/v1/my-page'>;

/** The statuses that the summary groups into each step. */
const STEPS: readonly { readonly label: string; readonly statuses: readonly OrderStatus[] }[] = [
  { label: '입금대기', statuses: ['입금대기'] },
  { label: '결제완료', statuses: ['결제완료', '상품준비중'] },
  { label: '배송중', statuses: ['배송중'] },
  { label: '배송완료', statuses: ['배송완료'] },
  { label: '취소·반품', statuses: ['반품요청', '교환요청', '환불요청'] },
];

/** My page, for members and guests. */
export class MyPageViewModel implements PageViewModel {
  readonly documentTitle = 'MY';
  readonly #api: Api;
  readonly #session: Session;
  readonly #signOut: SignOut;
  readonly #navigation: Navigation;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  user: Session['user'] = null;
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
      loaded: observableRef,
      steps: computed,
      look: action,
    });
  }

  /** Null until it has loaded, and for guests. */
  get summary(): Summary | null {
    return this.loaded.data;
  }

  /** Why it did not load; empty without a failure. */
  get trouble(): string {
    return this.loaded.message;
  }

  async load(): Promise<void> {
    this.look();
    await this.refresh();
  }

  /** Follows logins and logouts, including those of other tabs. */
  start(): () => void {
    this.look();
    this.#refreshOnReturn();
    return this.#session.subscribe(() => {
      this.look();
      void this.refresh();
    });
  }

  look(): void {
    const { user } = this.#session;
    if (user?.member_idx !== this.user?.member_idx) this.loaded = this.#newSummary();
    this.user = user;
  }

  /** Number of orders in each step, in the order of the steps. */
  get steps(): readonly { readonly label: string; readonly cnt: number }[] {
    const counts = this.summary?.order_cnt_list ?? [];
    return STEPS.map(({ label, statuses }) => ({
      label,
      cnt: counts.reduce((sum, row) => sum + (statuses.includes(row.order_status) ? row.order_cnt : 0), 0),
    }));
  }

  /** Loads again; the shown data stays on failure. */
  async refresh(): Promise<void> {
    if (this.user !== null) await this.loaded.load();
  }

  /** Logs out on this device immediately and opens home; the server is notified in the background. */
  logOut(): void {
    void this.#signOut.run();
    this.#navigation.go(HOME_PATH);
  }

  #newSummary(): Loaded<Summary> {
    return new Loaded(() => this.#api.call('GET /api/v1/my-page', {}, { quiet: true }));
  }
}
