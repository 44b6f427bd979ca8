import { action, makeObservable, observableRef } from 'mobx';
import type { CelebDate, CelebSection } from '../../core/api/home.api.ts';
import { chosenDate, dealId } from '../../core/home/celeb-date.ts';
import { HEADING_VARIANTS } from '../../core/home/celeb-heading.ts';
import { sectionTitle } from '../../core/home/section-title.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { TellWhenShown } from '../app/tell-when-shown.ts';
import type { PreviousData } from '../home/previous-data.ts';
import { productPath } from '../sale/product-path.ts';
import { celebCards, type CelebCard, type CelebProductCard } from './celeb-cards.ts';

/** What is shown may be this old when the shopper comes back to it. */
const FRESH_MS = 1_000;
/** Spec §9: avatar strips go on every two seconds. */
const ADVANCE_MS = 2_000;

export interface CelebServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly random: Random;
}

/** The days that can be chosen, the chosen one, and what is on that day. */
export interface CelebDay {
  readonly dates: readonly CelebDate[];
  readonly date: string | null;
  readonly cards: readonly CelebCard[];
}

export interface CelebOpening {
  readonly query: Query;
  /** The first picture of a visit, which server and browser draw alike: nothing in it is left to chance. */
  readonly isFirstPicture: boolean;
  readonly previous: PreviousData<CelebDay>;
}

/** The celeb tab of home (spec §2): the days of the schedule, and what celebs present on one of them. */
export class CelebViewModel implements PageViewModel {
  readonly #services: CelebServices;
  readonly #opening: CelebOpening;
  readonly #failures: TellWhenShown;
  readonly #variants = new Map<number, number>();
  #askedAt = 0;
  #wasShown = false;

  readonly documentTitle = sectionTitle('celeb');
  dates: readonly CelebDate[] = [];
  date: string | null = null;
  /** Null when there never were any. */
  cards: readonly CelebCard[] | null = null;
  /** False while the answers are on the way. */
  isLoaded = false;
  /** Whether avatar strips go on by themselves. */
  isPlaying = true;

  constructor(services: CelebServices, opening: CelebOpening) {
    this.#services = services;
    this.#failures = new TellWhenShown(services.dialogs);
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

  /** First the days, then what is on. A call that fails is told, and what the tab showed before stays (spec §8). */
  async load(): Promise<void> {
    const failed = await this.#ask((dates) => this.showDates(dates));
    if (failed === null) return;
    this.fail();
    this.#failures.tell(failed.result_msg);
  }

  /** Brings what is shown up to date, without a word, when it has grown old. */
  async refresh(): Promise<void> {
    if (this.#services.clock.now() - this.#askedAt > FRESH_MS) await this.#ask(() => undefined);
  }

  start(): () => void {
    if (this.#wasShown) void this.refresh();
    this.#wasShown = true;
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

  /** Opens a product by way of one of its celebs, whoever chance picks; each celeb's sale is one of its own. */
  openByChance({ celebs, product }: CelebProductCard): void {
    const celeb = celebs[this.#services.random.integer(celebs.length)];
    this.#services.navigation.go(productPath(celeb?.sell_idx ?? product.sell_idx));
  }

  #advance(): void {
    if (!this.isPlaying) return;
    for (const card of this.cards ?? []) if (card.kind === 'product') card.strip.advance();
  }

  /** Answers the envelope of the call that failed; null when the day is on screen. */
  async #ask(onDates: (dates: readonly CelebDate[]) => void): Promise<Envelope<unknown> | null> {
    const { api, clock } = this.#services;
    this.#askedAt = clock.now();
    const schedule = await api.call('GET /api/v1/home/celeb/schedule', {}, { quiet: true });
    if (schedule.result_code !== 200) return schedule;
    const dates = schedule.result_data;
    onDates(dates);
    const date = chosenDate(this.#opening.query, dates);
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

  #drawVariant(sell_idx: number): number {
    return this.#opening.isFirstPicture ? sell_idx : this.#services.random.integer(HEADING_VARIANTS);
  }

  private showDates(dates: readonly CelebDate[]): void {
    this.dates = dates;
    this.date = chosenDate(this.#opening.query, dates);
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
