import { MINUTE_MS } from '../time/durations.ts';
import { addDays, startOfKstDay } from '../time/kst.ts';
import type { MessageChannel } from '../vocabulary/message-kinds.ts';

/** How an attempt to send ended. `unclear`: the response was lost, so the message may have arrived. */
export type AttemptResult = 'sent' | 'failed' | 'unclear' | 'over-budget' | 'no-template';

/**
 * The state of a message after an attempt. `waiting`: the next attempt is at `at` (epoch ms). `unclear`: it is not sent
 * again automatically, so that it does not arrive twice.
 */
export type AfterAttempt =
  | { readonly kind: 'sent' | 'failed' | 'unclear' }
  | { readonly kind: 'skipped'; readonly reason: 'no-template' }
  | { readonly kind: 'waiting'; readonly at: number };

/** The delays after the first, second, … failure. One more failure is final. */
const BACKOFF_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/**
 * Within this time, the provider of Alimtalk recognizes a repeated request, so sending it again after a lost response
 * is safe.
 */
const REPEATABLE_MS = 9 * MINUTE_MS;

/**
 * Decides at `now` (epoch ms) what follows an attempt to send a message. `failed_cnt` is the number of definite
 * refusals before this attempt. `firstMs` is the time of the first attempt since the last refusal, and identifies the
 * request at the provider.
 */
export function afterAttempt(
  channel: MessageChannel,
  result: AttemptResult,
  { failed_cnt, firstMs }: { readonly failed_cnt: number; readonly firstMs: number },
  now: number,
): AfterAttempt {
  switch (result) {
    case 'sent':
      return { kind: 'sent' };
    case 'no-template':
      return { kind: 'skipped', reason: 'no-template' };
    case 'over-budget':
      return { kind: 'waiting', at: addDays(startOfKstDay(now), 1) };
    case 'failed': {
      const wait = BACKOFF_MS[failed_cnt];
      return wait === undefined ? { kind: 'failed' } : { kind: 'waiting', at: now + wait };
    }
    case 'unclear':
      return channel === 'alimtalk' && now + MINUTE_MS - firstMs < REPEATABLE_MS
        ? { kind: 'waiting', at: now + MINUTE_MS }
        : { kind: 'unclear' };
  }
}
