import type { EventChannel } from '../../core/ports/screen/server-events.port.ts';
import { parseJson } from '../../core/text/parse-json.ts';

/** Number of consecutive broken connections after which `onLost` is called. */
const MAX_BREAKS = 3;

/** Server-sent events. The browser reconnects by itself. */
export class EventStream implements EventChannel {
  readonly #base: string;

  /** `base` is the API's origin. */
  constructor(base: string) {
    this.#base = base;
  }

  listen(path: string, onMessage: (message: unknown) => void, onLost: () => void): () => void {
    const source = new EventSource(this.#base + path, { withCredentials: true });
    let breaks = 0;
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      breaks = 0;
      if (typeof data === 'string') onMessage(parseJson(data));
    });
    source.addEventListener('error', () => {
      breaks += 1;
      if (source.readyState !== EventSource.CLOSED && breaks < MAX_BREAKS) return;
      source.close();
      onLost();
    });
    return () => source.close();
  }
}
