import { computed, makeObservable } from 'mobx';
import type { Category } from '../../core/api/browse/category.api.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import {
  categoryPath,
  chooseCategory,
  parseCategoryIdx,
  type CategoryChoice,
} from '../../core/browse/category-tree.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Query } from '../../core/navigation/query.ts';
import { parseListSort, type ListSort } from '../../core/browse/list-sort.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { InfiniteListViewModel, type ListPage } from '../widgets/lists/infinite-list.view-model.ts';
import type { OpenOrTell } from '../widgets/overlays/open-or-alert.ts';

export interface CategoryServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly open: OpenOrTell;
}
export type Influencer = ResponseOf<'POST /api/v1/category/influencer'>['list'][number];

const QUIET = { quiet: true };

/** The categories, and the products of the one in the address. */
export class CategoryViewModel implements PageViewModel {
  readonly #services: CategoryServices;
  readonly #failures: DeferredAlerts;
  readonly #category_idx: number | null;
  readonly #tree: Loaded<readonly Category[]>;
  readonly sort: ListSort;
  readonly products: InfiniteListViewModel<ProductCard>;
  readonly influencers: InfiniteListViewModel<Influencer>;

  /** `before` is the page of another category: it supplies what all categories share. */
  constructor(services: CategoryServices, query: Query, before: CategoryViewModel | null) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#category_idx = parseCategoryIdx(query);
    this.sort = parseListSort(query);
    this.#tree = new Loaded(() => services.api.call('GET /api/v1/category', {}, QUIET));
    if (before !== null && before.tree.length > 0) this.#tree.put(before.tree);
    this.products = new InfiniteListViewModel(
      (cursor) => this.#page(cursor),
      ({ sell_idx }) => sell_idx,
    );
    this.influencers =
      before?.influencers ??
      new InfiniteListViewModel(
        (cursor) => services.api.call('POST /api/v1/category/influencer', { cursor }, QUIET),
        ({ member_id }) => member_id,
      );
    makeObservable(this, { choice: computed });
  }

  get tree(): readonly Category[] {
    return this.#tree.data ?? [];
  }

  /** False until the chosen category's products have loaded, or there is nothing to choose from. */
  get isLoaded(): boolean {
    return (this.choice === null ? this.#tree : this.products.first).state !== 'loading';
  }

  get failure(): string | null {
    return (this.#tree.failure ?? this.products.first.failure)?.result_msg ?? null;
  }

  /** Null until categories have loaded. */
  get choice(): CategoryChoice | null {
    return chooseCategory(this.tree, this.#category_idx);
  }

  get documentTitle(): string {
    return this.#category_idx === null ? '카테고리' : (this.choice?.chosen.category_name ?? '카테고리');
  }

  async load(): Promise<void> {
    const influencers = this.influencers.items.length === 0 ? this.influencers.more() : null;
    if (this.tree.length === 0) await this.#tree.refresh();
    if (this.choice !== null) await this.products.more();
    await influencers;
    this.#tellFailure();
  }

  start(): () => void {
    return this.#failures.shown();
  }

  /** Reloads what failed. */
  async retry(): Promise<void> {
    if (this.tree.length === 0) {
      await this.load();
      return;
    }
    await this.products.retry();
    this.#tellFailure();
  }

  /**
   * Opens another category in the same order. The current list stays until the other has loaded, scrolled to at most
   * `scroll`.
   */
  choose(category_idx: number, scroll: number): void {
    this.#open(categoryPath(category_idx, this.sort), scroll);
  }

  /** Opens the same category in another order. */
  sortBy(sort: ListSort, scroll: number): void {
    if (this.choice !== null) this.#open(categoryPath(this.choice.chosen.category_idx, sort), scroll);
  }

  #open(path: string, scroll: number): void {
    void this.#services.open(path, { replace: true, scroll });
  }

  #tellFailure(): void {
    if (this.failure !== null) this.#failures.tell(this.failure);
  }

  async #page(cursor: string | null): Promise<Envelope<ListPage<ProductCard>>> {
    if (this.choice === null) return success({ list: [], next_cursor: null });
    const { category_idx } = this.choice.chosen;
    return this.#services.api.call('POST /api/v1/category', { category_idx, sort: this.sort, cursor }, QUIET);
  }
}
