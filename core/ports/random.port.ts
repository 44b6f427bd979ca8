import { token } from './token.ts';

/** The only source of chance and of new ids. */
export interface Random {
  /** A whole number from 0 to `below` - 1; 0 when `below` is less than 1. */
  integer(below: number): number;
  /** A new version 4 UUID. */
  uuid(): string;
}

export const Random = token<Random>('Random');
