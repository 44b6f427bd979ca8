import { action, computed, makeObservable, observableRef } from 'mobx';
import type { MainSection } from '../../core/api/browse/home.api.ts';
import type { Banner } from '../../core/api/browse/shop.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { countdownAt } from '../../core/sale/countdown.ts';
import { parseKst } from '../../core/time/kst.ts';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import type { Ticker } from '../kit/ticker.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';

/** Maximum age of the data when the shopper returns to the page. */
const MAX_STALENESS_MS = 1_000;

/** Content of the main tab; a part that never loaded is null. */
export interface MainData {
  readonly banners: readonly Banner[];
  readonly subBanners: Readonly<Record<1 | 2, Banner | null>>;
  readonly section: MainSection | null;
}

/** The main tab of home: banners, rows of cards, curations. */
export class MainSectionViewModel implements MainData {
  readonly #api: Api;
  readonly #failures: DeferredAlerts;
  readonly #clock: Clock;
  readonly #second: Ticker;
  readonly #previous: CachedSection<MainData>;
  #askedAt = 0;

  /** False until the first responses arrive: nothing is rendered before. */
  isLoaded = false;
  banners: readonly Banner[] = [];
  subBanners: Readonly<Record<1 | 2, Banner | null>> = { 1: null, 2: null };
  section: MainSection | null = null;

  constructor(api: Api, dialogs: Dialogs, clock: Clock, second: Ticker, previous: CachedSection<MainData>) {
    this.#api = api;
    this.#failures = new DeferredAlerts(dialogs);
    this.#clock = clock;
    this.#second = second;
    this.#previous = previous;
    makeObservable<this, 'take' | 'timeDealEnds'>(this, {
      isLoaded: observableRef,
      banners: observableRef,
      subBanners: observableRef,
      section: observableRef,
      nextTimeDealEnd: computed,
      timeDealEnds: computed,
      take: action,
    });
  }

  /** The earliest end among the running time deals; null if none is running. */
  get nextTimeDealEnd(): string | null {
    return this.timeDealEnds.find(({ end }) => !countdownAt(end, this.#second.now).ended)?.end_dt ?? null;
  }

  /** The ends of the time deals, soonest first; parsed once, since the time is compared every second. */
  private get timeDealEnds(): readonly { readonly end_dt: string; readonly end: number | null }[] {
    const ends = this.section?.time_deal_list.map((deal) => deal.end_dt) ?? [];
    return ends.toSorted().map((end_dt) => ({ end_dt, end: parseKst(end_dt) }));
  }

  /** Makes all calls concurrently. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    this.take(await this.#ask(), (failed) => this.#failures.tell(failed.result_msg));
  }

  /** Call this when the tab is shown. Returns a function to call when it is left. */
  shown(): () => void {
    return this.#failures.shown();
  }

  /** Reloads old data silently. */
  async refresh(): Promise<void> {
    if (this.#clock.now() - this.#askedAt <= MAX_STALENESS_MS) return;
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

/** Returns the first banner of the position; `before` if the call failed. */
function firstOf(envelope: Envelope<readonly Banner[]>, before: Banner | null): Banner | null {
  return envelope.result_code === 200 ? (envelope.result_data[0] ?? null) : before;
}
