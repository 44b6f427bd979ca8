import { token } from './token.ts';

/** Current time. Rules take `now` as an argument; only outer layers read the clock. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export const Clock = token<Clock>('Clock');
