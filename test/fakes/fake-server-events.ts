import type { ServerEvents, EventChannel } from '../../core/ports/screen/server-events.port.ts';

interface Listener {
  readonly path: string;
  readonly heard: (event: unknown) => void;
  readonly lost: () => void;
}

/** A stream on which a test sends events. It cannot be opened if `isAvailable` is false. */
export class FakeServerEvents implements ServerEvents, EventChannel {
  isAvailable = true;
  readonly listeners = new Set<Listener>();

  async loadChannel(): Promise<EventChannel> {
    if (!this.isAvailable) throw new Error('no line');
    return this;
  }

  listen(path: string, heard: (event: unknown) => void, lost: () => void): () => void {
    const entry = { path, heard, lost };
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }

  emit(event: unknown): void {
    for (const { heard } of this.listeners) heard(event);
  }

  /** Closes the stream permanently. */
  close(): void {
    for (const { lost } of this.listeners) lost();
  }
}
