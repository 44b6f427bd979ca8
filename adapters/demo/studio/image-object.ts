import { castRim, glyphCast, glyphImage } from './picture-glyph.ts';
import type { Grade } from './picture-glyph.ts';
import { svg } from './picture-markup.ts';
import { contactShadow } from './picture-shadow.ts';
import type { Studio } from './picture-studio.ts';

export type PlaceOptions = {
  readonly grade?: Grade;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Lifted off the floor by so much. */
  readonly float?: number;
  /** Part of the object's width that touches the floor. */
  readonly base?: number;
  /** Hangs in the air: no shadow at all. */
  readonly hung?: boolean;
  /** Seen in a mirror. */
  readonly flip?: boolean;
};

/** A glyph with the middle of its foot on (x, y), its longer side `size` long, with its shadows. */
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
