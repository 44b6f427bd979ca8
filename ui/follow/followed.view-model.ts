import { makeObservable, observableRef, runInAction } from 'mobx';
import type { FollowedSale, FollowedSeller } from '../../core/api/account/follow.api.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import { followPath, type FollowTab } from '../../core/follow/follow-address.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';

const QUIET = { quiet: true };

export const FOLLOW_TABS = [
  { tab: 'sale', text: '새 판매', href: followPath('sale') },
  { tab: 'seller', text: '판매자', href: followPath('seller') },
] as const satisfies readonly { tab: FollowTab; text: string; href: string }[];

type Sellers = ResponseOf<'GET /api/v1/follow'>;

/**
 * The sellers that a member follows, and their sales. The row of an unfollowed seller stays, so that the member can
 * undo it.
 */
export class FollowedViewModel implements PageViewModel {
  readonly documentTitle = '팔로우';
  readonly tab: FollowTab;
  readonly #api: Api;
  /** Refreshes when the shopper returns, since a sale may have opened, or they may have followed another seller. */
  readonly #refreshOnReturn = onReturn(() => this.#refresh());

  sales: InfiniteListViewModel<FollowedSale>;
  sellers: InfiniteListViewModel<FollowedSeller, Sellers>;

  constructor(api: Api, tab: FollowTab) {
    this.#api = api;
    this.tab = tab;
    this.sales = this.#newSales();
    this.sellers = this.#newSellers();
    makeObservable(this, { sales: observableRef, sellers: observableRef });
  }

  get state(): 'loading' | 'failed' | 'ready' {
    return this.#list.first.state;
  }

  get failure(): string {
    return this.#list.first.message;
  }

  /** Number of followed sellers at the time of loading. */
  get total_cnt(): number {
    return this.sellers.first.data?.total_cnt ?? 0;
  }

  async load(): Promise<void> {
    await this.#list.more();
  }

  async retry(): Promise<void> {
    await this.#list.retry();
  }

  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  get #list() {
    return this.tab === 'sale' ? this.sales : this.sellers;
  }

  /** Reloads the first page. The current rows stay if that fails, or if the shopper has loaded further pages. */
  async #refresh(): Promise<void> {
    if (this.tab === 'sale') {
      const sales = this.#newSales();
      if ((await sales.more())?.result_code !== 200 || hasLoadedMore(this.sales, sales)) return;
      runInAction(() => (this.sales = sales));
    } else {
      const sellers = this.#newSellers();
      if ((await sellers.more())?.result_code !== 200 || hasLoadedMore(this.sellers, sellers)) return;
      runInAction(() => (this.sellers = sellers));
    }
  }

  #newSales(): InfiniteListViewModel<FollowedSale> {
    return new InfiniteListViewModel(
      (cursor) => this.#api.call('GET /api/v1/follow/sale', { cursor }, QUIET),
      ({ sell_idx }) => sell_idx,
    );
  }

  #newSellers(): InfiniteListViewModel<FollowedSeller, Sellers> {
    return new InfiniteListViewModel(
      (cursor) => this.#api.call('GET /api/v1/follow', { cursor }, QUIET),
      ({ member_id }) => member_id,
    );
  }
}

/**
 * Returns whether more pages are on screen than were reloaded. Replacing them would move the card that the shopper is
 * viewing.
 */
function hasLoadedMore(
  shown: { readonly items: readonly unknown[] },
  fresh: { readonly items: readonly unknown[] },
): boolean {
  return shown.items.length > fresh.items.length && fresh.items.length > 0;
}
