import { token } from './token.ts';

/**
 * Key-value storage of text on this device. Storage that is full, disabled or broken behaves as if it were empty; it
 * never throws.
 */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` when another tab changes `key`. Returns an unsubscribe function. */
  watch(key: string, listener: () => void): () => void;
}

export const Storage = token<Storage>('Storage');
