import { action, computed, makeObservable, observableRef } from 'mobx';
import { activeGroups, withoutGroup, type FilterGroup } from '../../core/product-list/filter-counts.ts';
import type { ListSort } from '../../core/browse/list-sort.ts';
import {
  FILTER_FLAGS,
  filterFields,
  MAX_FILTER_PRICE,
  MAX_FILTER_SELLERS,
  NO_FILTER,
  type FilterFlag,
  type ProductFilter,
} from '../../core/product-list/product-filter.ts';
import type { Api } from '../../core/client/api.ts';
import { formatNumber, formatPriceInput, parsePrice } from '../../core/money/won.ts';
import type { CategoryIdx, SellerId } from '../../core/vocabulary/ids.ts';
import { Loaded } from '../kit/loaded.ts';
import { filterChips, type FilterChip } from './filter-chips.ts';
import type { FilterCountsResponse } from './filter-counts-response.ts';

/** The list to filter: the results of a keyword, or the sales of a category. */
export type FilteredBase =
  | { readonly kind: 'search'; readonly keyword: string }
  | { readonly kind: 'category'; readonly category_idx: CategoryIdx };

export interface FilterServices {
  readonly api: Api;
  /** Opens the list with another filter or sort order. */
  readonly apply: (filter: ProductFilter, sort: ListSort) => void;
}

/**
 * The filter and the sort order of one list: the applied ones, and those that the shopper is choosing in a sheet, with
 * their counts.
 */
export class ProductFilterViewModel {
  readonly #services: FilterServices;
  readonly #base: () => FilteredBase | null;
  readonly #counts: Loaded<FilterCountsResponse>;
  readonly filter: ProductFilter;
  readonly sort: ListSort;

  sheet: 'filter' | 'sort' | null = null;
  /** The choices in the sheet, which are not applied yet. */
  draft: ProductFilter;
  minText = '';
  maxText = '';

  /** `base` returns null until the list is known. */
  constructor(
    services: FilterServices,
    base: () => FilteredBase | null,
    applied: { readonly filter: ProductFilter; readonly sort: ListSort },
  ) {
    this.#services = services;
    this.#base = base;
    this.filter = applied.filter;
    this.sort = applied.sort;
    this.draft = applied.filter;
    this.#counts = new Loaded(() => services.api.call('POST /api/v1/search/filter', this.#request(), { quiet: true }));
    makeObservable<this, 'setDraft'>(this, {
      sheet: observableRef,
      draft: observableRef,
      minText: observableRef,
      maxText: observableRef,
      chips: computed,
      openSheet: action,
      closeSheet: action,
      typePrice: action,
      setDraft: action,
    });
  }

  /** The counts for the current choices; null until they have loaded for the first time. */
  get counts(): FilterCountsResponse | null {
    return this.#counts.data;
  }

  get hasFailed(): boolean {
    return this.#counts.state === 'failed';
  }

