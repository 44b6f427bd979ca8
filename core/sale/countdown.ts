/** Seconds. Below ten minutes, the countdown is highlighted. */
const CLOSING_SOON = 10 * 60;
const LAST_MINUTE = 60;

export interface Countdown {
  readonly ended: boolean;
  /** Seconds left, rounded up; 0 after the end. */
  readonly seconds: number;
  /** `HH:MM:SS`, with more hour digits if needed, or 특가종료. */
  readonly text: string;
  readonly isClosingSoon: boolean;
}

/**
 * Returns the countdown of a time deal. `end` and `now` are epoch ms; the component parses `end` once. Seconds are
 * rounded up, so that `00:00:00` is never displayed before the end. Ended from `end` on, and if `end` is null (an
 * invalid date).
 */
export function countdownAt(end: number | null, now: number): Countdown {
  return countdownOf(Math.ceil(((end ?? now) - now) / 1000));
}

/** Returns the countdown for a number of whole seconds. Ended for 0, negative numbers and NaN. */
export function countdownOf(seconds: number): Countdown {
  if (!(seconds > 0)) return { ended: true, seconds: 0, text: '특가종료', isClosingSoon: false };
  const text = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return { ended: false, seconds, text, isClosingSoon: seconds < CLOSING_SOON };
}

/**
 * Returns the text for the last minutes of a sale: one text below ten minutes, another in the last one, so that screen
 * readers announce it only twice. Null before, after the end, and for an invalid date. `end` and `now`: epoch ms.
 */
export function closingText(end: number | null, now: number): string | null {
  const { isClosingSoon, seconds } = countdownAt(end, now);
  if (!isClosingSoon) return null;
  return seconds < LAST_MINUTE ? '곧 마감 · 1분도 안 남았어요' : '곧 마감 · 10분도 안 남았어요';
}
