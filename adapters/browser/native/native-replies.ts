import type { NativeReply } from '../../core/ports/native-bridge.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';

/** The shopper may take as long over a share sheet; an app that does not know a message says nothing. */
const PATIENCE = 60_000;
const NO_REPLY: NativeReply = { ok: false, data: null };

/** The app's answers, each to the message with its number. */
export class NativeReplies {
  readonly #timers: Timers;
  readonly #waiting = new Map<number, (reply: NativeReply) => void>();
  #count = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Hands `post` a new number; resolves with the reply to it, or with none in time. */
  ask(post: (id: number) => void): Promise<NativeReply> {
    const id = (this.#count += 1);
    return new Promise((resolve) => {
      const stop = this.#timers.after(PATIENCE, () => this.reply(id, false, null));
      this.#waiting.set(id, (reply) => {
        stop();
        resolve(reply);
      });
      try {
        post(id);
      } catch {
        this.reply(id, false, null);
      }
    });
  }

  /** What the app calls, as `window.__nativeReply`. A number that nobody waits for is nothing. */
  readonly reply = (id: unknown, ok: unknown, data: unknown): void => {
    const number = Number(id);
    const told = this.#waiting.get(number);
    this.#waiting.delete(number);
    told?.(ok === true ? { ok, data: typeof data === 'string' ? data : null } : NO_REPLY);
  };
}
