import jsQR from 'jsqr';
import type { Sharp } from 'sharp';

/** Decodes a QR code; undefined for any other image. */
export async function readQr(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
