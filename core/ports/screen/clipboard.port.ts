import { token } from '../token.ts';

/** The system clipboard. */
export interface Clipboard {
  /** Resolves to false if the device does not allow it. Never rejects. */
  copy(text: string): Promise<boolean>;
}

export const Clipboard = token<Clipboard>('Clipboard');
