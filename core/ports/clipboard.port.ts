import { token } from './token.ts';

/** Where a text waits to be put in somewhere else. */
export interface Clipboard {
  /** False when the device does not allow it. Never rejects. */
  copy(text: string): Promise<boolean>;
}

export const Clipboard = token<Clipboard>('Clipboard');
