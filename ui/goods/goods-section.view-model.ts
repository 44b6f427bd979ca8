import { action, makeObservable, observableRef } from 'mobx';
import type { ProductCard } from '../../core/api/sale-fields.ts';
import type { Banner } from '../../core/api/shop.api.ts';
import { filterPath } from '../../core/home/section-address.ts';
import { sectionTitle } from '../../core/home/section-title.ts';
import type { Filter } from '../../core/home/section-query.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { TellWhenShown } from '../app/tell-when-shown.ts';
import type { PreviousData } from '../home/previous-data.ts';

/** What is shown may be this old when the shopper comes back to it. */
const FRESH_MS = 1_000;

export interface GoodsServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly navigation: Navigation;
}

/** What a section calls its goods, the first of its sort orders, and having none. */
export interface GoodsWords {
  readonly noun: string;
  readonly firstSort: string;
  readonly emptyText: string;
}

/** Where a section's banner and goods come from, and which of the goods it shows. */
export interface GoodsSource<Card> {
  readonly words: GoodsWords;
  readonly section: 'time' | 'new' | 'holiday';
  /** Spec §9: of the sub banner. */
  readonly position_type: 3 | 4 | 9;
  ask(api: Api, filter: Filter): Promise<Envelope<Card[]>>;
  shown(list: readonly Card[]): readonly Card[];
}

/** Goods in a sort order, and the banner over them. */
export interface SortedGoods<Card> {
  readonly banner: Banner | null;
  readonly goods: readonly Card[] | null;
  readonly filter: Filter;
}

/** A tab of home that is a list of goods under a banner, in a sort order: time, new, holiday (spec §2). */
export class GoodsSectionViewModel<Card extends ProductCard> implements PageViewModel {
  readonly #services: GoodsServices;
  readonly #failures: TellWhenShown;
  readonly #source: GoodsSource<Card>;
  readonly #asked: Filter;
  readonly #previous: PreviousData<SortedGoods<Card>>;
  #askedAt = 0;
  #wasShown = false;

  readonly documentTitle: string;
  banner: Banner | null = null;
  /** Null when there never were any. */
  goods: readonly Card[] | null = null;
  /** The order in which the goods stand. */
  filter: Filter;
  /** False while the answers are on the way. */
  isLoaded = false;

  constructor(
    services: GoodsServices,
    source: GoodsSource<Card>,
    filter: Filter,
    previous: PreviousData<SortedGoods<Card>>,
  ) {
    this.#services = services;
    this.#failures = new TellWhenShown(services.dialogs);
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

  get section(): GoodsSource<Card>['section'] {
    return this.#source.section;
  }

  get words(): GoodsWords {
    return this.#source.words;
  }

  /** This section once more, as it was asked for. */
  get path(): string {
    return filterPath(this.section, this.#asked);
  }

  /** Both calls at once. What fails is told, and what the section showed before stays (spec §8). */
  async load(): Promise<void> {
    this.take(await this.#ask(), (failed) => this.#failures.tell(failed.result_msg));
  }

  /** Brings what is shown up to date, without a word, when it has grown old. */
  async refresh(): Promise<void> {
    if (this.#services.clock.now() - this.#askedAt > FRESH_MS) this.take(await this.#ask(), () => undefined);
  }

  start(): () => void {
    if (this.#wasShown) void this.refresh();
    this.#wasShown = true;
    return this.#failures.shown();
  }

  /** The same tab in another order. It takes the place of this one: the way back leads out of the tab. */
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
