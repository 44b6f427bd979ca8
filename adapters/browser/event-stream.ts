import type { LiveLine } from '../../core/ports/live.port.ts';
import { jsonOf } from '../../core/storage/stored-json.ts';

/** A connection may break this often in a row before whoever listens is told to ask by themselves. */
const BREAKS_MOST = 3;

/** Server-sent events. The browser opens a broken connection again by itself. */
export class EventStream implements LiveLine {
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
      if (source.readyState !== EventSource.CLOSED && breaks < BREAKS_MOST) return;
      source.close();
      lost();
    });
    return () => source.close();
  }
}
