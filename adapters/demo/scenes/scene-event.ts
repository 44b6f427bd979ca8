import { EVENT_TEXTS } from '../studio/image-text.ts';
import { backdrop } from '../studio/image-backdrop.ts';
import { letters, pill } from '../studio/image-letters.ts';
import { placeObject } from '../studio/image-object.ts';
import type { PlaceOptions } from '../studio/image-object.ts';
import { rolledMat } from '../studio/image-packs-home.ts';
import { capBottle, creamJar, squeezeTube } from '../studio/image-packs-vessel.ts';
import { PALETTES } from '../studio/image-palette.ts';
import type { PaletteName } from '../studio/image-palette.ts';
import { podium } from '../studio/image-stage.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';

const WIDTH = 780;
const HEIGHT = 420;

type PlacedGlyph = readonly [code: string, x: number, y: number, size: number, options?: PlaceOptions];

type EventImage = {
  readonly palette: PaletteName;
  readonly tag: string;
  /** Draws packaging below the objects. */
  readonly packs?: (studio: Studio) => string;
  readonly glyphs: readonly PlacedGlyph[];
};

const EVENTS: readonly EventImage[] = [
  {
    palette: 'sage',
    tag: '#2E4624',
    glyphs: [
      ['26fa', 570, 372, 310, { grade: { hue: -20, sat: 0.6 } }],
      ['1f525', 718, 388, 92],
    ],
  },
  {
    palette: 'hongsi',
    tag: '#9C1C0A',
    glyphs: [
      ['1f96c', 624, 372, 240],
      ['1f336-fe0f', 726, 396, 120],
      ['1f9c4', 528, 396, 100],
    ],
  },
  {
    palette: 'mint',
    tag: '#10483C',
    glyphs: [
      ['1f436', 590, 372, 230],
      ['1f9b4', 716, 392, 120, { turn: 20 }],
    ],
  },
  {
    palette: 'peach',
    tag: '#B3340F',
    glyphs: [
      ['1f381', 620, 380, 250],
      ['1f34e', 502, 396, 104],
    ],
  },
  {
    palette: 'clay',
    tag: '#552812',
    glyphs: [
      ['1f950', 704, 380, 150],
      ['2615', 584, 384, 200],
    ],
  },
  {
    palette: 'blush',
    tag: '#B02A4E',
    packs: (s) =>
      podium(s, 628, 346, 138, 34) +
      capBottle(s, 566, 352, 232, { body: '#F7B7C3', cap: '#FFFFFF', ink: '#6D2238', label: ['결빛', '토너'] }) +
      squeezeTube(s, 642, 360, 210, { body: '#FFFFFF', cap: '#E2718C', ink: '#74203A', label: ['물빛', '선크림'] }) +
      creamJar(s, 714, 368, 84, { body: '#FDE7EA', cap: '#E98FA2', ink: '#6D2238', label: ['결빛'] }),
    glyphs: [],
  },
  {
    palette: 'butter',
    tag: '#8A5A00',
    glyphs: [
      ['1f392', 632, 376, 250, { grade: { hue: -120, sat: 0.6, light: 0.96 } }],
      ['270f-fe0f', 732, 394, 96, { turn: 8 }],
      ['1f4d7', 528, 392, 100, { turn: -8 }],
    ],
  },
  {
    palette: 'lilac',
    tag: '#40297A',
    packs: (s) => rolledMat(s, 612, 376, 128, { body: '#9C86D6', cap: '#3B2670' }),
    glyphs: [
      ['1f4aa', 640, 238, 130, { hung: true, turn: 8 }],
      ['1f4a7', 746, 250, 50, { hung: true, turn: 10 }],
    ],
  },
];

/** Returns the image of event `n`; null if there is none. */
export async function eventImage(n: number): Promise<Drawing | null> {
  const event = EVENTS[n - 1];
  const text = EVENT_TEXTS[n - 1];
  if (event === undefined || text === undefined) return null;
  const studio = openStudio(WIDTH, HEIGHT, event.palette);
  const { ink } = PALETTES[event.palette];
  const art = await Promise.all(
    event.glyphs.map(([code, x, y, size, options]) => placeObject(studio, code, x, y, size, options)),
  );
  const [first, second] = text.lines;
  const body =
    backdrop(studio, { horizon: 0.82 }) +
    (event.packs?.(studio) ?? '') +
    art.join('') +
    pill(text.tag, 44, 52, event.tag, '#fff') +
    letters(first, 44, 176, { size: 56, weight: 900, fill: ink }) +
    letters(second, 44, 242, { size: 56, weight: 900, fill: ink }) +
    letters(text.note, 46, 300, { size: 26, weight: 500, fill: ink, spacing: -0.5 });
  return { width: WIDTH, height: HEIGHT, body };
}
