import type { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { CHANGES_CHANNEL, parseChange, type Change } from './change.ts';
import type { ChangeFeed } from './change-feed.ts';

/** Reports the changes of the embedded database. Only one process uses it, so no change is ever missed. */
export class EmbeddedChanges implements ChangeFeed {
  readonly #postgres: EmbeddedPostgres;
  #isListening = false;

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres;
  }

  isCurrent(): boolean {
    return this.#isListening;
  }

  async start(listener: (change: Change) => void): Promise<void> {
    await this.#postgres.listen(CHANGES_CHANNEL, (payload) => listener(parseChange(payload)));
    listener({ kind: 'all' });
    this.#isListening = true;
  }

  stop(): void {
    this.#isListening = false;
  }
}
