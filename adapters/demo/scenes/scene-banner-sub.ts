import { SUB_BANNER_TEXTS } from '../studio/image-text.ts';
import { backdrop } from '../studio/image-backdrop.ts';
import { letters } from '../studio/image-letters.ts';
import { placeObject } from '../studio/image-object.ts';
import type { PlaceOptions } from '../studio/image-object.ts';
import type { PaletteName } from '../studio/image-palette.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';

const WIDTH = 780;
const HEIGHT = 216;

type PlacedGlyph = readonly [code: string, x: number, y: number, size: number, options?: PlaceOptions];

type SubBanner = {
  readonly palette: PaletteName;
  readonly ink: string;
  readonly noteInk: string;
  readonly glyphs: readonly PlacedGlyph[];
};

const AIR = { hung: true } as const;

const BANNERS: readonly SubBanner[] = [
  {
    palette: 'lilac',
    ink: '#3B2670',
    noteInk: '#4F3A8A',
    glyphs: [
      ['1f64b-1f3fb-200d-2642-fe0f', 694, 216, 166, AIR],
      ['1f64b-1f3fb-200d-2640-fe0f', 566, 216, 176, AIR],
    ],
  },
  {
    palette: 'mint',
    ink: '#10483C',
    noteInk: '#1B5B4C',
    glyphs: [
      ['1f4f8', 600, 196, 160],
      ['2b50', 716, 150, 86, { hung: true, turn: 14 }],
    ],
  },
  {
    palette: 'ink',
    ink: '#FFFFFF',
    noteInk: '#FFD65A',
    glyphs: [
      ['26a1', 600, 190, 140, AIR],
      ['23f0', 694, 196, 140],
    ],
  },
  {
    palette: 'peach',
    ink: '#7A2E10',
    noteInk: '#8A3B1A',
    glyphs: [
      ['1f4e6', 600, 196, 160],
      ['2728', 706, 150, 100, AIR],
    ],
  },
  {
    palette: 'sage',
    ink: '#2E4624',
    noteInk: '#354E2A',
    glyphs: [
      ['1f9fa', 612, 196, 160, { grade: { sat: 0.85 } }],
      ['1f345', 716, 200, 84],
      ['1f33d', 536, 202, 92, { turn: -10 }],
    ],
  },
  {
    palette: 'butter',
    ink: '#664A05',
    noteInk: '#755405',
    glyphs: [
      ['1f6cb-fe0f', 628, 198, 206, { grade: { hue: -40, sat: 0.5, light: 1.05 } }],
      ['1fab4', 738, 202, 92, { grade: { sat: 0.8 } }],
    ],
  },
  {
    palette: 'sky',
    ink: '#1B3F68',
    noteInk: '#1E4672',
    glyphs: [
      ['1f431', 696, 202, 126],
      ['1f436', 584, 202, 146],
    ],
  },
  {
    palette: 'mist',
    ink: '#28303A',
    noteInk: '#2B333D',
    glyphs: [
      ['1f69a', 632, 196, 186],
      ['1f4e6', 738, 204, 74],
    ],
  },
  {
    palette: 'hongsi',
    ink: '#FFFFFF',
    noteInk: '#FFE3DB',
    glyphs: [
      ['1f381', 622, 196, 160],
      ['1f34e', 726, 200, 84],
      ['1f350', 532, 202, 92],
    ],
  },
];

/** Returns the sub banner at position `n`; null if there is none. */
export async function subBanner(n: number): Promise<Drawing | null> {
  const banner = BANNERS[n - 1];
  const text = SUB_BANNER_TEXTS[n - 1];
  if (banner === undefined || text === undefined) return null;
  const studio = openStudio(WIDTH, HEIGHT, banner.palette);
  const art = await Promise.all(
    banner.glyphs.map(([code, x, y, size, options]) => placeObject(studio, code, x, y, size, options)),
  );
  const body =
    backdrop(studio, { horizon: 0.9 }) +
    art.join('') +
    letters(text.lines[0], 48, 96, { size: 40, weight: 800, fill: banner.ink }) +
    letters(text.note, 49, 146, { size: 27, weight: 500, fill: banner.noteInk, spacing: -0.5 });
  return { width: WIDTH, height: HEIGHT, body };
}