  /** The conditions that a tap switches. `buyable` is omitted for a category, since its sales are always in stock. */
  get flags(): readonly (typeof FILTER_FLAGS)[number][] {
    return FILTER_FLAGS.filter(({ flag }) => flag !== 'buyable' || this.#base()?.kind !== 'category');
  }

  /** The applied conditions, each of which can be removed. */
  get chips(): readonly FilterChip[] {
    return filterChips(this.filter, this.counts);
  }

  /** The condition whose removal would leave the most products, if nothing was found; null otherwise. */
  get blocker(): FilterCountsResponse['blocker'] {
    return this.counts?.blocker ?? null;
  }

  get setCount(): number {
    return this.chips.length;
  }

  get priceError(): string | null {
    const { min, max } = this.#typedPrices();
    return min !== null && max !== null && min > max ? '낮은 금액이 높은 금액보다 커요. 다시 써 주세요.' : null;
  }

  /** Loads the counts for the applied conditions, and the names of the categories and sellers among them. */
  async loadCounts(): Promise<void> {
    if (this.#base() !== null) await this.#counts.loadOnce();
  }

  /** Loads the names of the applied categories and sellers, if there are any. */
  async loadNames(): Promise<void> {
    if (this.filter.category_idx !== null || this.filter.seller_list.length > 0) await this.loadCounts();
  }

  openSheet(sheet: 'filter' | 'sort'): void {
    this.sheet = sheet;
    if (sheet === 'sort') return;
    this.setDraft(this.filter);
    void this.#counts.refresh();
  }

  closeSheet(): void {
    this.sheet = null;
  }

  chooseSort(sort: ListSort): void {
    this.closeSheet();
    if (sort !== this.sort) this.#services.apply(this.filter, sort);
  }

  /** Switches a condition and applies the result immediately. */
  toggleFlag(flag: FilterFlag): void {
    this.#services.apply(toggledFlag(this.filter, flag), this.sort);
  }

  removeChip(chip: FilterChip): void {
    this.#services.apply(chip.without, this.sort);
  }

  removeGroup(group: FilterGroup): void {
    this.#services.apply(withoutGroup(this.filter, group), this.sort);
  }

  removeAll(): void {
    this.#services.apply(NO_FILTER, this.sort);
  }

  draftCategory(category_idx: CategoryIdx | null): void {
    this.#choose({ ...this.draft, category_idx });
  }

  /** Chooses a price range, or clears it if it is already chosen. */
  draftRange({ min_price, max_price }: Pick<ProductFilter, 'min_price' | 'max_price'>): void {
    const isChosen = this.draft.min_price === min_price && this.draft.max_price === max_price;
    this.#choose({ ...this.draft, ...(isChosen ? { min_price: null, max_price: null } : { min_price, max_price }) });
  }

  draftFlag(flag: FilterFlag): void {
    this.#choose(toggledFlag(this.draft, flag));
  }

  /** Chooses or deselects a seller. More than ten cannot be chosen. */
  draftSeller(member_id: SellerId): void {
    const { seller_list } = this.draft;
    const others = seller_list.filter((id) => id !== member_id);
    const isRemoved = others.length < seller_list.length;
    if (!isRemoved && seller_list.length >= MAX_FILTER_SELLERS) return;
    this.#choose({ ...this.draft, seller_list: isRemoved ? others : [...seller_list, member_id] });
  }

  draftNothing(): void {
    this.#choose(NO_FILTER);
  }

  typePrice(end: 'min' | 'max', text: string): void {
    if (end === 'min') this.minText = formatPriceInput(text);
    else this.maxText = formatPriceInput(text);
  }

  /** Applies the typed prices to the choices, unless they are in the wrong order. */
  enterPrices(): void {
    const { min, max } = this.#typedPrices();
    if (this.priceError !== null || (min === this.draft.min_price && max === this.draft.max_price)) return;
    this.#choose({ ...this.draft, min_price: min, max_price: max });
  }

  applyDraft(): void {
    this.enterPrices();
    if (this.priceError !== null) return;
    this.closeSheet();
    this.#services.apply(this.draft, this.sort);
  }

  #choose(draft: ProductFilter): void {
    this.setDraft(draft);
    void this.#counts.refresh();
  }

  private setDraft(draft: ProductFilter): void {
    this.draft = draft;
    this.minText = draft.min_price === null ? '' : formatNumber(draft.min_price);
    this.maxText = draft.max_price === null ? '' : formatNumber(draft.max_price);
  }

  #typedPrices(): { readonly min: number | null; readonly max: number | null } {
    const bounded = (text: string): number | null => {
      const price = parsePrice(text);
      return price === null ? null : Math.min(price, MAX_FILTER_PRICE);
    };
    const min = bounded(this.minText);
    return { min: min === 0 ? null : min, max: bounded(this.maxText) };
  }

  #request() {
    const base = this.#base();
    const fields = filterFields(this.draft);
    if (base?.kind === 'category') return { ...fields, category_idx: base.category_idx };
    return { ...fields, keyword: base?.keyword ?? '' };
  }
}

function toggledFlag(filter: ProductFilter, flag: FilterFlag): ProductFilter {
  return filter.flag_list.includes(flag)
    ? withoutGroup(filter, flag)
    : {
        ...filter,
        flag_list: FILTER_FLAGS.map((one) => one.flag).filter((one) => one === flag || filter.flag_list.includes(one)),
      };
}

/** Returns whether a filter has a condition in a group. */
export function isGroupSet(filter: ProductFilter, group: FilterGroup): boolean {
  return activeGroups(filter).includes(group);
}
