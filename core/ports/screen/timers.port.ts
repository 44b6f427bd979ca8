import { token } from '../token.ts';

/** Delayed and repeated tasks. Separate from the clock, so that rules that only need the time cannot wait. */
export interface Timers {
  /** Runs `task` once after `delay` ms. Returns a function that cancels it. */
  after(delay: number, task: () => void): () => void;
  /** Runs `task` every `period` ms while the page is visible. Returns a function that stops it. */
  every(period: number, task: () => void): () => void;
}

export const Timers = token<Timers>('Timers');
