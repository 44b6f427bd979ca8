/** The prepared image, or why it was refused. */
export type PreparedImage =
  | { readonly kind: 'ready'; readonly body: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly reason: 'pixels' | 'broken' };

/** Converts an uploaded image into the form in which it is stored. */
export interface ImagePreparer {
  prepare(bytes: Uint8Array): Promise<PreparedImage>;
}
