import { glyphImage } from '../studio/image-glyph.ts';
import { svg } from '../studio/image-markup.ts';
import type { PaletteName } from '../studio/image-palette.ts';
import { cycle } from '../studio/image-seed.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';

const SIDE = 320;
const AVATAR_COUNT = 60;

/** Glyphs of faces and busts. Busts are scaled up, so that all heads have the same size. */
const FACES: readonly [string, ...string[]] = [
  '1f469-1f3fb',
  '1f468-1f3fb',
  '1f469-1f3fb-200d-1f9b0',
  '1f468-1f3fb-200d-1f373',
  '1f9d1-1f3fb',
  '1f467-1f3fb',
  '1f474-1f3fb',
  '1f469-1f3fb-200d-1f3a8',
  '1f9d4-1f3fb',
  '1f469-1f3fb-200d-1f33e',
  '1f475-1f3fb',
  '1f468-1f3fb-200d-1f3a4',
  '1f466-1f3fb',
  '1f9d2-1f3fb',
  '1f436',
  '1f469-1f3fb-200d-1f4bc',
  '1f468-1f3fb-200d-1f33e',
  '1f9d3-1f3fb',
  '1f468-1f3fb-200d-1f9b3',
  '1f469-1f3fb-200d-1f373',
  '1f431',
  '1f468-1f3fb-200d-1f4bc',
  '1f469-1f3fb-200d-1f9b1',
];

const GROUNDS: readonly [PaletteName, ...PaletteName[]] = [
  'blush',
  'sky',
  'peach',
  'butter',
  'mint',
  'sage',
  'lilac',
  'clay',
  'oat',
];

/** Returns avatar `n` (1 to 60), cropped at the lower edge; null for any other number. */
export async function avatar(n: number): Promise<Drawing | null> {
  if (n < 1 || n > AVATAR_COUNT) return null;
  const code = cycle(FACES, n - 1);
  const studio = openStudio(SIDE, SIDE, cycle(GROUNDS, n - 1));
  const id = studio.nextId();
  const bust = /200d-1f(373|3a8|3a4|33e|4bc)/.test(code);
  const size = bust ? 400 : 290;
  const glyph = await glyphImage(code, size);
  const scale = size / Math.max(glyph.width, glyph.height);
  const width = glyph.width * scale;
  const top = bust ? 48 : 42;
  const { wallBottom, shade } = studio.tones;
  const body = svg`<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wallBottom}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs><rect width="${SIDE}" height="${SIDE}" fill="url(#${id})"/><image href="${glyph.uri}" x="${(SIDE - width) / 2}" y="${top}" width="${width}" height="${glyph.height * scale}"/>`;
  return { width: SIDE, height: SIDE, body };
}
