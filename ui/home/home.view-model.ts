import { parseSection, sectionPath } from '../../core/browse/section.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { SHOP_INFO } from '../../core/shop.ts';
import { LazyData } from '../kit/lazy-data.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { LazyRowsViewModel } from './lazy-rows.view-model.ts';
import type { MainSectionViewModel } from './main-section.view-model.ts';

/** Home with its main tab. Each other section is a separate page. */
export class HomeViewModel implements PageViewModel {
  readonly #navigation: Navigation;
  readonly #isCategory: boolean;
  readonly main: MainSectionViewModel;
  readonly #refreshOnReturn = onReturn(() => Promise.all([this.main.refresh(), this.lazyRows.value?.refresh()]));
  /** The rows far below, such as the ranking, which load when they are near the viewport. */
  readonly lazyRows: LazyData<LazyRowsViewModel>;

  constructor(
    navigation: Navigation,
    main: MainSectionViewModel,
    createLazyRows: () => Promise<LazyRowsViewModel>,
    query: Query,
  ) {
    this.#navigation = navigation;
    this.main = main;
    this.lazyRows = new LazyData(createLazyRows);
    this.#isCategory = parseSection(query) === 'category';
  }

  get preview(): { readonly description: string; readonly image: string | null } {
    return { description: SHOP_INFO.promise, image: this.main.banners[0]?.banner_img ?? null };
  }

  async load(): Promise<void> {
    if (!this.#isCategory) await this.main.load();
  }

  start(): () => void {
    // An address with the category section leads to the page of categories.
    if (this.#isCategory) this.#navigation.replace(sectionPath('category'));
    else this.#refreshOnReturn();
    return this.main.shown();
  }
}
