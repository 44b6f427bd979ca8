import sharp from 'sharp';
import type { Region, Sharp } from 'sharp';

import { glyphFile } from './image-files.ts';

/** A color change: hue in degrees, saturation and lightness as factors. */
export type Grade = { readonly hue?: number; readonly sat?: number; readonly light?: number };

export type GlyphImage = { readonly uri: string; readonly width: number; readonly height: number };

type Pixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 4 };
};

/** Returns a cache of the `limit` most recently used results. All glyphs in all grades would need much more memory. */
function cached<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const results = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = results.get(key);
    const made = known ?? make();
    results.delete(key);
    results.set(key, made);
    const oldest = results.keys().next().value;
    if (results.size > limit && oldest !== undefined) results.delete(oldest);
    // A file that failed to load may be readable next time.
    if (known === undefined) made.catch(() => results.delete(key));
    return made;
  };
}

const cachedImage = cached<GlyphImage>(64);
const cachedPixels = cached<Pixels>(24);

/** Sizes are rounded up to multiples of this, so that similar sizes share an image. */
const STEP = 64;
const LARGEST = 768;
/** Pixels of a glyph with at most this alpha are invisible. */
const FAINT = 1;

/**
 * Returns a glyph, cropped to its visible pixels and with its colors changed by `grade`. Its longer side is about
 * `pixels` long.
 */
export function glyphImage(code: string, pixels: number, grade: Grade = {}): Promise<GlyphImage> {
  const size = Math.min(LARGEST, Math.max(STEP, Math.ceil(pixels / STEP) * STEP));
  const { hue = 0, sat = 1, light = 1 } = grade;
  return cachedImage([code, size, hue, sat, light].join(), async () => {
    const { data, info } = await trimmedGlyph(code);
    let small = sharp(data, { raw: info });
    if (hue !== 0 || sat !== 1 || light !== 1) {
      small = small.modulate({ hue, saturation: sat, brightness: light });
    }
    const graded = await small.raw().toBuffer({ resolveWithObject: true });
    let image = sharp(graded.data, {
      raw: { width: graded.info.width, height: graded.info.height, channels: graded.info.channels },
    }).resize(size, size, { fit: 'inside', kernel: 'lanczos3' });
    if (size > 1.3 * Math.max(info.width, info.height)) image = image.sharpen();
    return toUri(image);
  });
}

const CAST_SIZE = 120;
const CAST_RIM = 14;

/** Width of the empty border of a cast shadow, as a fraction of the glyph's longer side. */
export const castRim = CAST_RIM / CAST_SIZE;

/** Returns the cast shadow of a glyph: its silhouette in one color, small and blurred. */
export function glyphCast(code: string, color: string): Promise<GlyphImage> {
  return cachedImage(['cast', code, color].join(), async () => {
    const { data, info } = await trimmedGlyph(code);
    const shape = await sharp(data, { raw: info })
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
    const image = sharp({ create: { width, height, channels: 3, background: color } }).joinChannel(shape.data, {
      raw: { width, height, channels: 1 },
    });
    return toUri(image);
  });
}

function trimmedGlyph(code: string): Promise<Pixels> {
  return cachedPixels(code, async () => {
    const { data, info } = await sharp(glyphFile(code)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const box = visibleBox(data, info.width, info.height);
    const trimmed = await sharp(data, { raw: info }).extract(box).raw().toBuffer();
    return { data: trimmed, info: { width: box.width, height: box.height, channels: 4 } };
  });
}

/**
 * Returns the bounding box of the visible pixels. Takes a tenth of the time of sharp's `trim`, which detects borders of
 * any color.
 */
function visibleBox(rgba: Buffer, width: number, height: number): Region {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) <= FAINT) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

async function toUri(image: Sharp): Promise<GlyphImage> {
  const { data, info } = await image.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return {
    uri: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}
