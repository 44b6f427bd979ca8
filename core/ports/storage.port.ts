import { token } from './token.ts';

/**
 * What this device remembers between visits, as text by key.
 * Storage that is full, switched off or broken behaves as if it were empty: it never throws.
 */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab changed `key`; the answer stops it. */
  watch(key: string, changed: () => void): () => void;
}

export const Storage = token<Storage>('Storage');
