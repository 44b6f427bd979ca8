import type { EventChannel } from '../../core/ports/screen/live.port.ts';
import { jsonOf } from '../../core/text/parse-json.ts';

/** Number of consecutive broken connections after which `lost` is called. */
const MAX_BREAKS = 3;

/** Server-sent events. The browser reconnects by itself. */
export class EventStream implements EventChannel {
  readonly #base: string;

  /** `base` is the API's origin. */
  constructor(base: string) {
    this.#base = base;
  }

  listen(path: string, heard: (said: unknown) => void, lost: () => void): () => void {
    const source = new EventSource(this.#base + path, { withCredentials: true });
    let breaks = 0;
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      breaks = 0;
      if (typeof data === 'string') heard(jsonOf(data));
    });
    source.addEventListener('error', () => {
      breaks += 1;
      if (source.readyState !== EventSource.CLOSED && breaks < MAX_BREAKS) return;
      source.close();
      lost();
    });
    return () => source.close();
  }
}
