import sharp from 'sharp';
import { UPLOAD } from '../../../core/upload/upload-rules.ts';
import type { ImageFormat } from './image-store.ts';
import type { PreparedImage } from '../../../core/ports/server/image-preparer.port.ts';

/** The longer side of a stored image, in pixels: more than any screen shows. */
const MAX_SIDE_PX = 1_600;
const MAX_SECONDS = 20;
const TYPES: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 58, webp: 80, jpeg: 82 };

/**
 * Decodes an image and encodes it again, so that only pixels are stored: no location, no camera data, no file appended
 * to it. Checks its size before decoding, so that a small file cannot become a huge image.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!TYPES.includes(format)) return BROKEN;
    if (width * height > UPLOAD.maxPixels) return { kind: 'refused', reason: 'pixels' };
    const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'ready', body: data, width: info.width, height: info.height };
  } catch {
    return BROKEN;
  }
}

const BROKEN: PreparedImage = { kind: 'refused', reason: 'broken' };

/** Resizes a stored image to a width, but never enlarges it. */
export async function resizeImage(source: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: MAX_SIDE_PX * MAX_SIDE_PX })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 1 }).toBuffer();
    case 'webp':
      return image.webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}
