import { action, makeObservable, observableRef } from 'mobx';
import type { CelebDate, CelebSection } from '../../core/api/browse/home.api.ts';
import { selectedDate, dealId } from '../../core/browse/celeb-date.ts';
import { HEADING_VARIANTS } from '../../core/browse/celeb-heading.ts';
import { sectionTitle } from '../../core/browse/section-title.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';
import { productPath } from '../sale/product-path.ts';
import { celebCards, type CelebCard, type CelebProductCard } from './celeb-cards.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import type { KstDay } from '../../core/vocabulary/kst-text.ts';

/** Maximum age of the data when the shopper returns to the page. */
const MAX_STALENESS_MS = 1_000;
/** Avatar strips advance every two seconds. */
const ADVANCE_MS = 2_000;

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
  /** The first render of a visit, equal on server and browser: it uses no randomness. */
  readonly isFirstImage: boolean;
  readonly previous: CachedSection<CelebDay>;
}

/** The celeb tab of home: the days of the schedule, and what celebs present on one of them. */
export class CelebViewModel implements PageViewModel {
  readonly #services: CelebServices;
  readonly #opening: CelebOpening;
  readonly #failures: DeferredAlerts;
  readonly #variants = new Map<SellIdx, number>();
  #askedAt = 0;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  readonly documentTitle = sectionTitle('celeb');
  dates: readonly CelebDate[] = [];
  date: KstDay | null = null;
  /** Null if none ever loaded. */
  cards: readonly CelebCard[] | null = null;
  /** False while the responses are pending. */
  isLoaded = false;
  /** Whether avatar strips advance by themselves. */
  isPlaying = true;

  constructor(services: CelebServices, opening: CelebOpening) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#opening = opening;
    makeObservable<this, 'showDates' | 'show' | 'fail'>(this, {
      dates: observableRef,
      date: observableRef,
      cards: observableRef,
      isLoaded: observableRef,
      isPlaying: observableRef,
      showDates: action,
      show: action,
      fail: action,
      setPlaying: action,
    });
  }

  /** Loads the days, then the day's content. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    const failed = await this.#ask((dates) => this.showDates(dates));
    if (failed === null) return;
    this.fail();
    this.#failures.tell(failed.result_msg);
  }

  /** Reloads old data silently. */
  async refresh(): Promise<void> {
    if (this.#services.clock.now() - this.#askedAt > MAX_STALENESS_MS) await this.#ask(() => undefined);
  }

  start(): () => void {
    this.#refreshOnReturn();
    const leave = this.#failures.shown();
    const stop = this.#services.timers.every(ADVANCE_MS, () => this.#advance());
    return () => {
      leave();
      stop();
    };
  }

  setPlaying(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
  }

  /** Opens a product by a random celeb of its card; each celeb has a sale of their own. */
  openByChance({ celebs, product }: CelebProductCard): void {
    const celeb = celebs[this.#services.random.integer(celebs.length)];
    this.#services.navigation.go(productPath(celeb?.sell_idx ?? product.sell_idx));
  }

  #advance(): void {
    if (!this.isPlaying) return;
    for (const card of this.cards ?? []) if (card.kind === 'product') card.strip.advance();
  }

  /** Returns the envelope of the failed call; null if the day loaded. */
  async #ask(onDates: (dates: readonly CelebDate[]) => void): Promise<Envelope<unknown> | null> {
    const { api, clock } = this.#services;
    this.#askedAt = clock.now();
    const schedule = await api.call('GET /api/v1/home/celeb/schedule', {}, { quiet: true });
    if (schedule.result_code !== 200) return schedule;
    const dates = schedule.result_data;
    onDates(dates);
    const date = selectedDate(this.#opening.query, dates);
    if (date === null) {
      this.show({ dates, date, cards: [] });
      return null;
    }
    const id = dealId(date, clock.now());
    const section = await api.call('GET /api/v1/home/celeb/deal/{id}', { id }, { quiet: true });
    if (section.result_code !== 200) return section;
    this.show({ dates, date, cards: this.#cardsOf(section.result_data) });
    return null;
  }

  #cardsOf(section: CelebSection): readonly CelebCard[] {
    return celebCards(section, (sell_idx) => {
      const variant = this.#variants.get(sell_idx) ?? this.#drawVariant(sell_idx);
      this.#variants.set(sell_idx, variant);
      return variant;
    });
  }

  #drawVariant(sell_idx: SellIdx): number {
    return this.#opening.isFirstImage ? sell_idx : this.#services.random.integer(HEADING_VARIANTS);
  }

  private showDates(dates: readonly CelebDate[]): void {
    this.dates = dates;
    this.date = selectedDate(this.#opening.query, dates);
  }

  private show(day: CelebDay): void {
    this.dates = day.dates;
    this.date = day.date;
    this.cards = day.cards;
    this.isLoaded = true;
    this.#opening.previous.data = day;
  }

  private fail(): void {
    const { data } = this.#opening.previous;
    if (data !== null) this.show(data);
    else this.isLoaded = true;
  }
}
