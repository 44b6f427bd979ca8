import { action, makeObservable, observableRef } from 'mobx';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Banner } from '../../core/api/browse/shop.api.ts';
import { filterPath } from '../../core/browse/section-address.ts';
import { sectionTitle } from '../../core/browse/section-title.ts';
import type { Filter } from '../../core/browse/section-query.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';

/** Maximum age of the data when the shopper returns to the page. */
const MAX_STALENESS_MS = 1_000;

export interface GoodsServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly navigation: Navigation;
}

/** The section's name for its products, its default sort order, and its text for an empty list. */
export interface SectionTexts {
  readonly noun: string;
  readonly firstSort: string;
  readonly emptyText: string;
}

/** Where a section's banner and products come from, and which products it shows. */
export interface SectionSource<Card> {
  readonly words: SectionTexts;
  readonly section: 'time' | 'new' | 'holiday';
  /** Position of the sub banner. */
  readonly position_type: 3 | 4 | 9;
  ask(api: Api, filter: Filter): Promise<Envelope<Card[]>>;
  shown(list: readonly Card[]): readonly Card[];
}

/** Products in a sort order, with the banner above them. */
export interface SortedGoods<Card> {
  readonly banner: Banner | null;
  readonly goods: readonly Card[] | null;
  readonly filter: Filter;
}

/** A tab of home with a banner and a sorted product list: time, new, holiday. */
export class GoodsSectionViewModel<Card extends ProductCard> implements PageViewModel {
  readonly #services: GoodsServices;
  readonly #failures: DeferredAlerts;
  readonly #source: SectionSource<Card>;
  readonly #asked: Filter;
  readonly #previous: CachedSection<SortedGoods<Card>>;
  #askedAt = 0;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  readonly documentTitle: string;
  banner: Banner | null = null;
  /** Null if none ever loaded. */
  goods: readonly Card[] | null = null;
  /** The sort order of the products. */
  filter: Filter;
  /** False while the responses are pending. */
  isLoaded = false;

  constructor(
    services: GoodsServices,
    source: SectionSource<Card>,
    filter: Filter,
    previous: CachedSection<SortedGoods<Card>>,
  ) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#source = source;
    this.#asked = filter;
    this.#previous = previous;
    this.documentTitle = sectionTitle(source.section);
    this.filter = filter;
    makeObservable<this, 'take'>(this, {
      banner: observableRef,
      goods: observableRef,
      filter: observableRef,
      isLoaded: observableRef,
      take: action,
    });
  }

  get section(): SectionSource<Card>['section'] {
    return this.#source.section;
  }

  get words(): SectionTexts {
    return this.#source.words;
  }

  /** The path of this section, to load it again. */
  get path(): string {
    return filterPath(this.section, this.#asked);
  }

  /** Makes both calls concurrently. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    this.take(await this.#ask(), (failed) => this.#failures.tell(failed.result_msg));
  }

  /** Reloads old data silently. */
  async refresh(): Promise<void> {
    if (this.#services.clock.now() - this.#askedAt > MAX_STALENESS_MS) this.take(await this.#ask(), () => undefined);
  }

  start(): () => void {
    this.#refreshOnReturn();
    return this.#failures.shown();
  }

  /** Opens the same tab in another order. Replaces the history entry: going back leaves the tab. */
  sortBy(filter: Filter): void {
    this.#services.navigation.replace(filterPath(this.section, filter));
  }

  async #ask() {
    const { api, clock } = this.#services;
    this.#askedAt = clock.now();
    const { position_type } = this.#source;
    return Promise.all([
      api.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type }, { quiet: true }),
      this.#source.ask(api, this.#asked),
    ]);
  }

  private take(
    [banners, list]: readonly [Envelope<Banner[]>, Envelope<Card[]>],
    tell: (failed: Envelope<unknown>) => void,
  ): void {
    const before = this.goods === null ? this.#previous.data : this;
    this.banner = banners.result_code === 200 ? (banners.result_data[0] ?? null) : (before?.banner ?? null);
    if (list.result_code === 200) {
      this.goods = this.#source.shown(list.result_data);
      this.filter = this.#asked;
    } else if (before !== null) {
      this.goods = before.goods;
      this.filter = before.filter;
    }
    this.isLoaded = true;
    this.#previous.data = { banner: this.banner, goods: this.goods, filter: this.filter };
    for (const envelope of [banners, list]) if (envelope.result_code !== 200) tell(envelope);
  }
}
