import { token } from './token.ts';

/** Runs something later. Apart from the clock, so that rules which only need the time can't wait. */
export interface Timers {
  /** Runs `task` once after `delay` milliseconds; the answer cancels it. */
  after(delay: number, task: () => void): () => void;
  /** Runs `task` every `period` milliseconds while the page can be seen; the answer stops it. */
  every(period: number, task: () => void): () => void;
}

export const Timers = token<Timers>('Timers');
