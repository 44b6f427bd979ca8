import { MAIN_BANNER_TEXTS } from '../studio/image-text.ts';
import type { ImageText } from '../studio/image-text.ts';
import { backdrop } from '../studio/image-backdrop.ts';
import { letters, pill } from '../studio/image-letters.ts';
import { svg } from '../studio/image-markup.ts';
import { placeObject } from '../studio/image-object.ts';
import type { PlaceOptions } from '../studio/image-object.ts';
import { carton, standPouch } from '../studio/image-packs-paper.ts';
import { creamJar, dropperBottle } from '../studio/image-packs-vessel.ts';
import { glyphImage } from '../studio/image-glyph.ts';
import type { PaletteName } from '../studio/image-palette.ts';
import { arch, disc, podium } from '../studio/image-stage.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';

const WIDTH = 780;
const HEIGHT = 840;

type Banner = {
  readonly palette: PaletteName;
  readonly horizon: number;
  readonly windowLight?: boolean;
  readonly tag: readonly [ground: string, words: string];
  readonly ink: string;
  readonly lastInk?: string;
  readonly noteInk?: string;
  readonly art: (studio: Studio) => Promise<string>;
};

/** Places an object in the banner. Coordinates are fractions of the banner's width and height. */
function at(studio: Studio, code: string, x: number, y: number, size: number, o?: PlaceOptions) {
  return placeObject(studio, code, WIDTH * x, HEIGHT * y, WIDTH * size, o);
}

/** Joins the parts from back to front, once their glyphs have loaded. */
async function all(...parts: readonly (string | Promise<string>)[]): Promise<string> {
  let drawn = '';
  for (const part of parts) drawn += await part;
  return drawn;
}

