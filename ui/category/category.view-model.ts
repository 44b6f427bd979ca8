import { parseProductFilter } from '../../core/browse/filter-address.ts';
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
import { filterFields, isEmptyFilter, type ProductFilter } from '../../core/product-list/product-filter.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { ProductFilterViewModel } from '../product-filter/product-filter.view-model.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { InfiniteListViewModel, type ListPage } from '../widgets/lists/infinite-list.view-model.ts';
import type { OpenOrAlert } from '../widgets/overlays/open-or-alert.ts';
import type { CategoryIdx } from '../../core/vocabulary/ids.ts';

export interface CategoryServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly open: OpenOrAlert;
}
export type Influencer = ResponseOf<'POST /api/v1/category/influencer'>['list'][number];

const QUIET = { quiet: true };

/** The categories, and the products of the one in the address. */
export class CategoryViewModel implements PageViewModel {
  readonly #services: CategoryServices;
  readonly #failures: DeferredAlerts;
  readonly #category_idx: CategoryIdx | null;
  readonly #tree: Loaded<readonly Category[]>;
  readonly sort: ListSort;
  readonly filter: ProductFilterViewModel;
  readonly products: InfiniteListViewModel<ProductCard>;
  readonly influencers: InfiniteListViewModel<Influencer>;

  /** `before` is the page of the previous category, which supplies the data that all categories share. */
  constructor(services: CategoryServices, query: Query, before: CategoryViewModel | null) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#category_idx = parseCategoryIdx(query);
    this.sort = parseListSort(query);
    // The category is the list itself, not a filter condition.
    const filter = { ...parseProductFilter(query), category_idx: null };
    this.filter = new ProductFilterViewModel(
      { api: services.api, apply: (wanted, sort) => this.#apply(wanted, sort) },
      () => (this.choice === null ? null : { kind: 'category', category_idx: this.choice.chosen.category_idx }),
      { filter, sort: this.sort },
    );
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

  /** True once loading has ended: of the chosen category's products, or of the categories if none can be chosen. */
  get isLoaded(): boolean {
    return (this.choice === null ? this.#tree : this.products.first).state !== 'loading';
  }

  get failure(): string | null {
    return (this.#tree.failure ?? this.products.first.failure)?.result_msg ?? null;
  }

  /** The chosen category; null until the categories have loaded. */
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
    await this.#loadCounts();
    await influencers;
    this.#alertFailure();
  }

  start(): () => void {
    void this.filter.loadNames();
    return this.#failures.markShown();
  }

  /** Reloads the failed parts. */
  async retry(): Promise<void> {
    if (this.tree.length === 0) {
      await this.load();
      return;
    }
    await this.products.retry();
    await this.#loadCounts();
    this.#alertFailure();
  }

  /**
   * Opens another category in the same order and with the same conditions, at the scroll position `scroll`. The current
   * list stays until the other has loaded.
   */
  choose(category_idx: CategoryIdx, scroll: number): void {
    this.#open(categoryPath(category_idx, this.sort, this.filter.filter), scroll);
  }

  /** Returns the scroll position for a list that replaces the current one. Set by the view. */
  listScroll: () => number = () => 0;

  /** Opens the same category with other conditions or in another order. */
  #apply(filter: ProductFilter, sort: ListSort): void {
    if (this.choice !== null)
      this.#open(categoryPath(this.choice.chosen.category_idx, sort, filter), this.listScroll());
  }

  #open(path: string, scroll: number): void {
    void this.#services.open(path, { replace: true, scroll });
  }

  /** If the filter leaves no products, loads which condition to remove. */
  async #loadCounts(): Promise<void> {
    const isEmpty = this.products.first.state === 'ready' && this.products.items.length === 0;
    if (isEmpty && !isEmptyFilter(this.filter.filter)) await this.filter.loadCounts();
  }

  #alertFailure(): void {
    if (this.failure !== null) this.#failures.alert(this.failure);
  }

  async #page(cursor: string | null): Promise<Envelope<ListPage<ProductCard>>> {
    if (this.choice === null) return success({ list: [], next_cursor: null });
    const { category_idx } = this.choice.chosen;
    const request = { ...filterFields(this.filter.filter), category_idx, sort: this.sort, cursor };
    return this.#services.api.call('POST /api/v1/category', request, QUIET);
  }
}
