import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { glyphFile } from '../picture-files.ts';

/** A change of colour: hue in degrees, saturation and lightness as factors. */
export type Grade = { readonly hue?: number; readonly sat?: number; readonly light?: number };

export type GlyphImage = { readonly uri: string; readonly width: number; readonly height: number };

const KEPT = 96;
const kept = new Map<string, Promise<GlyphImage>>();

/** Keeps the last used few: a megabyte or two of pictures instead of one for every glyph and grade. */
function remember(key: string, make: () => Promise<GlyphImage>): Promise<GlyphImage> {
  const known = kept.get(key);
  const image = known ?? make();
  kept.delete(key);
  kept.set(key, image);
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  if (known === undefined) image.catch(() => kept.delete(key));
  return image;
}

/** Sizes come in steps, so that nearly equal ones share an image. */
const STEP = 64;
const LARGEST = 768;

function stepped(pixels: number): number {
  return Math.min(LARGEST, Math.max(STEP, Math.ceil(pixels / STEP) * STEP));
}

/** One glyph without its empty rim, its longer side some `pixels` long, graded. */
export function glyphImage(code: string, pixels: number, grade: Grade = {}): Promise<GlyphImage> {
  const size = stepped(pixels);
  const { hue = 0, sat = 1, light = 1 } = grade;
  return remember([code, size, hue, sat, light].join(), async () => {
    const trimmed = await trimmedGlyph(code);
    const scale = size / Math.max(trimmed.info.width, trimmed.info.height);
    let image = sharp(trimmed.data, { raw: trimmed.info }).resize(size, size, {
      fit: 'inside',
      kernel: 'lanczos3',
    });
    if (scale > 1.3) image = image.sharpen({ sigma: 1.1, m1: 0.4, m2: 1.2 });
    if (hue !== 0 || sat !== 1 || light !== 1) {
      image = image.modulate({ hue, saturation: sat, brightness: light });
    }
    return toUri(image);
  });
}

const CAST_SIZE = 120;
const CAST_RIM = 14;

/** The glyph's silhouette in one colour, small and soft, with a rim of `castRim` of its longer side for the softness. */
export const castRim = CAST_RIM / CAST_SIZE;
export function glyphCast(code: string, colour: string): Promise<GlyphImage> {
  return remember(['cast', code, colour].join(), async () => {
    const trimmed = await trimmedGlyph(code);
    const shape = await sharp(trimmed.data, { raw: trimmed.info })
      .resize(CAST_SIZE, CAST_SIZE, { fit: 'inside' })
      .extend({
        top: CAST_RIM,
        bottom: CAST_RIM,
        left: CAST_RIM,
        right: CAST_RIM,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .extractChannel('alpha')
      .blur(CAST_SIZE * 0.026)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = shape.info;
    const image = sharp({ create: { width, height, channels: 3, background: colour } }).joinChannel(
      shape.data,
      { raw: { width, height, channels: 1 } },
    );
    return toUri(image);
  });
}

async function trimmedGlyph(
  code: string,
): Promise<{ data: Buffer; info: { width: number; height: number; channels: 4 } }> {
  const { data, info } = await sharp(glyphFile(code))
    .ensureAlpha()
    .trim({ threshold: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 4 } };
}

async function toUri(image: Sharp): Promise<GlyphImage> {
  const { data, info } = await image
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    uri: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}
