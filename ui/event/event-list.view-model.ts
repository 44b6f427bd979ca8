import type { EventCard } from '../../core/api/browse/home.api.ts';
import { eventPagePath } from '../../core/browse/section-address.ts';
import { sectionTitle } from '../../core/browse/section-title.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope, type Success } from '../../core/outcome/envelope.ts';
import { pageGroup, type Pagination } from '../../core/browse/pagination.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { MAX_SECTION_AGE_MS, type CachedSection } from '../widgets/states/section-cache.ts';

/** Five events a page, and five page links a group. */
const SIZES = { page_size: 5, page_group: 5 } as const;

/** One page of the list of events, with its page numbers. */
export interface EventPage {
  readonly events: readonly EventCard[];
  readonly pagination: Pagination;
}

/** The event tab of home: a numbered list, five events a page. */
export class EventListViewModel implements PageViewModel {
  readonly #api: Api;
  readonly #failures: DeferredAlerts;
  readonly #requestedPage: number;
  readonly #previous: CachedSection<EventPage>;
  readonly #loaded: Loaded<EventPage>;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  readonly documentTitle = sectionTitle('event');

  /** `now_page` is the page number of the address; the response shows whether that page exists. */
  constructor(api: Api, dialogs: Dialogs, clock: Clock, now_page: number, previous: CachedSection<EventPage>) {
    this.#api = api;
    this.#failures = new DeferredAlerts(dialogs);
    this.#requestedPage = Math.max(1, now_page);
    this.#previous = previous;
    this.#loaded = new Loaded(() => this.#fetchPage(), { maxAge: { ms: MAX_SECTION_AGE_MS, clock }, previous });
  }

  /** The last loaded page; null until one has loaded. */
  get shown(): EventPage | null {
    return this.#loaded.data;
  }

  /** True once the response has arrived. */
  get isLoaded(): boolean {
    return this.#loaded.state !== 'loading';
  }

  /** The path that loads this page again. */
  get path(): string {
    return eventPagePath(this.#requestedPage);
  }

  /** Loads the page. A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    await this.#loaded.load();
    const { message } = this.#loaded;
    if (message !== '') this.#failures.alert(message);
  }

  /** Reloads outdated data, without a loading state. A failure is reported as in `load`. */
  async refresh(): Promise<void> {
    const envelope = await this.#loaded.refresh();
    if (envelope !== null && envelope.result_code !== 200) this.#failures.alert(envelope.result_msg);
  }

  start(): () => void {
    this.#refreshOnReturn();
    return this.#failures.markShown();
  }

  /** Requests the page of the address, or the last one if the list has fewer pages. */
  async #fetchPage(): Promise<Envelope<EventPage>> {
    const first = await this.#call(this.#requestedPage, this.#previous.data?.pagination.total_page ?? 0);
    if (first.result_code !== 200) return first;
    const shown = this.#pageOf(first);
    const { now_page, total_page } = shown.pagination;
    if (shown.events.length > 0 || now_page === this.#requestedPage) return success(shown);
    const last = await this.#call(now_page, total_page);
    return last.result_code === 200 ? success(this.#pageOf(last)) : last;
  }

  #call(now_page: number, total_page: number): Promise<Envelope<EventCard[]>> {
    return this.#api.call('GET /api/v1/home/event', { ...SIZES, now_page, total_page }, { quiet: true });
  }

  /** A list without a page count has one page. */
  #pageOf({ result_data: events, total_page = 1 }: Success<EventCard[]>): EventPage {
    const { now_page } = pageGroup({ ...SIZES, now_page: this.#requestedPage, total_page });
    return { events, pagination: { ...SIZES, now_page, total_page } };
  }
}
