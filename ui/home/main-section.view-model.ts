import { computed, makeObservable } from 'mobx';
import type { MainSection } from '../../core/api/browse/home.api.ts';
import type { Banner } from '../../core/api/browse/shop.api.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { countdownAt } from '../../core/sale/countdown.ts';
import { parseKst } from '../../core/time/kst.ts';
import { Loaded } from '../kit/loaded.ts';
import type { Ticker } from '../kit/ticker.ts';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { MAX_SECTION_AGE_MS, type CachedSection } from '../widgets/states/section-cache.ts';
import type { KstText } from '../../core/vocabulary/kst-text.ts';

/** The content of the main tab. A part that has never loaded is null. */
export interface MainData {
  readonly banners: readonly Banner[];
  readonly subBanners: Readonly<Record<1 | 2, Banner | null>>;
  readonly section: MainSection | null;
}

const NOTHING: MainData = { banners: [], subBanners: { 1: null, 2: null }, section: null };

/** The main tab of home: banners, rows of cards, curations. */
export class MainSectionViewModel implements MainData {
  readonly #api: Api;
  readonly #failures: DeferredAlerts;
  readonly #second: Ticker;
  readonly #previous: CachedSection<MainData>;
  /** The content, and the messages of the calls that failed. */
  readonly #loaded: Loaded<MainData & { readonly failures: readonly string[] }>;

  constructor(api: Api, dialogs: Dialogs, clock: Clock, second: Ticker, previous: CachedSection<MainData>) {
    this.#api = api;
    this.#failures = new DeferredAlerts(dialogs);
    this.#second = second;
    this.#previous = previous;
    this.#loaded = new Loaded(() => this.#fetchContent(), { maxAge: { ms: MAX_SECTION_AGE_MS, clock } });
    makeObservable<this, 'timeDealEnds'>(this, { nextTimeDealEnd: computed, timeDealEnds: computed });
  }

  /** True once a response has arrived. Before that, the tab renders nothing. */
  get isLoaded(): boolean {
    return this.#loaded.data !== null;
  }

  get banners(): MainData['banners'] {
    return this.#shown.banners;
  }

  get subBanners(): MainData['subBanners'] {
    return this.#shown.subBanners;
  }

  get section(): MainData['section'] {
    return this.#shown.section;
  }

  /** The earliest end among the running time deals; null if none is running. */
  get nextTimeDealEnd(): KstText | null {
    return this.timeDealEnds.find(({ end }) => !countdownAt(end, this.#second.now).hasEnded)?.end_dt ?? null;
  }

  /**
   * The end times of the time deals, the earliest first. They are parsed once, since they are compared with the clock
   * every second.
   */
  private get timeDealEnds(): readonly { readonly end_dt: KstText; readonly end: number | null }[] {
    const ends = this.section?.time_deal_list.map((deal) => deal.end_dt) ?? [];
    return ends.toSorted().map((end_dt) => ({ end_dt, end: parseKst(end_dt) }));
  }

  /** Makes all calls concurrently. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    this.#alertFailures(await this.#loaded.load());
  }

  /** Call this when the tab is shown. Returns a function to call when it is left. */
  shown(): () => void {
    return this.#failures.markShown();
  }

  /** Reloads outdated data, without a loading state. A failure is reported as in `load`. */
  async refresh(): Promise<void> {
    this.#alertFailures(await this.#loaded.refresh());
  }

  get #shown(): MainData {
    return this.#loaded.data ?? NOTHING;
  }

  #alertFailures(envelope: Envelope<{ readonly failures: readonly string[] }> | null): void {
    for (const message of envelope?.result_data?.failures ?? []) this.#failures.alert(message);
  }

  async #fetchContent() {
    const quiet = { quiet: true };
    const envelopes = await Promise.all([
      this.#api.call('GET /api/v1/common/banners', { banner_type: 'main' }, quiet),
      this.#api.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type: 1 }, quiet),
      this.#api.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type: 2 }, quiet),
      this.#api.call('GET /api/v1/home/main', {}, quiet),
    ]);
    const [main, first, second, section] = envelopes;
    const before = this.#loaded.data ?? this.#previous.data ?? NOTHING;
    const shown: MainData = {
      banners: main.result_data ?? before.banners,
      subBanners: { 1: firstOf(first, before.subBanners[1]), 2: firstOf(second, before.subBanners[2]) },
      section: section.result_data ?? before.section,
    };
    this.#previous.data = shown;
    return success({
      ...shown,
      failures: envelopes.flatMap((one) => (one.result_code === 200 ? [] : [one.result_msg])),
    });
  }
}

/** Returns the first banner of a position; `before` if the call failed. */
function firstOf(envelope: Envelope<readonly Banner[]>, before: Banner | null): Banner | null {
  return envelope.result_code === 200 ? (envelope.result_data[0] ?? null) : before;
}
