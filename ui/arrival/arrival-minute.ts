import { MINUTE_MS } from '../../core/time/durations.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useService } from '../kit/resolve.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';

/**
 * Returns the time in epoch ms, truncated to the minute, since the text of an arrival changes at most once a minute.
 */
export function useMinute(): number {
  return useTickerValue(useService(SecondTicker), (now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
}
