import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { CelebDate, CelebSection } from '../../core/api/browse/home.api.ts';
import { celebStrip, dealId, selectedDate, type CelebStripDay } from '../../core/browse/celeb-date.ts';
import { HEADING_VARIANTS } from '../../core/browse/celeb-heading.ts';
import { sectionTitle } from '../../core/browse/section-title.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { MAX_SECTION_AGE_MS, type CachedSection } from '../widgets/states/section-cache.ts';
import { productPath } from '../sale/product-path.ts';
import { celebCards, type CelebCard, type CelebProductCard } from './celeb-cards.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import type { KstDay } from '../../core/vocabulary/kst-text.ts';

/** Avatar strips advance every two seconds. */
const ADVANCE_INTERVAL_MS = 2_000;

export interface CelebServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly random: Random;
}

/** The available days, the chosen one, and its deals and products. */
export interface CelebDay {
  readonly dates: readonly CelebDate[];
  readonly date: KstDay | null;
  readonly cards: readonly CelebCard[];
}

export interface CelebOpening {
  readonly query: Query;
  /** True: this is the first render of a visit. It uses no randomness, so that it is equal on server and browser. */
  readonly isFirstRender: boolean;
  readonly previous: CachedSection<CelebDay>;
}

/** The celeb tab of home: the days of the schedule, and the sales presented by celebs on one of them. */
export class CelebViewModel implements PageViewModel {
  readonly #services: CelebServices;
  readonly #opening: CelebOpening;
  readonly #failures: DeferredAlerts;
  readonly #variants = new Map<SellIdx, number>();
  readonly #day: Loaded<CelebDay>;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  readonly documentTitle = sectionTitle('celeb');
  /** The days, shown while the content of one of them loads. */
  private schedule: readonly CelebDate[] = [];
  /** True while avatar strips advance by themselves. */
  isPlaying = true;

  constructor(services: CelebServices, opening: CelebOpening) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#opening = opening;
    this.#day = new Loaded(() => this.#fetchDay(), {
      maxAge: { ms: MAX_SECTION_AGE_MS, clock: services.clock },
      previous: opening.previous,
    });
    makeObservable<this, 'schedule'>(this, { schedule: observableRef, isPlaying: observableRef, setPlaying: action });
  }

  get dates(): readonly CelebDate[] {
    return this.#day.data?.dates ?? this.schedule;
  }

  /** The days of the strip, including yesterday. */
  get days(): readonly CelebStripDay[] {
    return celebStrip(this.dates, this.#services.clock.now());
  }

  get date(): string | null {
    return this.#day.data === null
      ? selectedDate(this.#opening.query, this.schedule, this.#services.clock.now())
      : this.#day.data.date;
  }

  /** The cards of the day; null until some have loaded. */
  get cards(): readonly CelebCard[] | null {
    return this.#day.data?.cards ?? null;
  }

  /** True once the responses have arrived. */
  get isLoaded(): boolean {
    return this.#day.state !== 'loading';
  }

  /** Loads the days, then the day's content. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    await this.#day.load();
    const { message } = this.#day;
    if (message !== '') this.#failures.alert(message);
  }

  /** Reloads outdated data, without a loading state. A failure is reported as in `load`. */
  async refresh(): Promise<void> {
    const envelope = await this.#day.refresh();
    if (envelope !== null && envelope.result_code !== 200) this.#failures.alert(envelope.result_msg);
  }

  start(): () => void {
    this.#refreshOnReturn();
    const leave = this.#failures.markShown();
    const stop = this.#services.timers.every(ADVANCE_INTERVAL_MS, () => this.#advance());
    return () => {
      leave();
      stop();
    };
  }

  setPlaying(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
  }

  /** Opens a product through a random celeb of its card; each celeb has their own sale. */
  openRandomSale({ celebs, product }: CelebProductCard): void {
    const celeb = celebs[this.#services.random.integer(celebs.length)];
    this.#services.navigation.go(productPath(celeb?.sell_idx ?? product.sell_idx));
  }

  #advance(): void {
    if (!this.isPlaying) return;
    for (const card of this.cards ?? []) if (card.kind === 'product') card.strip.advance();
  }

  async #fetchDay(): Promise<Envelope<CelebDay>> {
    const { api, clock } = this.#services;
    const schedule = await api.call('GET /api/v1/home/celeb/schedule', {}, { quiet: true });
    if (schedule.result_code !== 200) return schedule;
    const dates = schedule.result_data;
    runInAction(() => (this.schedule = dates));
    const date = selectedDate(this.#opening.query, dates, clock.now());
    if (date === null) return success({ dates, date, cards: [] });
    const id = dealId(date, clock.now());
    const section = await api.call('GET /api/v1/home/celeb/deal/{id}', { id }, { quiet: true });
    return section.result_code === 200 ? success({ dates, date, cards: this.#cardsOf(section.result_data) }) : section;
  }

  #cardsOf(section: CelebSection): readonly CelebCard[] {
    return celebCards(section, (sell_idx) => {
      const variant = this.#variants.get(sell_idx) ?? this.#pickVariant(sell_idx);
      this.#variants.set(sell_idx, variant);
      return variant;
    });
  }

  #pickVariant(sell_idx: SellIdx): number {
    return this.#opening.isFirstRender ? sell_idx : this.#services.random.integer(HEADING_VARIANTS);
  }
}
