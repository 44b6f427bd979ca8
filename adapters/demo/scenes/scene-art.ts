import { placeObject } from '../studio/image-object.ts';
import type { PlaceOptions } from '../studio/image-object.ts';
import { dropperBottle } from '../studio/image-packs-vessel.ts';
import { podium } from '../studio/image-stage.ts';
import { openStudio, repaint } from '../studio/image-studio.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';

type PlacedGlyph = readonly [code: string, x: number, y: number, size: number, options?: PlaceOptions];

async function placeAll(studio: Studio, glyphs: readonly PlacedGlyph[]): Promise<string> {
  const drawn = await Promise.all(
    glyphs.map(([code, x, y, size, options]) => placeObject(studio, code, x, y, size, options)),
  );
  return drawn.join('');
}

/** Draws the image beside the page on wide screens: objects around a red dot. */
export async function sideArt(): Promise<Drawing> {
  const stand = openStudio(760, 600, 'oat');
  const studio = repaint(stand, 'clay');
  const body =
    '<circle cx="380" cy="300" r="240" fill="#D6280E"/>' +
    podium(stand, 380, 430, 250, 64) +
    (await placeAll(studio, [['1f9fa', 396, 440, 210, { grade: { sat: 0.85 } }]])) +
    dropperBottle(studio, 232, 448, 230, {
      body: '#F7B7C3',
      accent: '#5C2A38',
      ink: '#6D2238',
      label: ['결빛', '앰플'],
    }) +
    (await placeAll(studio, [
      ['1f9f8', 556, 452, 180, { grade: { sat: 0.85 } }],
      ['1f34a', 336, 474, 100],
      ['1f34a', 440, 478, 84, { turn: 12 }],
      ['1f3a7', 640, 210, 120, { hung: true, turn: 14 }],
      ['1f45f', 120, 220, 150, { hung: true, turn: -10, grade: { hue: -30, sat: 0.6 } }],
      ['2615', 398, 190, 116, { hung: true, turn: -6 }],
    ]));
  return { width: 760, height: 600, body, alpha: true };
}

const ROUND = '<rect width="400" height="400" fill="#fff"/><circle cx="200" cy="200" r="190" fill="#F6F5F3"/>';

async function roundArt(glyphs: readonly PlacedGlyph[]): Promise<Drawing> {
  const studio = openStudio(400, 400, 'mist');
  return { width: 400, height: 400, body: ROUND + (await placeAll(studio, glyphs)) };
}

/** Draws the image of empty lists: an empty shopping cart. */
export function emptyArt(): Promise<Drawing> {
  return roundArt([
    ['1f6d2', 200, 318, 230, { grade: { sat: 0.9 } }],
    ['2728', 318, 130, 80, { hung: true }],
  ]);
}

/** Draws the image of error screens: a parcel and a question mark. */
export function errorArt(): Promise<Drawing> {
  return roundArt([
    ['1f4e6', 200, 322, 230],
    ['2754', 300, 150, 90, { hung: true, turn: 14 }],
  ]);
}
