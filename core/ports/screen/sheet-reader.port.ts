import { token } from '../token.ts';

/** Cells of a file, or why it cannot be read. */
export type SheetFile =
  | { readonly kind: 'cells'; readonly cells: readonly (readonly string[])[] }
  | { readonly kind: 'refused'; readonly text: string };

/** A file that was chosen on this device. */
export interface ChosenFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Reads the first sheet of a file. Never rejects. */
export interface SheetReader {
  read(file: ChosenFile): Promise<SheetFile>;
}

export const SheetReader = token<SheetReader>('SheetReader');
