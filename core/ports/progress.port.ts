import { token } from './token.ts';

/** Shows that the shop is busy for as long as at least one piece of work is open. */
export interface Progress {
  /** Opens one piece of work; the answer closes it, and closing twice is closing once. */
  begin(): () => void;
}

export const Progress = token<Progress>('Progress');
