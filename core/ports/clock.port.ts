import { token } from './token.ts';

/** Tells the time, and nothing else: rules are given `now`, and only the outermost layer asks for it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export const Clock = token<Clock>('Clock');
