import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderStatus } from '../../core/api/order-fields.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import type { Session } from '../../core/member/session.ts';
import type { SignOut } from '../../core/member/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../app/page.tsx';

type Summary = ResponseOf<'GET /api/v1/my-page'>;

/** The states as the summary gathers them. */
const STEPS: readonly { readonly label: string; readonly statuses: readonly OrderStatus[] }[] = [
  { label: '입금대기', statuses: ['입금대기'] },
  { label: '결제완료', statuses: ['결제완료', '상품준비중'] },
  { label: '배송중', statuses: ['배송중'] },
  { label: '배송완료', statuses: ['배송완료'] },
  { label: '취소·반품', statuses: ['반품요청', '교환요청', '환불요청'] },
];

/** The shopper's own page, for members and for anybody else. */
export class MyPageViewModel implements PageViewModel {
  readonly documentTitle = 'MY';
  readonly #api: Api;
  readonly #session: Session;
  readonly #signOut: SignOut;
  readonly #navigation: Navigation;
  /** What `load` asked for is new enough for the first showing. */
  #isFresh = false;

  user: Session['user'] = null;
  /** Null until it is there, and for who is no member. */
  summary: Summary | null = null;
  /** Why there is none; empty when nothing went wrong. */
  trouble = '';

  constructor(api: Api, session: Session, signOut: SignOut, navigation: Navigation) {
    this.#api = api;
    this.#session = session;
    this.#signOut = signOut;
    this.#navigation = navigation;
    makeObservable(this, {
      user: observableRef,
      summary: observableRef,
      trouble: observableRef,
      steps: computed,
      look: action,
    });
  }

  async load(): Promise<void> {
    this.look();
    await this.refresh();
    this.#isFresh = true;
  }

  /** Follows log-ins and log-outs, those of other tabs too. */
  start(): () => void {
    this.look();
    if (!this.#isFresh) void this.refresh();
    this.#isFresh = false;
    return this.#session.subscribe(() => {
      this.look();
      void this.refresh();
    });
  }

  look(): void {
    this.user = this.#session.user;
    if (this.user === null) this.summary = null;
  }

  /** How many orders stand where, in the order in which they pass. */
  get steps(): readonly { readonly label: string; readonly cnt: number }[] {
    const counts = this.summary?.order_cnt_list ?? [];
    return STEPS.map(({ label, statuses }) => ({
      label,
      cnt: counts.reduce((sum, row) => sum + (statuses.includes(row.order_status) ? row.order_cnt : 0), 0),
    }));
  }

  /** Asks again; what was there stays when that fails. */
  async refresh(): Promise<void> {
    const token = this.#session.user?.token;
    if (token === undefined) return;
    const answer = await this.#api.call('GET /api/v1/my-page', {}, { quiet: true });
    if (this.#session.user?.token !== token) return;
    runInAction(() => {
      this.trouble = answer.result_code === 200 ? '' : answer.result_msg;
      if (answer.result_code === 200) this.summary = answer.result_data;
    });
  }

  /** Logs out here at once and leads home; the server hears of it on the way. */
  logOut(): void {
    void this.#signOut.run();
    this.#navigation.go(HOME_PATH);
  }
}
