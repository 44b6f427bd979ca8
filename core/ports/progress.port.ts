import { token } from './token.ts';

/** Displays a progress indicator while at least one task is open. */
export interface Progress {
  /** Starts a task. Returns a function that ends it; calling it twice has no further effect. */
  start(): () => void;
}

export const Progress = token<Progress>('Progress');
