import { token } from '../token.ts';

/**
 * Why a file cannot be read. `too-big`: it has too many bytes; `too-large`: its table has too many rows or columns;
 * `unknown-encoding`: its characters cannot be decoded; `broken`: it is neither XLSX nor CSV.
 */
export type SheetFileRefusal = 'empty' | 'too-big' | 'too-large' | 'unknown-encoding' | 'broken';

/** Cells of a file, or why it cannot be read. */
export type SheetFile =
  | { readonly kind: 'cells'; readonly cells: readonly (readonly string[])[] }
  | { readonly kind: 'refused'; readonly refusal: SheetFileRefusal };

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
