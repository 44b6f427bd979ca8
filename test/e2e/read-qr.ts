import jsQR from 'jsqr';
import type { Sharp } from 'sharp';

/** What a QR code says; undefined for a picture that is none. */
export async function readQr(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
