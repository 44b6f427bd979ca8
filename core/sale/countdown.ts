/** The countdown is highlighted in the last ten minutes before the end. */
const CLOSING_SOON_SECONDS = 10 * 60;
const LAST_MINUTE_SECONDS = 60;

export interface Countdown {
  readonly hasEnded: boolean;
  /** Seconds left, rounded up; 0 after the end. */
  readonly seconds: number;
  /** The time left as `HH:MM:SS`, with more hour digits if needed; 특가종료 after the end. */
  readonly text: string;
  readonly isClosingSoon: boolean;
}

/**
 * Returns the countdown of a time deal. `end` and `now` are in epoch ms; `end` is null for an invalid date, which
 * counts as ended. Seconds are rounded up, so that `00:00:00` is never displayed before the end.
 */
export function countdownAt(end: number | null, now: number): Countdown {
  return countdownOf(Math.ceil(((end ?? now) - now) / 1000));
}

/** Returns the countdown for a number of whole seconds. It has ended for 0, negative numbers and NaN. */
export function countdownOf(seconds: number): Countdown {
  if (!(seconds > 0)) return { hasEnded: true, seconds: 0, text: '특가종료', isClosingSoon: false };
  const text = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return { hasEnded: false, seconds, text, isClosingSoon: seconds < CLOSING_SOON_SECONDS };
}

/**
 * Returns the text for the last ten minutes of a sale, with another text in the last minute, so that screen readers
 * announce it only twice. Returns null before and after, and for an invalid date. `end` and `now` are in epoch ms.
 */
export function closingText(end: number | null, now: number): string | null {
  const { isClosingSoon, seconds } = countdownAt(end, now);
  if (!isClosingSoon) return null;
  return seconds < LAST_MINUTE_SECONDS ? '곧 마감 · 1분도 안 남았어요' : '곧 마감 · 10분도 안 남았어요';
}
