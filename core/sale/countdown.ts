import { parseKst } from '../time/kst.ts';

/** Once it reads less than ten minutes, the countdown draws attention to itself. */
const CLOSING_SOON = 10 * 60;

export interface Countdown {
  readonly ended: boolean;
  /** Seconds that are left, a started one counted whole; 0 once ended. */
  readonly seconds: number;
  /** `HH:MM:SS`, with as many digits for the hours as they need, or 특가종료. */
  readonly text: string;
  readonly isClosingSoon: boolean;
}

/**
 * The countdown of a time deal (spec §4), refreshed every 100 ms by whoever shows it.
 * A started second counts, so that `00:00:00` is never shown while the deal is still on; from `end_dt` on,
 * and when `end_dt` cannot be read, it has ended.
 */
export function countdownAt(end_dt: string, now: number): Countdown {
  const left = (parseKst(end_dt) ?? now) - now;
  return countdownOf(Math.ceil(left / 1000));
}

/**
 * The countdown that reads so many whole seconds (spec §4); it changes only along with them. Where none is left, or what
 * is given is no number, it has ended.
 */
export function countdownOf(seconds: number): Countdown {
  if (!(seconds > 0)) return { ended: true, seconds: 0, text: '특가종료', isClosingSoon: false };
  const text = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return { ended: false, seconds, text, isClosingSoon: seconds < CLOSING_SOON };
}
