import type { ServerEvents, EventChannel } from '../../core/ports/screen/live.port.ts';

interface Listening {
  readonly path: string;
  readonly heard: (said: unknown) => void;
  readonly lost: () => void;
}

/** A stream on which a test sends events. It cannot be opened if `hasLine` is false. */
export class FakeServerEvents implements ServerEvents, EventChannel {
  hasLine = true;
  readonly listening = new Set<Listening>();

  async loadChannel(): Promise<EventChannel> {
    if (!this.hasLine) throw new Error('no line');
    return this;
  }

  listen(path: string, heard: (said: unknown) => void, lost: () => void): () => void {
    const entry = { path, heard, lost };
    this.listening.add(entry);
    return () => void this.listening.delete(entry);
  }

  say(said: unknown): void {
    for (const { heard } of this.listening) heard(said);
  }

  /** Closes the stream permanently. */
  break(): void {
    for (const { lost } of this.listening) lost();
  }
}
