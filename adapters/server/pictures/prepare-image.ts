import sharp from 'sharp';
import { UPLOAD } from '../../../core/upload/upload-rules.ts';
import type { PictureFormat } from './picture-store.ts';
import type { PreparedPicture } from './prepared-picture.ts';

/** The longer side of what is kept, in pixels: more than any screen of the shop shows. */
const LONGEST = 1_600;
const SECONDS_MOST = 20;
const TYPES: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 58, webp: 80, jpeg: 82 };

/**
 * Decodes a picture and packs it anew: what the shop keeps holds pixels and nothing else, no place, no camera, no
 * second file behind the first. Its size is read before it is decoded, so that a small file can't become a huge picture.
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!TYPES.includes(format)) return BROKEN;
    if (width * height > UPLOAD.most_pixels) return { kind: 'refused', reason: 'pixels' };
    const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD.most_pixels, failOn: 'error' })
      .timeout({ seconds: SECONDS_MOST })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'ready', body: data, width: info.width, height: info.height };
  } catch {
    return BROKEN;
  }
}

const BROKEN: PreparedPicture = { kind: 'refused', reason: 'broken' };

/** A kept picture in a width that screens ask for, never wider than it is. */
export async function cutPicture(kept: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(kept, { limitInputPixels: LONGEST * LONGEST }).resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: 1 }).toBuffer();
    case 'webp':
      return picture.webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}
