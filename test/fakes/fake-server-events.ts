import type { ServerEvents, EventChannel } from '../../core/ports/screen/server-events.port.ts';

interface Listener {
  readonly path: string;
  readonly onEvent: (event: unknown) => void;
  readonly onLost: () => void;
}

/** A stream on which a test sends events. It cannot be opened if `isAvailable` is false. */
export class FakeServerEvents implements ServerEvents, EventChannel {
  isAvailable = true;
  readonly listeners = new Set<Listener>();

  async loadChannel(): Promise<EventChannel> {
    if (!this.isAvailable) throw new Error('no event stream');
    return this;
  }

  listen(path: string, onEvent: (event: unknown) => void, onLost: () => void): () => void {
    const entry = { path, onEvent, onLost };
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }

  emit(event: unknown): void {
    for (const { onEvent } of this.listeners) onEvent(event);
  }

  /** Closes the stream permanently. */
  close(): void {
    for (const { onLost } of this.listeners) onLost();
  }
}
