import { action, makeObservable, observableRef } from 'mobx';
import type { EventCard } from '../../core/api/home.api.ts';
import { eventPagePath } from '../../core/home/section-address.ts';
import { sectionTitle } from '../../core/home/section-title.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import { pageGroup, type Pagination } from '../../core/paging/pagination.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { TellWhenShown } from '../app/tell-when-shown.ts';
import type { PreviousData } from '../home/previous-data.ts';

/** What is shown may be this old when the shopper comes back to it. */
const FRESH_MS = 1_000;
/** Spec §9. */
const SIZES = { page_size: 5, page_group: 5 } as const;

/** One page of the events, and which it is of how many. */
export interface EventPage {
  readonly events: readonly EventCard[];
  readonly pagination: Pagination;
}

/** The event tab of home (spec §2): a numbered list, five at a time. */
export class EventListViewModel implements PageViewModel {
  readonly #api: Api;
  readonly #failures: TellWhenShown;
  readonly #clock: Clock;
  readonly #wanted: number;
  readonly #previous: PreviousData<EventPage>;
  #askedAt = 0;
  #wasShown = false;

  readonly documentTitle = sectionTitle('event');
  /** Null when there never was one. */
  shown: EventPage | null = null;
  /** False while the answer is on the way. */
  isLoaded = false;

  /** `now_page` as the address has it: the page that exists is found out with the answer. */
  constructor(api: Api, dialogs: Dialogs, clock: Clock, now_page: number, previous: PreviousData<EventPage>) {
    this.#api = api;
    this.#failures = new TellWhenShown(dialogs);
    this.#clock = clock;
    this.#wanted = Math.max(1, now_page);
    this.#previous = previous;
    makeObservable<this, 'take'>(this, { shown: observableRef, isLoaded: observableRef, take: action });
  }

  /** This page once more, as it was asked for. */
  get path(): string {
    return eventPagePath(this.#wanted);
  }

  /** A call that fails is told, and what the tab showed before stays (spec §8). */
  async load(): Promise<void> {
    const envelope = await this.#ask();
    if (envelope.result_code !== 200) this.#failures.tell(envelope.result_msg);
  }

  /** Brings what is shown up to date, without a word, when it has grown old. */
  async refresh(): Promise<void> {
    if (this.#clock.now() - this.#askedAt > FRESH_MS) await this.#ask();
  }

  start(): () => void {
    if (this.#wasShown) void this.refresh();
    this.#wasShown = true;
    return this.#failures.shown();
  }

  /** Asks for the wanted page, and for the last one when there are not as many (spec §5). */
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

/** A list that does not say how many pages it has is one. */
function totalOf(envelope: Envelope<unknown>): number {
  return envelope.result_code === 200 ? (envelope.total_page ?? 1) : 0;
}
