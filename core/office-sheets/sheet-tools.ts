/** What reading a sheet file needs of the platform. */
export interface SheetTools {
  /** Unpacks raw deflate data. `large`: to more than `maxBytes`. */
  readonly inflate: (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array | 'broken' | 'large'>;
  /** Returns the text of bytes; null if they are not valid in the encoding. A byte order mark is left out. */
  readonly decode: (bytes: Uint8Array, encoding: SheetEncoding) => string | null;
}

/** `euc-kr` is read as CP949, the encoding of Korean Excel. */
export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'euc-kr';
