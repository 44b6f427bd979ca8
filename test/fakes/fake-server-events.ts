import type { Live, LiveLine } from '../../core/ports/live.port.ts';

interface Listening {
  readonly path: string;
  readonly heard: (said: unknown) => void;
  readonly lost: () => void;
}

/** A line on which a test speaks; without one, whoever wants to listen is refused. */
export class FakeLive implements Live, LiveLine {
  hasLine = true;
  readonly listening = new Set<Listening>();

  async line(): Promise<LiveLine> {
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

  /** The line breaks for good. */
  break(): void {
    for (const { lost } of this.listening) lost();
  }
}
