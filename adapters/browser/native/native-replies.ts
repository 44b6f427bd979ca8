import { MINUTE_MS } from '../../../core/time/durations.ts';
import type { NativeReply } from '../../../core/ports/screen/native-bridge.port.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/**
 * Long enough for the shopper to use a share sheet. A timeout is needed because an app never replies to a message that
 * it does not know.
 */
const REPLY_TIMEOUT_MS = MINUTE_MS;
const NO_REPLY: NativeReply = { ok: false, data: null };

/** Matches the app's replies to messages by number. */
export class NativeReplies {
  readonly #timers: Timers;
  readonly #waiting = new Map<number, (reply: NativeReply) => void>();
  #count = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Calls `post` with a new number. Resolves with the app's reply to it, or with a failed reply after the timeout. */
  request(post: (id: number) => void): Promise<NativeReply> {
    const id = (this.#count += 1);
    return new Promise((resolve) => {
      const stop = this.#timers.after(REPLY_TIMEOUT_MS, () => this.reply(id, false, null));
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

  /** Accepts a reply; the app calls it as `window.__nativeReply`. Ignores unknown numbers. */
  readonly reply = (id: unknown, ok: unknown, data: unknown): void => {
    const number = Number(id);
    const resolveReply = this.#waiting.get(number);
    this.#waiting.delete(number);
    resolveReply?.(ok === true ? { ok, data: typeof data === 'string' ? data : null } : NO_REPLY);
  };
}
