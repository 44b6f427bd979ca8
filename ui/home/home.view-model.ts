import { parseSection, SECTION_TABS, sectionPath, type Section } from '../../core/home/section.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { SHOP } from '../../core/shop.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { MainSectionViewModel } from './main-section.view-model.ts';

/** Home: the tab strip, and the section that the address names. */
export class HomeViewModel implements PageViewModel {
  readonly #navigation: Navigation;
  #wasShown = false;
  readonly section: Section;
  /** A section has its tab's name; home itself is just the shop, and has none. */
  readonly documentTitle?: string;
  /** The main tab's own state; the other sections have none yet. */
  readonly main: MainSectionViewModel;

  constructor(navigation: Navigation, main: MainSectionViewModel, query: Query) {
    this.#navigation = navigation;
    this.main = main;
    this.section = parseSection(query);
    const tab = SECTION_TABS.find(({ section }) => section === this.section);
    if (tab !== undefined && tab.section !== 'main') this.documentTitle = tab.label;
  }

  get preview(): { readonly description: string; readonly image: string | null } {
    return { description: SHOP.promise, image: this.main.banners[0]?.banner_img ?? null };
  }

  async load(): Promise<void> {
    if (this.section === 'main') await this.main.load();
  }

  start(): () => void {
    // Categories have a page of their own (spec §2).
    if (this.section === 'category') this.#navigation.replace(sectionPath('category'));
    if (this.section === 'main' && this.#wasShown) void this.main.refresh();
    this.#wasShown = true;
    return () => undefined;
  }
}
