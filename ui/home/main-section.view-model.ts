import { action, computed, makeObservable, observableRef } from 'mobx';
import type { MainSection } from '../../core/api/home.api.ts';
import type { Banner } from '../../core/api/shop.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import { countdownAt } from '../../core/sale/countdown.ts';
import { TellWhenShown } from '../app/tell-when-shown.ts';
import type { Ticker } from '../app/ticker.ts';
import type { PreviousData } from './previous-data.ts';

/** What is shown may be this old when the shopper comes back to it. */
const FRESH_MS = 1_000;

/** What the main tab shows; null where nothing was ever had. */
export interface MainData {
  readonly banners: readonly Banner[];
  readonly subBanners: Readonly<Record<1 | 2, Banner | null>>;
  readonly section: MainSection | null;
}

/** The main tab of home (spec §2): banners, rows of cards, curations. */
export class MainSectionViewModel implements MainData {
  readonly #api: Api;
  readonly #failures: TellWhenShown;
  readonly #clock: Clock;
  readonly #second: Ticker;
  readonly #previous: PreviousData<MainData>;
  #askedAt = 0;

  /** False until the first answers are there: nothing is drawn before. */
  isLoaded = false;
  banners: readonly Banner[] = [];
  subBanners: Readonly<Record<1 | 2, Banner | null>> = { 1: null, 2: null };
  section: MainSection | null = null;

  constructor(api: Api, dialogs: Dialogs, clock: Clock, second: Ticker, previous: PreviousData<MainData>) {
    this.#api = api;
    this.#failures = new TellWhenShown(dialogs);
    this.#clock = clock;
    this.#second = second;
    this.#previous = previous;
    makeObservable<this, 'take'>(this, {
      isLoaded: observableRef,
      banners: observableRef,
      subBanners: observableRef,
      section: observableRef,
      nextTimeDealEnd: computed,
      take: action,
    });
  }

  /** When the first of the time deals that are still on ends; null when none is on. */
  get nextTimeDealEnd(): string | null {
    const ends = this.section?.time_deal_list.map((deal) => deal.end_dt) ?? [];
    const ahead = ends.filter((end_dt) => !countdownAt(end_dt, this.#second.now).ended);
    return ahead.toSorted()[0] ?? null;
  }

  /** All calls at once. What fails is told, and what the tab showed before stays (spec §8). */
  async load(): Promise<void> {
    this.take(await this.#ask(), (failed) => this.#failures.tell(failed.result_msg));
  }

  /** The tab is on screen; the answer is called when it is left. */
  shown(): () => void {
    return this.#failures.shown();
  }

  /** Brings what is shown up to date, without a word, when it has grown old. */
  async refresh(): Promise<void> {
    if (this.#clock.now() - this.#askedAt <= FRESH_MS) return;
    this.take(await this.#ask(), () => undefined);
  }

  async #ask() {
    this.#askedAt = this.#clock.now();
    const quiet = { quiet: true };
    return Promise.all([
      this.#api.call('GET /api/v1/common/banners', { banner_type: 'main' }, quiet),
      this.#api.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type: 1 }, quiet),
      this.#api.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type: 2 }, quiet),
      this.#api.call('GET /api/v1/home/main', {}, quiet),
    ]);
  }

  private take(
    [main, first, second, section]: readonly [
      Envelope<Banner[]>,
      Envelope<Banner[]>,
      Envelope<Banner[]>,
      Envelope<MainSection>,
    ],
    tell: (failed: Envelope<unknown>) => void,
  ): void {
    const before = this.isLoaded ? this : (this.#previous.data ?? this);
    this.banners = main.result_data ?? before.banners;
    this.subBanners = { 1: firstOf(first, before.subBanners[1]), 2: firstOf(second, before.subBanners[2]) };
    this.section = section.result_data ?? before.section;
    this.isLoaded = true;
    this.#previous.data = { banners: this.banners, subBanners: this.subBanners, section: this.section };
    for (const envelope of [main, first, second, section]) if (envelope.result_code !== 200) tell(envelope);
  }
}

/** A position shows the first banner that it has (spec §7); what it showed before when that is not known. */
function firstOf(envelope: Envelope<readonly Banner[]>, before: Banner | null): Banner | null {
  return envelope.result_code === 200 ? (envelope.result_data[0] ?? null) : before;
}
