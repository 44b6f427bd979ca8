/** The functions of the platform that are needed to read a sheet file. */
export interface SheetTools {
  /** Unpacks raw deflate data. Returns `large` if the result has more than `maxBytes`. */
  readonly inflate: (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array | 'broken' | 'large'>;
  /** Returns the text of bytes; null if they are not valid in the encoding. Omits a byte order mark. */
  readonly decode: (bytes: Uint8Array, encoding: SheetEncoding) => string | null;
}

/** `euc-kr` is read as CP949, the encoding of Korean Excel. */
export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'euc-kr';
