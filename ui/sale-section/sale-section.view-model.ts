import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Banner } from '../../core/api/browse/shop.api.ts';
import { filterPath } from '../../core/browse/section-address.ts';
import { sectionTitle } from '../../core/browse/section-title.ts';
import type { Filter } from '../../core/browse/section-query.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { MAX_SECTION_AGE_MS, type CachedSection } from '../widgets/states/section-cache.ts';

export interface SaleSectionServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly navigation: Navigation;
}

/**
 * The texts of a section: the name for its products, the name of its default sort order, and the text for an empty
 * list.
 */
export interface SectionTexts {
  readonly noun: string;
  readonly firstSort: string;
  readonly emptyText: string;
}

/** The source of a section's banner and products, and the kind of products it shows. */
export interface SectionSource<Card> {
  readonly texts: SectionTexts;
  readonly section: 'time' | 'new' | 'holiday';
  /** Position of the sub banner. */
  readonly position_type: 3 | 4 | 9;
  fetch(api: Api, filter: Filter): Promise<Envelope<Card[]>>;
  selectVisible(list: readonly Card[]): readonly Card[];
}

/** The products in a sort order, with the banner above them. */
export interface SortedSales<Card> {
  readonly banner: Banner | null;
  readonly cards: readonly Card[] | null;
  readonly filter: Filter;
}

/** A tab of home with a banner and a sorted product list: time, new, holiday. */
export class SaleSectionViewModel<Card extends ProductCard> implements PageViewModel {
  readonly #services: SaleSectionServices;
  readonly #failures: DeferredAlerts;
  readonly #source: SectionSource<Card>;
  readonly #requestedFilter: Filter;
  readonly #previous: CachedSection<SortedSales<Card>>;
  /** The content, and the messages of the calls that failed. */
  readonly #loaded: Loaded<SortedSales<Card> & { readonly failures: readonly string[] }>;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  readonly documentTitle: string;

  constructor(
    services: SaleSectionServices,
    source: SectionSource<Card>,
    filter: Filter,
    previous: CachedSection<SortedSales<Card>>,
  ) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#source = source;
    this.#requestedFilter = filter;
    this.#previous = previous;
    this.documentTitle = sectionTitle(source.section);
    this.#loaded = new Loaded(() => this.#fetchContent(), {
      maxAge: { ms: MAX_SECTION_AGE_MS, clock: services.clock },
    });
  }

  /** True once the responses have arrived. */
  get isLoaded(): boolean {
    return this.#loaded.data !== null;
  }

  get banner(): Banner | null {
    return this.#loaded.data?.banner ?? null;
  }

  /** The products; null until some have loaded. */
  get cards(): readonly Card[] | null {
    return this.#loaded.data?.cards ?? null;
  }

  /** The sort order of the products on screen. */
  get filter(): Filter {
    return this.#loaded.data?.filter ?? this.#requestedFilter;
  }

  get section(): SectionSource<Card>['section'] {
    return this.#source.section;
  }

  get texts(): SectionTexts {
    return this.#source.texts;
  }

  /** The sort orders, in their display order. */
  get sortOptions(): readonly { readonly value: Filter; readonly text: string }[] {
    return [
      { value: 0, text: this.texts.firstSort },
      { value: 1, text: '낮은 가격순' },
      { value: 2, text: '높은 가격순' },
    ];
  }

  get announcement(): string {
    const { cards, filter, texts } = this;
    if (cards === null || cards.length === 0) return '';
    return `${this.sortOptions.find(({ value }) => value === filter)?.text ?? ''}, ${texts.noun} ${cards.length}개`;
  }

  /** The path that loads this section again. */
  get path(): string {
    return filterPath(this.section, this.#requestedFilter);
  }

  /** Makes both calls concurrently. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    this.#alertFailures(await this.#loaded.load());
  }

  /** Reloads outdated data, without a loading state. A failure is reported as in `load`. */
  async refresh(): Promise<void> {
    this.#alertFailures(await this.#loaded.refresh());
  }

  start(): () => void {
    this.#refreshOnReturn();
    return this.#failures.markShown();
  }

  /** Opens the same tab in another order. Replaces the history entry, so that going back leaves the tab. */
  sortBy(filter: Filter): void {
    this.#services.navigation.replace(filterPath(this.section, filter));
  }

  #alertFailures(envelope: Envelope<{ readonly failures: readonly string[] }> | null): void {
    for (const message of envelope?.result_data?.failures ?? []) this.#failures.alert(message);
  }

  async #fetchContent() {
    const { api } = this.#services;
    const { position_type } = this.#source;
    const envelopes = await Promise.all([
      api.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type }, { quiet: true }),
      this.#source.fetch(api, this.#requestedFilter),
    ]);
    const [banners, list] = envelopes;
    const before = this.cards === null ? this.#previous.data : this;
    const banner = banners.result_code === 200 ? (banners.result_data[0] ?? null) : (before?.banner ?? null);
    const sorted =
      list.result_code === 200
        ? { cards: this.#source.selectVisible(list.result_data), filter: this.#requestedFilter }
        : { cards: before?.cards ?? null, filter: before?.filter ?? this.#requestedFilter };
    this.#previous.data = { banner, ...sorted };
    return success({
      banner,
      ...sorted,
      failures: envelopes.flatMap((one) => (one.result_code === 200 ? [] : [one.result_msg])),
    });
  }
}
