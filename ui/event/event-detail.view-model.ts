import type { EventDetail } from '../../core/api/browse/home.api.ts';
import type { Api } from '../../core/client/api.ts';
import { failure } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { periodText } from '../../core/time/period.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import type { EventIdx } from '../../core/vocabulary/ids.ts';

const NOT_FOUND = failure(404, '이벤트를 찾을 수 없어요.');

export class EventDetailViewModel implements PageViewModel {
  readonly #failures: DeferredAlerts;
  readonly #loaded: Loaded<EventDetail>;

  /** `event_idx` is null for an invalid address. */
  constructor(api: Api, dialogs: Dialogs, event_idx: EventIdx | null) {
    this.#failures = new DeferredAlerts(dialogs);
    this.#loaded = new Loaded(async () =>
      event_idx === null ? NOT_FOUND : api.call('GET /api/v1/home/event/{id}', { id: event_idx }, { quiet: true }),
    );
  }

  get event(): EventDetail | null {
    return this.#loaded.data;
  }

  get isMissing(): boolean {
    return this.#loaded.isMissing;
  }

  /** True once the response has arrived. */
  get isLoaded(): boolean {
    return this.#loaded.state !== 'loading';
  }

  get documentTitle(): string {
    return this.event?.title ?? (this.isMissing ? '이벤트를 찾을 수 없어요' : '');
  }

  /** The title in the header; empty if there is no such event, since the error page has its own. */
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
    await this.#loaded.load();
    const { message } = this.#loaded;
    if (message !== '' && !this.isMissing) this.#failures.alert(message);
  }

  start(): () => void {
    return this.#failures.markShown();
  }
}
