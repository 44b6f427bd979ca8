import { action, makeObservable, observableRef } from 'mobx';
import type { EventDetail } from '../../core/api/home.api.ts';
import type { Api } from '../../core/http/api.ts';
import { saysNothingThere } from '../../core/http/nothing-there.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import { periodText } from '../../core/time/period.ts';
import type { PageViewModel } from '../app/page.tsx';
import { TellWhenShown } from '../app/tell-when-shown.ts';

/** One event. */
export class EventDetailViewModel implements PageViewModel {
  readonly #api: Api;
  readonly #failures: TellWhenShown;
  readonly #event_idx: number | null;

  event: EventDetail | null = null;
  isMissing = false;
  /** False until the answer is there. */
  isLoaded = false;

  /** `event_idx` is null when the address has none that can be. */
  constructor(api: Api, dialogs: Dialogs, event_idx: number | null) {
    this.#api = api;
    this.#failures = new TellWhenShown(dialogs);
    this.#event_idx = event_idx;
    makeObservable<this, 'take'>(this, {
      event: observableRef,
      isMissing: observableRef,
      isLoaded: observableRef,
      take: action,
    });
  }

  get documentTitle(): string {
    return this.event?.title ?? (this.isMissing ? '이벤트를 찾을 수 없어요' : '');
  }

  /** The error page has a heading of its own. */
  get headerTitle(): string {
    return this.isMissing ? '' : '이벤트';
  }

  get preview(): { readonly description: string; readonly image: string | null } {
    const { event } = this;
    return event === null
      ? { description: '', image: null }
      : { description: `${event.title} · ${periodText(event)}`, image: event.event_thum_img || null };
  }

  async load(): Promise<void> {
    if (this.#event_idx === null) {
      this.take(null, true);
      return;
    }
    const envelope = await this.#api.call('GET /api/v1/home/event/{id}', { id: this.#event_idx }, { quiet: true });
    if (envelope.result_code === 200) {
      this.take(envelope.result_data, false);
      return;
    }
    const isMissing = saysNothingThere(envelope);
    this.take(null, isMissing);
    if (!isMissing) this.#failures.tell(envelope.result_msg);
  }

  start(): () => void {
    return this.#failures.shown();
  }

  private take(event: EventDetail | null, isMissing: boolean): void {
    this.event = event;
    this.isMissing = isMissing;
    this.isLoaded = true;
  }
}
