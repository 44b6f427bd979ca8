import { token } from './token.ts';

/** Source of random numbers and new ids. */
export interface Random {
  /** Returns an integer in `[0, below)`; 0 if `below` is less than 1. */
  integer(below: number): number;
  /** Returns a new version 4 UUID. */
  uuid(): string;
}

export const Random = token<Random>('Random');
