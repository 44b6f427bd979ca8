import { castRim, glyphCast, glyphImage } from './image-glyph.ts';
import type { Grade } from './image-glyph.ts';
import { svg } from './image-markup.ts';
import { contactShadow } from './image-shadow.ts';
import type { Studio } from './image-studio.ts';

export type PlaceOptions = {
  readonly grade?: Grade;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
  /** Height above the floor. */
  readonly float?: number;
  /** Fraction of the object's width that touches the floor. */
  readonly base?: number;
  /** True if the object hangs in the air, without a shadow. */
  readonly hung?: boolean;
  /** True to mirror the glyph. */
  readonly flip?: boolean;
};

/** Draws a glyph with its shadows. (x, y) is the center of its base, `size` the length of its longer side. */
export async function placeObject(
  studio: Studio,
  code: string,
  x: number,
  y: number,
  size: number,
  options: PlaceOptions = {},
): Promise<string> {
  const { turn = 0, float = 0, base = 0.9, hung = false, flip = false } = options;
  const glyph = await glyphImage(code, size * studio.zoom, options.grade);
  const scale = size / Math.max(glyph.width, glyph.height);
  const width = glyph.width * scale;
  const height = glyph.height * scale;
  const mirror = flip ? ' scale(-1 1)' : '';
  const object = svg`<g transform="translate(${x} ${y - float}) rotate(${turn} 0 ${-height / 2})${mirror}"><image href="${glyph.uri}" x="${-width / 2}" y="${-height}" width="${width}" height="${height}"/></g>`;
  if (hung) return object;
  const cast = await glyphCast(code, studio.tones.shadow);
  const rim = size * castRim;
  const shadow = svg`<g opacity=".26" transform="translate(${x + width * 0.02} ${y}) skewX(-38) scale(${flip ? -1 : 1} .34)"><image href="${cast.uri}" x="${-width / 2 - rim}" y="${-height - rim}" width="${width + rim * 2}" height="${height + rim * 2}" preserveAspectRatio="none"/></g>`;
  return shadow + contactShadow(studio, x, y, width * base, float > 0 ? 0.5 : 1) + object;
}
