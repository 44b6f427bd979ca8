import { action, makeObservable, observableRef } from 'mobx';
import type { EventCard } from '../../core/api/browse/home.api.ts';
import { eventPagePath } from '../../core/browse/section-address.ts';
import { sectionTitle } from '../../core/browse/section-title.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { pageGroup, type Pagination } from '../../core/browse/pagination.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';

/** Maximum age of the data when the shopper returns to the page. */
const MAX_STALENESS_MS = 1_000;
/** Five events a page, five page links a group. */
const SIZES = { page_size: 5, page_group: 5 } as const;

/** One page of the events, with its page numbers. */
export interface EventPage {
  readonly events: readonly EventCard[];
  readonly pagination: Pagination;
}

/** The event tab of home: a numbered list, five events a page. */
export class EventListViewModel implements PageViewModel {
  readonly #api: Api;
  readonly #failures: DeferredAlerts;
  readonly #clock: Clock;
  readonly #wanted: number;
  readonly #previous: CachedSection<EventPage>;
  #askedAt = 0;
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  readonly documentTitle = sectionTitle('event');
  /** Null if none ever loaded. */
  shown: EventPage | null = null;
  /** False while the response is pending. */
  isLoaded = false;

  /** `now_page` as in the address; the response shows whether that page exists. */
  constructor(api: Api, dialogs: Dialogs, clock: Clock, now_page: number, previous: CachedSection<EventPage>) {
    this.#api = api;
    this.#failures = new DeferredAlerts(dialogs);
    this.#clock = clock;
    this.#wanted = Math.max(1, now_page);
    this.#previous = previous;
    makeObservable<this, 'take'>(this, { shown: observableRef, isLoaded: observableRef, take: action });
  }

  /** The path of this page, to load it again. */
  get path(): string {
    return eventPagePath(this.#wanted);
  }

  /** A failure is reported, and the previous content stays. */
  async load(): Promise<void> {
    const envelope = await this.#ask();
    if (envelope.result_code !== 200) this.#failures.tell(envelope.result_msg);
  }

  /** Reloads old data silently. */
  async refresh(): Promise<void> {
    if (this.#clock.now() - this.#askedAt > MAX_STALENESS_MS) await this.#ask();
  }

  start(): () => void {
    this.#refreshOnReturn();
    return this.#failures.shown();
  }

  /** Requests the page, and the last one if the list has fewer. */
  async #ask(): Promise<Envelope<EventCard[]>> {
    this.#askedAt = this.#clock.now();
    const first = await this.#call(this.#wanted, this.#previous.data?.pagination.total_page ?? 0);
    const total_page = totalOf(first);
    const { now_page } = pageGroup({ ...SIZES, now_page: this.#wanted, total_page });
    const isBeyond = first.result_code === 200 && first.result_data.length === 0 && now_page !== this.#wanted;
    const envelope = isBeyond ? await this.#call(now_page, total_page) : first;
    this.take(envelope);
    return envelope;
  }

  #call(now_page: number, total_page: number): Promise<Envelope<EventCard[]>> {
    return this.#api.call('GET /api/v1/home/event', { ...SIZES, now_page, total_page }, { quiet: true });
  }

  private take(envelope: Envelope<EventCard[]>): void {
    if (envelope.result_code === 200) {
      const total_page = totalOf(envelope);
      const { now_page } = pageGroup({ ...SIZES, now_page: this.#wanted, total_page });
      this.shown = { events: envelope.result_data, pagination: { ...SIZES, now_page, total_page } };
      this.#previous.data = this.shown;
    } else {
      this.shown ??= this.#previous.data;
    }
    this.isLoaded = true;
  }
}

/** A list without a page count has one page. */
function totalOf(envelope: Envelope<unknown>): number {
  return envelope.result_code === 200 ? (envelope.total_page ?? 1) : 0;
}
