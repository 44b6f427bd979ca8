/** A picture as the shop keeps it, or why it can't be one. */
export type PreparedPicture =
  | { readonly kind: 'ready'; readonly body: Buffer; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly reason: 'pixels' | 'broken' };

/** Makes of what a shopper sent a picture that can be kept. */
export interface PicturePreparer {
  prepare(bytes: Uint8Array): Promise<PreparedPicture>;
}