const BANNERS: readonly Banner[] = [
  {
    palette: 'hongsi',
    horizon: 0.8,
    tag: ['#FFFFFF', '#C22410'],
    ink: '#fff',
    art: (s) =>
      all(
        disc(s, WIDTH * 0.56, HEIGHT * 0.66, WIDTH * 0.36, 0.75),
        podium(s, WIDTH * 0.54, HEIGHT * 0.84, WIDTH * 0.36, HEIGHT * 0.1),
        at(s, '1f6cd-fe0f', 0.64, 0.8, 0.34),
        at(s, '1f381', 0.4, 0.865, 0.36),
        at(s, '1f3f7-fe0f', 0.87, 0.62, 0.17, { hung: true, turn: 14 }),
        at(s, '2b50', 0.16, 0.63, 0.12, { hung: true, turn: -18 }),
        at(s, '1f496', 0.83, 0.44, 0.11, { hung: true, turn: 12 }),
      ),
  },
  {
    palette: 'ink',
    horizon: 0.8,
    tag: ['#FFD65A', '#1B1B20'],
    ink: '#fff',
    lastInk: '#FFD65A',
    art: (s) => {
      const id = s.nextId();
      return all(
        svg`<defs><radialGradient id="${id}" cx=".55" cy=".62" r=".5"><stop offset="0" stop-color="#FFD65A" stop-opacity=".4"/><stop offset="1" stop-color="#FFD65A" stop-opacity="0"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`,
        podium(s, WIDTH * 0.54, HEIGHT * 0.84, WIDTH * 0.34, HEIGHT * 0.1),
        at(s, '23f0', 0.54, 0.86, 0.46),
        at(s, '26a1', 0.86, 0.6, 0.2, { hung: true, turn: 12 }),
        at(s, '26a1', 0.2, 0.7, 0.14, { hung: true, turn: -14 }),
      );
    },
  },
  {
    palette: 'butter',
    horizon: 0.76,
    windowLight: true,
    tag: ['#2E4624', '#FFFFFF'],
    ink: '#4A2A00',
    noteInk: '#5B3A08',
    art: (s) =>
      all(
        carton(
          s,
          WIDTH * 0.6,
          HEIGHT * 0.84,
          HEIGHT * 0.3,
          { body: '#FFB63D', ink: '#5B2B00', label: ['제주 감귤', '올해 첫 수확'] },
          1.3,
        ),
        at(s, '1f34a', 0.2, 0.88, 0.25),
        at(s, '1f34a', 0.4, 0.94, 0.29, { turn: 10 }),
        at(s, '1f34a', 0.68, 0.955, 0.24, { turn: -16 }),
        at(s, '1f34a', 0.88, 0.93, 0.2, { turn: 20 }),
      ),
  },
  {
    palette: 'blush',
    horizon: 0.8,
    windowLight: true,
    tag: ['#C22A50', '#FFFFFF'],
    ink: '#5C1530',
    noteInk: '#74203A',
    art: (s) =>
      all(
        arch(s, WIDTH * 0.56, HEIGHT * 0.86, WIDTH * 0.6, HEIGHT * 0.42),
        podium(s, WIDTH * 0.54, HEIGHT * 0.86, WIDTH * 0.38, HEIGHT * 0.08),
        dropperBottle(s, WIDTH * 0.42, HEIGHT * 0.875, HEIGHT * 0.4, {
          body: '#F7B7C3',
          accent: '#5C2A38',
          ink: '#6D2238',
          label: ['결빛', '글로우 앰플'],
        }),
        creamJar(s, WIDTH * 0.62, HEIGHT * 0.885, HEIGHT * 0.15, {
          body: '#FDE7EA',
          cap: '#E98FA2',
          ink: '#6D2238',
          label: ['결빛', '수분 크림'],
        }),
        at(s, '1f484', 0.82, 0.93, 0.17),
        at(s, '1f338', 0.2, 0.93, 0.14, { turn: -12 }),
      ),
  },
  {
    palette: 'sage',
    horizon: 0.78,
    windowLight: true,
    tag: ['#2E4624', '#FFFFFF'],
    ink: '#22361A',
    noteInk: '#2E4624',
    art: (s) =>
      all(
        disc(s, WIDTH * 0.62, HEIGHT * 0.64, WIDTH * 0.27, 0.7),
        at(s, '1f332', 0.86, 0.8, 0.3, { grade: { sat: 0.6 } }),
        at(s, '26fa', 0.52, 0.88, 0.6, { grade: { hue: -20, sat: 0.6 } }),
        at(s, '1fab5', 0.17, 0.93, 0.16),
        at(s, '1f525', 0.8, 0.93, 0.17),
      ),
  },
  {
    palette: 'mint',
    horizon: 0.8,
    windowLight: true,
    tag: ['#10483C', '#FFFFFF'],
    ink: '#0D3D33',
    noteInk: '#10483C',
    art: async (s) => {
      const face = await glyphImage('1f436', 240);
      return all(
        podium(s, WIDTH * 0.5, HEIGHT * 0.87, WIDTH * 0.42, HEIGHT * 0.07),
        standPouch(
          s,
          WIDTH * 0.66,
          HEIGHT * 0.88,
          HEIGHT * 0.4,
          { body: '#1F8A70', ink: '#FFFFFF', label: ['오늘한끼', '연어 & 고구마'] },
          face,
        ),
        at(s, '1f415', 0.34, 0.89, 0.44, { flip: true }),
        at(s, '1f9b4', 0.9, 0.95, 0.15, { turn: 20 }),
      );
    },
  },
];

function words({ tag, ink, lastInk, noteInk }: Banner, text: ImageText): string {
  const [first, second = ''] = text.lines;
  return (
    pill(text.tag ?? '', 56, 64, tag[0], tag[1]) +
    letters(first, 56, 206, { size: 76, weight: 900, fill: ink }) +
    letters(second, 56, 294, { size: 76, weight: 900, fill: lastInk ?? ink }) +
    letters(text.note, 58, 354, { size: 30, weight: 500, fill: noteInk ?? ink, spacing: -0.6 })
  );
}

/** Returns main banner `n`; null if there is none. */
export async function mainBanner(n: number): Promise<Drawing | null> {
  const banner = BANNERS[n - 1];
  const text = MAIN_BANNER_TEXTS[n - 1];
  if (banner === undefined || text === undefined) return null;
  const studio = openStudio(WIDTH, HEIGHT, banner.palette);
  const ground = backdrop(studio, {
    horizon: banner.horizon,
    windowLight: banner.windowLight ?? false,
  });
  return { width: WIDTH, height: HEIGHT, body: ground + (await banner.art(studio)) + words(banner, text) };
}
