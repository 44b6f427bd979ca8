import { PALETTES } from './picture-palette.ts';
import type { Palette, PaletteName } from './picture-palette.ts';

/** What every part of one picture shares: its size, its colours and its own supply of ids. */
export type Studio = {
  readonly width: number;
  readonly height: number;
  readonly tones: Palette;
  /** How far the camera comes closer: glyphs are then loaded larger. */
  readonly zoom: number;
  nextId(): string;
};

export function openStudio(width: number, height: number, palette: PaletteName, zoom = 1): Studio {
  let count = 0;
  return {
    width,
    height,
    tones: PALETTES[palette],
    zoom,
    nextId: () => `i${(count += 1)}`,
  };
}

/** The same picture in other colours; ids go on from the first one's. */
export function repaint(studio: Studio, palette: PaletteName): Studio {
  return { ...studio, tones: PALETTES[palette] };
}
